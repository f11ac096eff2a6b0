/** A search parameter as text, without valibot: the first script of a visit reads it. */
export function textOf(parameter: unknown): string | undefined {
  return typeof parameter === 'string' ? parameter : undefined
}

/** The search parameters of an address, by name. Of a repeated name the first counts. */
export function parametersOf(query: string): Record<string, string> {
  if (query === '') return {}
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query))
    if (!values.has(name)) values.set(name, value)
  return Object.fromEntries(values)
}
