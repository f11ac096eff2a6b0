import * as v from 'valibot'
import { pages } from '../../src/content/pages.ts'
import { countdownText } from '../../src/domain/countdown.ts'
import { pageName } from './page-name.ts'

const drawnPageSchema = v.object({
  html: v.string(),
  status: v.number(),
  headers: v.array(v.tuple([v.string(), v.string()])),
  /** From then on it is drawn anew, behind the answer that it still gives; in ms since 1970. */
  freshUntil: v.number(),
  /** From then on it is wrong, and no longer given; in ms since 1970. */
  until: v.number(),
})

/** A page that shows the same to every visitor, as it was drawn. */
export type DrawnPage = v.InferOutput<typeof drawnPageSchema>

/** A page's bytes, cut where a countdown stands: its text is written anew into every answer. */
export interface CutPage {
  parts: readonly Uint8Array<ArrayBuffer>[]
  /** The kickoffs of the countdowns between the parts, in ms since 1970. */
  kickoffs: readonly number[]
}

/** A drawn page, ready to be sent. */
export interface KeptPage extends CutPage {
  status: number
  headers: Headers
  freshUntil: number
  until: number
}

/**
 * Requests whose page shows the same to every visitor, with the times of `DrawnPage`: whoever draws the page says so,
 * whoever asked for it may keep it.
 */
export const drawnForAnyone = new WeakMap<Request, Pick<DrawnPage, 'freshUntil' | 'until'>>()

/**
 * The site as the pages for everyone are drawn and kept: no visitor's request, whatever host it names, has anything to
 * do with it. The domain is reserved, so that no request from outside can have this address.
 */
export const ownOrigin = 'https://kept-pages.invalid'

/** What stands for every address that has no page: they share one. */
const unknownAddress = '/nothing-here'

const encoder = new TextEncoder()
const countdown = /(<[^>]* data-kickoff="(\d+)"[^>]*>)[^<]*/

/** The pages that visitors see; but what a mail's link leads to shows what is in the link. */
const publicPaths: ReadonlySet<string> = new Set(
  Object.values(pages)
    .filter(({ path, access }) => access === 'public' && path !== '*' && path !== pages.authConfirm.path)
    .map(({ path }) => path),
)

/** The queries that change what a page shows. */
const countedQueries: Readonly<Record<string, readonly [name: string, value: string]>> = {
  '/login': ['mode', 'signup'],
}

/**
 * The address under which a visitor's page is drawn and kept, whichever way the visitor wrote it: its path and the
 * part of the query that counts. Nothing for pages that are not public and for addresses without a page.
 */
export function publicPageAddress(url: URL): string | undefined {
  const path = pageName(url.pathname)
  if (!publicPaths.has(path)) return undefined
  const [name = '', value] = countedQueries[path] ?? []
  return value !== undefined && url.searchParams.get(name) === value ? `${path}?${name}=${value}` : path
}

/** The address that stands for all that have no page; nothing for an address that has one. */
export function addressOfNothing(url: URL): string | undefined {
  return pageName(url.pathname) === '*' ? unknownAddress : undefined
}

/** Makes a drawn page ready to be sent. */
export function readied({ html, status, headers, freshUntil, until }: DrawnPage): KeptPage {
  const cut = cutAtCountdowns(html, (text) => encoder.encode(text))
  const page = { ...cut, status, headers: new Headers(headers), freshUntil, until }
  // With a countdown in it, it is never the same again.
  if (cut.kickoffs.length > 0) page.headers.delete('etag')
  return page
}

/** Cuts a page. @param bytesOfText gives the bytes of each of its parts */
export function cutAtCountdowns(
  html: string,
  bytesOfText: (text: string) => Uint8Array<ArrayBuffer>,
): CutPage {
  // Split by two groups: text, tag, kickoff, text, tag, kickoff, text …
  const pieces = html.split(countdown)
  const parts: Uint8Array<ArrayBuffer>[] = []
  const kickoffs: number[] = []
  for (let at = 0; at < pieces.length; at += 3) {
    parts.push(bytesOfText((pieces[at] ?? '') + (pieces[at + 1] ?? '')))
    const kickoff = pieces[at + 2]
    if (kickoff !== undefined) kickoffs.push(Number(kickoff))
  }
  return { parts, kickoffs }
}

/** The page's bytes at this moment. @param now in ms since 1970 */
export function bytesOf({ parts, kickoffs }: CutPage, now: number): Uint8Array<ArrayBuffer> {
  const [only] = parts
  if (only && parts.length === 1) return only
  const texts = kickoffs.map((kickoff) => encoder.encode(countdownText(kickoff, now)))
  const all = parts.flatMap((part, index) => [part, texts[index] ?? new Uint8Array()])
  const bytes = new Uint8Array(all.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** A page as it lies in the edge's cache. @returns nothing when it is damaged or of another shape */
export function drawnPageIn(text: string): DrawnPage | undefined {
  const page = v.safeParse(v.pipe(v.string(), v.parseJson(), drawnPageSchema), text)
  return page.success ? page.output : undefined
}
