/**
 * Lets a page for anonymous visitors arrive without its framework: its modules are not preloaded, and its entry script
 * gets a type that browsers do not fetch. The inline script fetches it once the visitor turns to something. The page
 * of unknown addresses loses its entry script: it can never be the page that the browser's router expects.
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
