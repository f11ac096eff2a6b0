import * as v from 'valibot'
import { type Article, articleSchema } from '../../src/domain/article.ts'
import type { Bindings, Settings } from '../env.ts'
import { downloadFeed, type FeedDownload, FeedUnavailable } from './feed-download.ts'

/** `not-a-feed`: the address answered with something else; `unavailable`: it did not answer, or with an error. */
export type NewsReading =
  | { kind: 'articles'; articles: Article[] }
  | { kind: 'not-a-feed' }
  | { kind: 'unavailable' }

type KeepAlive = (work: Promise<unknown>) => void

const freshFor = 30 * 60_000
const keptSeconds = 30 * 24 * 3_600
/** A renewal that has not ended after so long was dropped with the request that began it. */
const longestRenewal = 10_000

const keptSchema = v.object({ fetchedAt: v.number(), articles: v.array(articleSchema) })

type Kept = v.InferOutput<typeof keptSchema>

/** When this isolate began the renewals that are under way, by the feed's address. */
const renewals = new Map<string, number>()

/**
 * Reads the athletics site's news. The last good reading is kept in KV with its time: for 30 minutes it is
 * the answer, after that still, but is renewed behind the answer. Never throws for trouble with feed or KV.
 * @param now milliseconds since 1970
 */
export async function readNews(
  env: Pick<Bindings, 'CACHE'>,
  settings: Pick<Settings, 'newsFeedUrl'>,
  now: number,
  keepAlive: KeepAlive,
): Promise<NewsReading> {
  const source = settings.newsFeedUrl
  const kept = await readKept(env, source)
  if (!kept) return load(env, source, now, keepAlive)
  if (now - kept.fetchedAt >= freshFor) renewBehind(env, source, now, keepAlive)
  return { kind: 'articles', articles: kept.articles }
}

function renewBehind(env: Pick<Bindings, 'CACHE'>, source: string, now: number, keepAlive: KeepAlive): void {
  const begun = renewals.get(source)
  if (begun !== undefined && now - begun < longestRenewal) return
  renewals.set(source, now)
  keepAlive(load(env, source, now, keepAlive).finally(() => renewals.delete(source)))
}

async function load(
  env: Pick<Bindings, 'CACHE'>,
  source: string,
  now: number,
  keepAlive: KeepAlive,
): Promise<NewsReading> {
  try {
    const reading = await parse(await downloadFeed(source, isWebAddress))
    if (reading.kind === 'articles')
      keepAlive(keep(env, source, { fetchedAt: now, articles: reading.articles }))
    return reading
  } catch (cause) {
    if (!(cause instanceof FeedUnavailable)) throw cause
    report(cause)
    return { kind: 'unavailable' }
  }
}

function isWebAddress({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:'
}

async function parse(feed: FeedDownload): Promise<NewsReading> {
  // Loaded on first use: with news kept, no request needs the parser.
  const { NotAFeedError, parseNewsFeed } = await import('./news-feed.ts')
  try {
    return { kind: 'articles', articles: parseNewsFeed(feed.text, feed.address) }
  } catch (cause) {
    if (!(cause instanceof NotAFeedError)) throw cause
    report(cause)
    return { kind: 'not-a-feed' }
  }
}

/** An entry that is missing, damaged or of an older shape is a miss, and KV out of order only slower. */
async function readKept(env: Pick<Bindings, 'CACHE'>, source: string): Promise<Kept | undefined> {
  const value: unknown = await env.CACHE.get(key(source), 'json').catch(report)
  const kept = v.safeParse(keptSchema, value)
  return kept.success ? kept.output : undefined
}

async function keep(env: Pick<Bindings, 'CACHE'>, source: string, kept: Kept): Promise<void> {
  await env.CACHE.put(key(source), JSON.stringify(kept), { expirationTtl: keptSeconds }).catch(report)
}

function key(source: string): string {
  return `news:1:${source}`
}

function report(cause: unknown): undefined {
  const origin = cause instanceof Error && cause.cause !== undefined ? String(cause.cause) : undefined
  console.error(JSON.stringify({ event: 'news trouble', cause: String(cause), origin }))
}
