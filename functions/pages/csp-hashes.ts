/** The inline code of a page as sources of a content security policy: `'sha256-…'`. */
export interface InlineCode {
  scripts: string[]
  styles: string[]
}

/**
 * Makes a page the same for everyone: removes its nonce, and names its inline scripts and styles by their hashes.
 * @param response the page, whose body is read to its end
 */
export async function withHashes(response: Response): Promise<{ html: string; code: InlineCode }> {
  const scripts: string[] = []
  const styles: string[] = []
  const html = await new HTMLRewriter()
    .on('meta[property="csp-nonce"]', { element: (meta) => void meta.remove() })
    .on('[nonce]', { element: (element) => void element.removeAttribute('nonce') })
    .on('script:not([src]):not([type="application/ld+json"])', collect(scripts))
    .on('style', collect(styles))
    .transform(response)
    .text()
  return { html, code: { scripts: await hashesOf(scripts), styles: await hashesOf(styles) } }
}

/** Handlers that gather the text of each element, which comes in pieces. */
function collect(texts: string[]) {
  return {
    element: () => void texts.push(''),
    text: ({ text }: { text: string }) => void texts.push(`${texts.pop()}${text}`),
  }
}

function hashesOf(texts: readonly string[]): Promise<string[]> {
  return Promise.all(texts.map(hashOf))
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
