import { BoundedMap } from '../bounded-map.ts'
import type { MarkedText } from './constant-text.ts'

/** The code that stands in a page's own HTML, as sources of a content security policy: `'sha256-…'`. */
export interface InlineCode {
  scripts: string[]
  styles: string[]
}

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

const encoder = new TextEncoder()

/** Names of texts that stand in many pages. */
const known = new BoundedMap<string, string>(64)

/**
 * Names the inline scripts and styles of a page that we rendered ourselves by their digests, so that the page can be
 * the same for everyone. Blocks of data are no code, and there is none in what stands in the page by a mark within other
 * elements.
 */
export async function inlineCodeOf({ html, constants }: MarkedText): Promise<InlineCode> {
  const code: InlineCode = { scripts: [], styles: [] }
  for (const [, name, attributes = '', content = ''] of html.matchAll(element)) {
    if (attributes.includes('application/ld+json')) continue
    const source = await sourceOf(constants.get(content)?.bytes ?? encoder.encode(content), content)
    code[name === 'script' ? 'scripts' : 'styles'].push(source)
  }
  return code
}

async function sourceOf(bytes: BufferSource, key: string): Promise<string> {
  const at = known.get(key)
  if (at) return at
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const source = `'sha256-${btoa(String.fromCharCode(...digest))}'`
  // What is longer is of one page alone.
  if (key.length < 1_000) known.set(key, source)
  return source
}
