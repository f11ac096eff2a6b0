import type { RenderedPage } from '../request-context.ts'

/** When the framework starts on a page. */
export type Hydration = RenderedPage['hydration']

/** Rewrites a page that keeps its nonce. */
export function rewritePage(response: Response, hydration: Hydration = 'at once'): Response {
  return hydration === 'at once' ? response : rewriter(hydration).transform(response)
}

/** Replaces a page's nonce by hashes of its inline code, as a policy has them: `'sha256-…'`. */
export async function withHashes(response: Response, hydration: Hydration = 'at once') {
  const scripts: string[] = []
  const styles: string[] = []
  const html = await rewriter(hydration)
    .on('meta[property="csp-nonce"]', { element: (meta) => void meta.remove() })
    .on('[nonce]', { element: (element) => void element.removeAttribute('nonce') })
    .on('script:not([src]):not([type="application/ld+json"])', collect(scripts))
    .on('style', collect(styles))
    .transform(response)
    .text()
  return { html, scripts: await hashesOf(scripts), styles: await hashesOf(styles) }
}

/** Keeps the browser from starting the framework: the page script does, or nothing. */
function rewriter(hydration: Hydration): HTMLRewriter {
  const rewriter = new HTMLRewriter()
  if (hydration === 'at once') return rewriter
  return rewriter
    .on('link[rel="modulepreload"]', { element: (link) => void link.remove() })
    .on('script[type="module"][src]', {
      element: hydration === 'never' ? (script) => void script.remove() : toDataBlock,
    })
}

/** Makes a script a data block, which has neither `src` nor `async`. */
function toDataBlock(script: Element): void {
  script.setAttribute('data-src', script.getAttribute('src') ?? '')
  script.setAttribute('type', 'text/plain')
  script.removeAttribute('src')
  script.removeAttribute('async')
}

/** Handlers that collect the text of each element, which comes in chunks. */
function collect(texts: string[]) {
  return {
    element: () => void texts.push(''),
    text: ({ text }: { text: string }) => void texts.push(`${texts.pop()}${text}`),
  }
}

function hashesOf(texts: readonly string[]): Promise<string[]> {
  const hashes = texts.map(async (text) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
  })
  return Promise.all(hashes)
}
