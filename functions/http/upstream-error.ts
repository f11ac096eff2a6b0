import { log } from '../log/log.ts'

/** What the site stands on. */
export type Dependency = 'accounts' | 'profiles' | 'news' | 'schedule' | 'cache' | 'gallery'

/** Something that the site stands on has failed: the maintainer should hear which, the visitor gets a sentence. */
export abstract class UpstreamError extends Error {
  abstract readonly dependency: Dependency
}

/**
 * One line in the log about what has failed, and why.
 * @param event in a few words
 * @param about what else helps to find it, such as a key
 */
export function logFailure(
  dependency: Dependency,
  event: string,
  cause: unknown,
  about: Record<string, string> = {},
): void {
  log('error', event, { dependency, ...about, cause })
}
