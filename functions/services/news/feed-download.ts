import { withTimeout } from '../../../src/domain/timeout.ts'
import type { Settings } from '../../env.ts'
import { readBoundedBody } from '../../http/bounded-body.ts'
import { asUpstreamError, UpstreamError } from '../../http/upstream-error.ts'
import { fetchFrom } from '../../log/upstream.ts'
import { decodeFeed } from './feed-text.ts'

/** The address, or one that it redirects to, is not allowed. */
export class FeedNotAllowed extends UpstreamError {
  override name = 'FeedNotAllowed'
}

/** In ms: for redirects, headers and body together. */
const timeLimit = 3_000
/** In bytes, after decompression. */
const byteLimit = 1024 * 1024
const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const accept = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5'

/**
 * Fetches a feed within limits. `isAllowed` judges redirects, too.
 * @returns its text, and its address after all redirects @throws {UpstreamError}
 */
export function downloadFeed(address: string, isAllowed: (address: URL) => boolean) {
  const feed = withTimeout((signal) => follow(address, isAllowed, signal), timeLimit, 'feed')
  return feed.catch(asUpstreamError('news', 'The feed could not be fetched.'))
}

/** Fetches the news feed; redirects stay on its host and allowed ones. @throws {UpstreamError} */
export function downloadNewsFeed({
  newsFeedUrl,
  rssAllowedHosts,
}: Pick<Settings, 'newsFeedUrl' | 'rssAllowedHosts'>) {
  const { host, origin, href } = new URL(newsFeedUrl)
  const hosts = [host, origin, ...rssAllowedHosts]
  return downloadFeed(
    newsFeedUrl,
    (address) => address.href === href || isAllowedFeed(address, hosts),
  )
}

async function follow(first: string, isAllowed: (address: URL) => boolean, signal: AbortSignal) {
  let address = first
  for (let hop = 0; hop <= maxRedirects; hop++) {
    if (!URL.canParse(address) || !isAllowed(new URL(address)))
      throw new FeedNotAllowed('news', 'The address is not allowed.')
    const init = { headers: { accept }, redirect: 'manual', signal } as const
    const response = await fetchFrom('feed')(address, init)
    if (response.ok) {
      const bytes = await readBoundedBody(response, byteLimit)
      return { text: decodeFeed(bytes, response.headers.get('content-type')), address }
    }
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (!redirects.has(response.status) || !location)
      throw new UpstreamError('news', `status ${response.status}`)
    address = new URL(location, address).href
  }
  throw new UpstreamError('news', 'The feed redirects too often.')
}

/**
 * Whether an address is https on an allowed host, port included, or a developer's allowed
 * `http://127.0.0.1:<port>`.
 */
export function isAllowedFeed(address: URL, allowed: readonly string[]): boolean {
  const { username, password, protocol, hostname, host, origin } = address
  if (username || password) return false
  if (protocol === 'https:') return allowed.includes(host)
  return protocol === 'http:' && hostname === '127.0.0.1' && allowed.includes(origin)
}
