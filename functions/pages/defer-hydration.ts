/**
 * Removes module preloads, and lets the inline script start the framework. The page of unknown
 * addresses gets no framework: it is never the page that the browser's router expects.
 */
export function deferHydration(response: Response): Response {
  if (import.meta.env.DEV) return response
  const isUnknown = response.status === 404
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', { element: (link) => void link.remove() })
    .on('script[type="module"][src]', {
      element: (script) =>
        void (isUnknown ? script.remove() : script.setAttribute('type', 'deferred')),
    })
    .transform(response)
}
