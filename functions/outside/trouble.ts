/** What the site stands on. */
export type Dependency = 'accounts' | 'profiles' | 'news' | 'schedule' | 'cache' | 'gallery'

/** Something that the site stands on has failed: the maintainer should hear which, the visitor gets a sentence. */
export abstract class Trouble extends Error {
  abstract readonly dependency: Dependency
}

/**
 * One line in the log about what has failed, and why.
 * @param event in a few words
 * @param about what else helps to find it, such as the request's id; never anything that tells who somebody is
 */
export function logTrouble(
  dependency: Dependency,
  event: string,
  cause: unknown,
  about: Record<string, string> = {},
): void {
  const origin = cause instanceof Error && cause.cause !== undefined ? String(cause.cause) : undefined
  console.error(JSON.stringify({ event, dependency, ...about, cause: String(cause), origin }))
}
