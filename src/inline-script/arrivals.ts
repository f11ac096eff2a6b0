/** Does some work now, and again whenever something comes into the page, before that is painted. */
export function onArrivals(work: () => void): void {
  work()
  new MutationObserver(work).observe(document, { childList: true, subtree: true })
}
