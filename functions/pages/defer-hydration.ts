/** The type of a script, and the `rel` of a link, that wait until the page's small script wants them. */
const deferred = 'deferred'

/**
 * Lets a page for anonymous visitors arrive without its framework: the entry script and the modules it would preload
 * stay in the page under another type, which browsers do not fetch. The small inline script fetches them once the
 * visitor turns to something. The page at an unknown address loses them: it is the same at all of these addresses,
 * so that it can never be the one that the browser's router expects.
 */
export function deferHydration(response: Response): Response {
  if (import.meta.env.DEV) return response
  const isUnknown = response.status === 404
  return new HTMLRewriter()
    .on('script[type="module"][src]', {
      element: (script) =>
        void (isUnknown ? script.remove() : script.setAttribute('type', deferred)),
    })
    .on('link[rel="modulepreload"]', {
      element: (link) => void (isUnknown ? link.remove() : link.setAttribute('rel', deferred)),
    })
    .transform(response)
}
