import type { Settings } from '../../env.ts'
import { readWithin } from '../../http/bounded-body.ts'
import { fetchFrom } from '../../log/upstream.ts'
import { decodeFeed } from './feed-text.ts'

/** A feed's text, and the address it came from in the end. */
export interface FeedDownload {
  text: string
  address: string
}

/** The feed could not be had: unreachable, an error status, too slow, too large. */
export class FeedUnavailable extends Error {
  override name = 'FeedUnavailable'
}

/** The address, or one that it leads on to, is not one of those that may be asked. */
export class FeedNotAllowed extends FeedUnavailable {
  override name = 'FeedNotAllowed'
}

/** For everything together: redirects, headers and the last byte. In milliseconds. */
const timeLimit = 3_000
/** In bytes, as unpacked. */
const byteLimit = 1024 * 1024
const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a feed within 3 s and 1 MB.
 * @param mayVisit asked about the address and about each one it is redirected to
 * @throws {FeedNotAllowed}
 * @throws {FeedUnavailable}
 */
export async function downloadFeed(
  address: string,
  mayVisit: (address: URL) => boolean,
): Promise<FeedDownload> {
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(new Error('The time is up.')), timeLimit)
  try {
    return await follow(address, mayVisit, tooLate.signal)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches the news feed in the same way. Its redirects stay on its own host and the listed ones.
 * @throws {FeedUnavailable}
 */
export function downloadNewsFeed({
  newsFeedUrl,
  rssAllowedHosts,
}: Pick<Settings, 'newsFeedUrl' | 'rssAllowedHosts'>): Promise<FeedDownload> {
  const own = new URL(newsFeedUrl)
  const allowed = [own.host, own.origin, ...rssAllowedHosts]
  return downloadFeed(
    newsFeedUrl,
    (address) => address.href === own.href || isAllowedFeed(address, allowed),
  )
}

async function follow(
  address: string,
  mayVisit: (address: URL) => boolean,
  signal: AbortSignal,
): Promise<FeedDownload> {
  let next = address
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (!URL.canParse(next) || !mayVisit(new URL(next)))
      throw new FeedNotAllowed('The address is not allowed.')
    const answer = await visit(next, signal)
    if ('text' in answer) return answer
    next = answer.onward
  }
  throw new FeedUnavailable('The feed redirects too often.')
}

async function visit(
  address: string,
  signal: AbortSignal,
): Promise<FeedDownload | { onward: string }> {
  try {
    const response = await fetchFrom('feed')(address, {
      headers: {
        accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5',
      },
      redirect: 'manual',
      signal,
    })
    const location = response.headers.get('location')
    if (response.ok) {
      const bytes = await readWithin(response.body, byteLimit)
      return { text: decodeFeed(bytes, response.headers.get('content-type')), address }
    }
    await response.body?.cancel()
    if (redirects.has(response.status) && location)
      return { onward: new URL(location, address).href }
    throw new FeedUnavailable(`The feed answered ${response.status}.`)
  } catch (cause) {
    if (cause instanceof FeedUnavailable) throw cause
    throw new FeedUnavailable('The feed could not be fetched.', { cause })
  }
}

/**
 * Tells whether members may have an address read for them: https and a host that is listed exactly as it is, port
 * included. On a developer's machine a listed `http://127.0.0.1:<port>` allows that one origin too; no other
 * address is ever read without https, whatever is listed.
 * @param allowed entries of RSS_ALLOWED_HOSTS
 */
export function isAllowedFeed(address: URL, allowed: readonly string[]): boolean {
  if (address.username || address.password) return false
  if (address.protocol === 'https:') return allowed.includes(address.host)
  return (
    address.protocol === 'http:' &&
    address.hostname === '127.0.0.1' &&
    allowed.includes(address.origin)
  )
}
