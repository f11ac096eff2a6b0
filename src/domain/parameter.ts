/**
 * A parameter of an address as text, or undefined where there is none. What a page's address may say is read in the
 * first script of every visit: too early for the library that reads everything else.
 */
export function textOf(parameter: unknown): string | undefined {
  return typeof parameter === 'string' ? parameter : undefined
}

/** What an address says behind its question mark, by name. Of a name that comes twice the first counts, everywhere. */
export function parametersOf(query: string): Record<string, string> {
  if (query === '') return {}
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query))
    if (!values.has(name)) values.set(name, value)
  return Object.fromEntries(values)
}
