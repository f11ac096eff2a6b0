/**
 * A parameter of an address as text, or undefined where there is none. What a page's address may say is read in the
 * first script of every visit: too early for the library that reads everything else.
 */
export function textOf(parameter: unknown): string | undefined {
  return typeof parameter === 'string' ? parameter : undefined
}
