import { articleDefaults } from '../../../src/content/news.ts'
import { type Article, maxArticles } from '../../../src/domain/news/article.ts'
import { articleInstant } from '../../../src/domain/news/article-date.ts'
import { plainLine } from '../../../src/domain/text-schema.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { isElement, localName, type MarkupElement, readMarkup } from './markup.ts'
import { textOf, textOfMarkup } from './plain-text.ts'

const summaryLength = 200
/** In characters: longer values of a broken feed are cut. */
const maxLengths = { id: 300, title: 300, date: 100, link: 2_000 }
/** Where each field is found, best first. Names without a prefix are the item's own. */
const names = {
  id: 'guid id dc:identifier dcterms:identifier',
  title: 'title dc:title dcterms:title itunes:title',
  date: `pubDate published dc:date dcterms:issued dcterms:created dcterms:date updated
    dcterms:modified`,
  summary: `description summary content:encoded content dc:description dcterms:abstract
    dcterms:description itunes:summary itunes:subtitle`,
}
/** Of several elements with one name, only the first ones are read. */
const maxOfAKind = 8

/**
 * Parses the newest ten articles of RSS or Atom. Unlike the library's `parseFeed` it resolves
 * links, reads `published` and leaves unknown dates as they are. @throws {InvalidResponseError}
 */
export function parseNewsFeed(text: string, feedUrl: string): Article[] {
  const ids = new Set<string>()
  return newest(feedItems(text)).map((item, position) => {
    const read = article(item, position, feedUrl)
    const id = ids.has(read.id) ? `${read.id} (${position + 1})` : read.id
    ids.add(id)
    return { ...read, id }
  })
}

/** In the feed's order, which may begin with the oldest; undated stories count as the oldest. */
function newest(items: readonly MarkupElement[]): MarkupElement[] {
  const dated = items.map((item) => ({ item, at: articleInstant(dateOf(item)) || 0 }))
  const chosen = new Set(dated.toSorted((a, b) => b.at - a.at).slice(0, maxArticles))
  return dated.filter((one) => chosen.has(one)).map(({ item }) => item)
}

function dateOf(item: MarkupElement): string {
  return first(item, names.date, plainLine).slice(0, maxLengths.date)
}

/** Whether a feed has its end: a truncated one has not. */
export function isWholeFeed(text: string): boolean {
  return /<\/(?:[\w-]+:)?(?:rss|feed|RDF)\s*>/.test(text.slice(-1_000))
}

/** The items of RSS, inside or beside its channel, or the entries of Atom. */
function feedItems(text: string): MarkupElement[] {
  const root = readMarkup(text, { xmlMode: true }).find(isElement)
  const kind = root ? localName(root.name) : ''
  if (root && kind === 'feed') return childrenCalled(root, 'entry')
  const [channel] = root && /^(rss|RDF)$/.test(kind) ? childrenCalled(root, 'channel') : []
  if (!root || !channel) throw new InvalidResponseError('news', 'The text is neither RSS nor Atom.')
  return [...childrenCalled(channel, 'item'), ...childrenCalled(root, 'item')]
}

function article(item: MarkupElement, position: number, feedUrl: string): Article {
  const link = articleLink(item, feedUrl)
  return {
    id:
      first(item, names.id, plainLine).slice(0, maxLengths.id) || link || `article-${position + 1}`,
    title:
      shortened(first(item, names.title, titleText), maxLengths.title) || articleDefaults.title,
    date: dateOf(item),
    summary:
      shortened(first(item, names.summary, textOfMarkup), summaryLength) || articleDefaults.summary,
    link: link ?? articleDefaults.link,
    category: articleDefaults.category,
  }
}

const wholeTag = /(?:<|&(?:amp;)*lt;)[a-z!/][^<>]*?(?:>|&(?:amp;)*gt;)/i

/** The words of a title. Without a whole tag it is no HTML, and its `<` is plain text. */
function titleText(html: string): string {
  // Long titles are cut anyway; the search for a tag takes the square of the length.
  const start = html.slice(0, 10 * maxLengths.title)
  return textOfMarkup(start, { isHtml: wholeTag.test(start) })
}

function shortened(text: string, maxLength: number): string {
  // A character has at most two UTF-16 units.
  const characters = Array.from(text.slice(0, 2 * maxLength + 1))
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('')}…`
}

/** The article's link, an Atom link to the page itself, or a guid that is a permalink. */
function articleLink(item: MarkupElement, feedUrl: string): string | undefined {
  const links = fields(item, 'link')
  const alternates = [...links, ...fields(item, 'atom:link')].filter(isAlternate)
  const page =
    alternates.find(({ attribs }) => !attribs.type || attribs.type.includes('html')) ??
    alternates[0]
  const candidates = [
    ...links.map((link) => webAddress(textOf(link.children), baseOf(link, feedUrl))),
    page && webAddress(page.attribs.href, baseOf(page, feedUrl)),
    ...fields(item, 'guid')
      .filter(isPermalink)
      .map((guid) => webAddress(textOf(guid.children))),
  ]
  return candidates.find((candidate) => candidate !== undefined)
}

function isAlternate({ attribs }: MarkupElement): boolean {
  const rel = attribs.rel?.toLowerCase() ?? 'alternate'
  return Boolean(attribs.href) && (rel === 'alternate' || rel.endsWith('/relation/alternate'))
}

function isPermalink({ attribs }: MarkupElement): boolean {
  return attribs.isPermaLink?.toLowerCase() !== 'false'
}

function webAddress(text: string | undefined, base?: string): string | undefined {
  const reference = text?.trim()
  if (!reference || reference.length > maxLengths.link || reference.startsWith('#'))
    return undefined
  const { protocol = '', href = '' } = URL.parse(reference, base) ?? {}
  return /^https?:$/.test(protocol) && href.length <= maxLengths.link ? href : undefined
}

/** The base of relative links: `xml:base`, which may be relative, else the feed's address. */
function baseOf(element: MarkupElement, feedUrl: string): string {
  const parent = element.parent
  const outer = parent && isElement(parent) ? baseOf(parent, feedUrl) : feedUrl
  return webAddress(element.attribs['xml:base'], outer) ?? outer
}

/** The first text that is not empty of an item's elements by names. */
function first(item: MarkupElement, names: string, read: (text: string) => string): string {
  for (const element of fields(item, names)) {
    const text = read(textOf(element.children))
    if (text) return text
  }
  return ''
}

function childrenCalled(element: MarkupElement, local: string): MarkupElement[] {
  return element.children.filter(isElement).filter((child) => localName(child.name) === local)
}

/** The item's first elements by names, in that order. Names without a prefix get its own. */
function fields(item: MarkupElement, names: string): MarkupElement[] {
  const own = item.name.slice(0, item.name.indexOf(':') + 1)
  const elements = item.children.filter(isElement)
  return names.split(/\s+/).flatMap((name) => {
    const full = name.includes(':') ? name : own + name
    return elements.filter((element) => element.name === full).slice(0, maxOfAKind)
  })
}
