import { ElementType } from 'htmlparser2'
import { plainLine } from '../../../src/domain/text-schema.ts'
import { isElement, localName, type MarkupNode, readMarkup } from './markup.ts'

const tags = /<[a-z!/?][^>]*>?/gi
const tagOrEscapedTag = /(?:<|&(?:amp;)*lt;)[a-z!/?]/i
/** A CMS may escape markup more than once; a tag that is left after that is removed. */
const maxLayers = 3

/** The words of a text: of HTML without tags and scripts, of other text with entities decoded. */
export function textOfMarkup(html: string, { isHtml = true } = {}): string {
  let text = textOf(readMarkup(isHtml ? html : html.replaceAll('<', '&lt;')))
  if (isHtml) {
    for (let layer = 1; layer < maxLayers && tagOrEscapedTag.test(text); layer++)
      text = textOf(readMarkup(text))
    text = text.replace(tags, ' ')
  }
  // Broken characters, too.
  return plainLine(text.replace(/[\p{Cc}\ufffd]+/gu, ' '))
}

const hidden = new Set(['script', 'style', 'template', 'iframe', 'noscript'])
const inline = new Set('a abbr b em font i mark s small span strong sub sup u'.split(' '))

const windows1252 = new TextDecoder('windows-1252')

/** XML parsers read `&#146;` as a control character. HTML's rule is Windows-1252: an apostrophe. */
function withoutC1(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (sign) =>
    windows1252.decode(Uint8Array.of(sign.charCodeAt(0))),
  )
}

/** The text of nodes, with spaces around blocks. No recursion: the nesting may be deep. */
export function textOf(nodes: readonly MarkupNode[]): string {
  let text = ''
  const ahead: Array<MarkupNode | ' '> = nodes.toReversed()
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (node === ' ') text += ' '
    else if (node.type === ElementType.Text) text += node.data
    else if ('children' in node && !(isElement(node) && hidden.has(node.name))) {
      const gap = isElement(node) && !inline.has(localName(node.name))
      if (gap) ahead.push(' ')
      for (const child of node.children.toReversed()) ahead.push(child)
      if (gap) ahead.push(' ')
    }
  }
  return withoutC1(text)
}
