import { parseDocument } from 'htmlparser2'
import { articleDefaults } from '../../src/content/news.ts'
import type { Article } from '../../src/domain/article.ts'
import { isElement, type MarkupElement, plainText, textOf } from './plain-text.ts'

/** What arrived is neither RSS nor Atom: a web page, an error in JSON, nothing at all. */
export class NotAFeedError extends Error {
  override name = 'NotAFeedError'
}

const mostArticles = 10
const summaryLength = 200

/**
 * Reads the articles of a feed, in its order and at most ten: RSS 2.0 and its forerunners, RSS 1.0 (RDF), Atom,
 * also with prefixed names.
 *
 * The library's own `parseFeed` is not used: it takes the first Atom link whatever it leads to, overlooks
 * `published` and prefixed names, leaves links relative and turns dates it does not know into nothing.
 *
 * @param feedUrl where the text came from; relative links are resolved against it
 * @throws {NotAFeedError}
 */
export function parseNewsFeed(text: string, feedUrl: string): Article[] {
  const ids = new Set<string>()
  return feedItems(text)
    .slice(0, mostArticles)
    .map((item, position) => {
      const read = article(item, position, feedUrl)
      const id = ids.has(read.id) ? `${read.id} (${position + 1})` : read.id
      ids.add(id)
      return { ...read, id }
    })
}

/** The items of RSS, the entries of Atom. RSS 1.0 has its items beside the channel, RSS 2.0 inside. */
function feedItems(text: string): MarkupElement[] {
  const root = parseDocument(text, { xmlMode: true }).children.find(isElement)
  const kind = root && localName(root)
  if (root && kind === 'feed') return childrenCalled(root, 'entry')
  const channel = root && (kind === 'rss' || kind === 'RDF') ? childrenCalled(root, 'channel')[0] : undefined
  if (!root || !channel) throw new NotAFeedError('The text is neither RSS nor Atom.')
  return [...childrenCalled(channel, 'item'), ...childrenCalled(root, 'item')]
}

function article(item: MarkupElement, position: number, feedUrl: string): Article {
  const link = articleLink(item, feedUrl)
  const ids = [...fields(item, 'guid'), ...fields(item, 'id')]
  const dates = [
    ...fields(item, 'pubDate'),
    ...named(item, 'dc:date'),
    ...fields(item, 'published'),
    ...fields(item, 'updated'),
  ]
  return {
    id: firstText(ids) || (link ?? `article-${position + 1}`),
    title: firstWords(fields(item, 'title')) || articleDefaults.title,
    date: firstText(dates),
    summary: summary(item),
    link: link ?? articleDefaults.link,
    category: articleDefaults.category,
  }
}

function summary(item: MarkupElement): string {
  const texts = [
    ...fields(item, 'description'),
    ...fields(item, 'summary'),
    ...named(item, 'content:encoded'),
    ...fields(item, 'content'),
  ]
  const characters = Array.from(firstWords(texts) || articleDefaults.summary)
  if (characters.length <= summaryLength) return characters.join('')
  return `${characters.slice(0, summaryLength).join('')}…`
}

/** Where the article can be read: its link, an Atom link to the page itself, or a guid that is an address. */
function articleLink(item: MarkupElement, feedUrl: string): string | undefined {
  const links = fields(item, 'link')
  const alternates = [...links, ...named(item, 'atom:link')].filter(leadsToTheArticle)
  const page =
    alternates.find(({ attribs }) => !attribs.type || attribs.type.includes('html')) ?? alternates[0]
  const candidates = [
    ...links.map((link) => webAddress(textOf(link.children), baseOf(link, feedUrl))),
    page && webAddress(page.attribs.href, baseOf(page, feedUrl)),
    ...fields(item, 'guid')
      .filter(isPermalink)
      .map((guid) => webAddress(textOf(guid.children))),
  ]
  return candidates.find((candidate) => candidate !== undefined)
}

function leadsToTheArticle({ attribs }: MarkupElement): boolean {
  const rel = attribs.rel?.toLowerCase() ?? 'alternate'
  return Boolean(attribs.href) && (rel === 'alternate' || rel.endsWith('/relation/alternate'))
}

function isPermalink({ attribs }: MarkupElement): boolean {
  return attribs.isPermaLink?.toLowerCase() !== 'false'
}

/** An http(s) address, resolved; nothing for every other scheme and for what is no address. */
function webAddress(text: string | undefined, base?: string): string | undefined {
  const reference = text?.trim()
  if (!reference || reference.startsWith('#') || !URL.canParse(reference, base)) return undefined
  const address = new URL(reference, base)
  return /^https?:$/.test(address.protocol) ? address.href : undefined
}

/** The address that relative links count from: `xml:base`, which may itself be relative, else the feed's own. */
function baseOf(element: MarkupElement, feedUrl: string): string {
  const parent = element.parent
  const outer = parent && isElement(parent) ? baseOf(parent, feedUrl) : feedUrl
  return webAddress(element.attribs['xml:base'], outer) ?? outer
}

/** The text of the first element that holds any, as it stands. */
function firstText(elements: MarkupElement[]): string {
  return elements.map((element) => textOf(element.children).trim()).find(Boolean) ?? ''
}

/** The words of the first element that holds any, its text being HTML. */
function firstWords(elements: MarkupElement[]): string {
  return elements.map((element) => plainText(textOf(element.children))).find(Boolean) ?? ''
}

function localName({ name }: MarkupElement): string {
  return name.slice(name.indexOf(':') + 1)
}

function childrenCalled(element: MarkupElement, local: string): MarkupElement[] {
  return element.children.filter(isElement).filter((child) => localName(child) === local)
}

function named(item: MarkupElement, name: string): MarkupElement[] {
  return item.children.filter(isElement).filter((child) => child.name === name)
}

/** The item's fields of a name, of its own vocabulary: an item's `title`, not its `media:title`. */
function fields(item: MarkupElement, local: string): MarkupElement[] {
  return named(item, item.name.slice(0, item.name.indexOf(':') + 1) + local)
}
