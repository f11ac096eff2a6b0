/** Whether the browser stores a cookie. `navigator.cookieEnabled` may be true where it does not. */
export function acceptsCookies(): boolean {
  const probe = 'cookie-probe=1'
  write(`${probe}; SameSite=Strict`)
  const isStored = document.cookie.split('; ').includes(probe)
  write(`${probe}; Max-Age=0`)
  return isStored
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = cookie
}
