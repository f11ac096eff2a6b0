/** The code that stands in a page's own HTML, as sources of a content security policy: `'sha256-…'`. */
export interface InlineCode {
  scripts: string[]
  styles: string[]
}

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * Names the inline scripts and styles of a page that we rendered ourselves by their digests, so that the page can be
 * the same for everyone. Blocks of data are no code.
 * @returns nothing when the page loads a script by a tag of its own, which a digest cannot name
 */
export async function inlineCodeOf(html: string): Promise<InlineCode | undefined> {
  const code: InlineCode = { scripts: [], styles: [] }
  for (const [, name, attributes = '', text = ''] of html.matchAll(element)) {
    if (attributes.includes('application/ld+json')) continue
    if (/\ssrc=/.test(attributes)) return undefined
    code[name === 'script' ? 'scripts' : 'styles'].push(`'sha256-${await digest(text)}'`)
  }
  return code
}

/** Takes one request's nonce out of a page: from its elements, and from where the browser's code looks for it. */
export function withoutNonce(html: string, nonce: string): string {
  return html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '')
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}
