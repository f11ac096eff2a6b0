/** The session storage of this tab. Where the browser blocks site data, nothing is stored. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
