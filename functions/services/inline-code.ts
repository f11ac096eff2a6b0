/** The code that stands in a page's own HTML, as sources of a content security policy: `'sha256-…'`. */
export interface InlineCode {
  scripts: string[]
  styles: string[]
}

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** What only one request's page may hold, and what would fetch scripts before there is a reason to. */
const notForAnyone = / nonce="[\w+/=]+"|<meta property="csp-nonce"[^>]*>|<link rel="modulepreload"[^>]*>/g

/** Digests of what is the same in many pages: styles, and the script of the first view. */
const known = new Map<string, string>()
const mostKnown = 64
/** In characters: what is shorter may well be of one page alone. */
const worthKnowing = 4_000

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
    code[name === 'script' ? 'scripts' : 'styles'].push(await sourceOf(text))
  }
  return code
}

/** A page without its request's nonce, and without what fetches scripts ahead. */
export function withoutNonce(html: string): string {
  return html.replace(notForAnyone, '')
}

async function sourceOf(text: string): Promise<string> {
  const at = known.get(text)
  if (at) return at
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const source = `'sha256-${btoa(String.fromCharCode(...bytes))}'`
  if (text.length > worthKnowing && known.size < mostKnown) known.set(text, source)
  return source
}
