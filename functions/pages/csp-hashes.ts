/** Replaces a page's nonce by hashes of its inline code, as a policy has them: `'sha256-…'`. */
export async function withHashes(response: Response) {
  const scripts: string[] = []
  const styles: string[] = []
  const html = await new HTMLRewriter()
    .on('meta[property="csp-nonce"]', { element: (meta) => void meta.remove() })
    .on('[nonce]', { element: (element) => void element.removeAttribute('nonce') })
    .on('script:not([src]):not([type="application/ld+json"])', collect(scripts))
    .on('style', collect(styles))
    .transform(response)
    .text()
  return { html, scripts: await hashesOf(scripts), styles: await hashesOf(styles) }
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
