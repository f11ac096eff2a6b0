import type { Article } from '../../../src/domain/article.ts'
import type { Env, Settings } from '../../env.ts'
import { logFailure } from '../../http/upstream-error.ts'
import { downloadNewsFeed, type FeedDownload, FeedUnavailable } from './feed-download.ts'
import {
  type NewsFailure,
  readCachedNews,
  readFailure,
  storeFailure,
  storeNews,
} from './news-store.ts'

/**
 * `not-a-feed`: the address answered with something else; `unavailable`: it did not answer, or with an error.
 * `fetchedAt` is when the feed gave these articles, in ms since 1970.
 */
export type NewsReading =
  | { kind: 'articles'; articles: Article[]; fetchedAt: number }
  | { kind: NewsFailure['kind'] }

type NewsSettings = Pick<Settings, 'newsFeedUrl' | 'rssAllowedHosts'>
type InBackground = (work: () => Promise<unknown>) => void

/** What asking for the news needs to know. */
interface Question {
  env: Pick<Env, 'CACHE'>
  settings: NewsSettings
  /** In ms since 1970. */
  now: number
  /** Told of work that goes on behind the answer. */
  inBackground: InBackground
}

const freshFor = 30 * 60_000
/** So long the athletics site is left alone after it was asked, above all after it failed. In ms. */
const pauseBetweenCalls = 60_000
/** What has not ended after so long was dropped with the request that began it. In ms. */
const longestCall = 5_000

/** When this isolate last asked each feed, by address, and what came or will come of it. */
const calls = new Map<string, { askedAt: number; outcome: Promise<NewsReading> }>()

/**
 * Reads the athletics site's news. The last good reading is kept in KV with its time: for 30 minutes it is
 * the answer, after that still, but is renewed behind the answer. The feed is asked at most once a minute,
 * however many want it and however it fails. Never throws for trouble with feed or KV.
 * @param now milliseconds since 1970
 */
export async function readNews(
  env: Pick<Env, 'CACHE'>,
  settings: NewsSettings,
  now: number,
  inBackground: InBackground,
): Promise<NewsReading> {
  const question = { env, settings, now, inBackground }
  const kept = await readCachedNews(env, settings.newsFeedUrl, now)
  if (!kept) return ask(question)
  if (now - kept.fetchedAt >= freshFor) inBackground(() => ask(question))
  return { kind: 'articles', ...kept }
}

/** Asks the feed, or waits with whoever asks it already, or repeats what it said less than a minute ago. */
function ask(question: Question): Promise<NewsReading> {
  const { now, inBackground } = question
  const source = question.settings.newsFeedUrl
  const last = calls.get(source)
  if (last && now - last.askedAt < pauseBetweenCalls) return withinLimit(source, last.outcome)
  const outcome = load(question)
  calls.set(source, { askedAt: now, outcome })
  // The others wait for it even when the visitor who began it leaves.
  inBackground(() => outcome)
  return outcome
}

async function load({ env, settings, now, inBackground }: Question): Promise<NewsReading> {
  const source = settings.newsFeedUrl
  const failure = await readFailure(env, source, now)
  if (failure && now - failure.failedAt < pauseBetweenCalls) return { kind: failure.kind }
  const reading = await fetchNews(settings, now)
  inBackground(() =>
    reading.kind === 'articles'
      ? storeNews(env, source, { fetchedAt: now, articles: reading.articles })
      : storeFailure(env, source, { failedAt: now, kind: reading.kind }),
  )
  return reading
}

async function fetchNews(settings: NewsSettings, now: number): Promise<NewsReading> {
  try {
    return await parse(await downloadNewsFeed(settings), now)
  } catch (cause) {
    if (!(cause instanceof FeedUnavailable)) throw cause
    logFailure('news', 'news trouble', cause)
    return { kind: 'unavailable' }
  }
}

async function parse(feed: FeedDownload, now: number): Promise<NewsReading> {
  // Loaded on first use: with news kept, no request needs the parser.
  const { NotAFeedError, parseNewsFeed } = await import('./news-feed.ts')
  try {
    return { kind: 'articles', articles: parseNewsFeed(feed.text, feed.address), fetchedAt: now }
  } catch (cause) {
    if (!(cause instanceof NotAFeedError)) throw cause
    logFailure('news', 'news trouble', cause)
    return { kind: 'not-a-feed' }
  }
}

/** Another request's call may die with that request: waiting for it has a limit, and ends its sharing. */
async function withinLimit(source: string, outcome: Promise<NewsReading>): Promise<NewsReading> {
  const { promise: tooLate, resolve } = Promise.withResolvers<NewsReading>()
  const timer = setTimeout(() => {
    if (calls.get(source)?.outcome === outcome) calls.delete(source)
    resolve({ kind: 'unavailable' })
  }, longestCall)
  return Promise.race([outcome, tooLate]).finally(() => clearTimeout(timer))
}
