/** A text without percent-encoding; undefined where an escape is broken. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A text without percent-encoding; one with a broken escape stays as it is. */
export function percentDecoded(text: string): string {
  return decoded(text) ?? text
}

/** The search parameters of an address, by name. Of a repeated name the first counts. */
export function parametersOf(query: string): Record<string, string> {
  if (query === '') return {}
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query))
    if (!values.has(name)) values.set(name, value)
  return Object.fromEntries(values)
}
