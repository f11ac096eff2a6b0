/** Steps of signing in, and pages with the token of a mail's link. */
const notReturnedTo = /^\/(auth|login)(\/|$)/i

/** Whether a page's way back may lead to a path. @param here the path of the page itself */
export function isReturnPath(path: string, here: string): boolean {
  return path !== here && !notReturnedTo.test(path)
}
