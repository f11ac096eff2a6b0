import type { KVNamespace } from '@cloudflare/workers-types'
import { beforeEach, expect, test, vi } from 'vitest'
import { InvalidResponseError, loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import { readNews } from './news.ts'

const now = Date.parse('2025-09-01T12:00:00Z')
const minutes = 60_000
const day = 24 * 60 * minutes

/** A feed of this test's own: the module caches by its address. */
let newsFeedUrl: string
let feeds = 0
const fetchFeed = vi.fn<() => Promise<Response>>()

/** What KV has. */
let entries: Map<string, string>
let store: object

beforeEach(() => {
  newsFeedUrl = `https://feeds.example/${++feeds}`
  fetchFeed.mockReset()
  entries = new Map()
  store = {
    get: async (name: string) => entries.get(name) ?? null,
    put: async (name: string, value: string) => void entries.set(name, value),
  }
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetchFeed)
  vi.spyOn(console, 'error').mockReturnValue()
})

const newsKey = () => `news:1:${newsFeedUrl}`

function cache(title: string, fetchedAt: number): void {
  const article = { id: '1', title, date: '', summary: '', link: '#' }
  entries.set(newsKey(), JSON.stringify({ fetchedAt, articles: [article] }))
}

/** A feed with one story. */
function feed(title: string): Response {
  const item = `<item><title>${title}</title><link>/story</link></item>`
  return new Response(`<rss><channel>${item}</channel></rss>`)
}

const failing = async () => new Response('', { status: 500 })

/** Reads the news, and waits for the work in the background; titles, or what went wrong. */
async function read(at = now, readFrom = readNews) {
  vi.setSystemTime(at)
  const background: Array<Promise<unknown>> = []
  // The two calls that are made of the store are all it has.
  const env = { CACHE: store as KVNamespace }
  const settings = { newsFeedUrl, rssAllowedHosts: ['cdn.example'] }
  const inBackground = (work: () => Promise<unknown>) => void background.push(work())
  const reading = await readFrom({ env, settings, inBackground }).catch(loggedOutage())
  for (const work of background) await work
  if (reading instanceof InvalidResponseError) return 'not a feed'
  return reading instanceof UpstreamError
    ? 'unavailable'
    : reading.articles.map(({ title }) => title)
}

test('news are fetched once and cached', async () => {
  fetchFeed.mockResolvedValueOnce(feed('New'))
  expect(await read()).toEqual(['New'])
  expect(await read(now + 29 * minutes)).toEqual(['New'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
  expect(JSON.parse(entries.get(newsKey()) ?? '')).toMatchObject({ fetchedAt: now })
})

test('news half an hour old are served at once and revalidated in the background', async () => {
  cache('Old', now - 30 * minutes)
  fetchFeed.mockResolvedValueOnce(feed('New'))
  expect(await read()).toEqual(['Old'])
  expect(await read()).toEqual(['New'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
})

test.each([
  ['without items', '<rss><channel/></rss>'],
  ['that is truncated', '<rss><channel><item><title>Ne'],
])('a feed %s replaces good news only after a day', async (_name, text) => {
  cache('Old', now)
  fetchFeed.mockImplementation(async () => new Response(text))
  await read(now + day - 1)
  expect(await read(now + day - 1)).toEqual(['Old'])
  await read(now + day + minutes)
  expect(await read(now + day + minutes)).not.toEqual(['Old'])
})

test('a feed that fails and one that is no feed are told apart', async () => {
  fetchFeed.mockRejectedValueOnce(new TypeError('closed'))
  expect(await read()).toBe('unavailable')
  newsFeedUrl += '/other'
  fetchFeed.mockResolvedValueOnce(new Response('<html></html>'))
  expect(await read()).toBe('not a feed')
})

test('a feed that failed is left alone for a minute', async () => {
  fetchFeed.mockImplementation(failing)
  expect(await read()).toBe('unavailable')
  expect(await read(now + minutes - 1)).toBe('unavailable')
  expect(fetchFeed).toHaveBeenCalledTimes(1)
  fetchFeed.mockImplementation(async () => feed('Back'))
  expect(await read(now + minutes)).toEqual(['Back'])
})

test.each([
  ['an error', failing],
  ['a web page', async () => new Response('<html></html>')],
])('the last good news outlive %s, and are not renewed for a minute', async (_, response) => {
  cache('Old', now - 90 * minutes)
  fetchFeed.mockImplementation(response)
  for (const seconds of [0, 10, 59]) expect(await read(now + seconds * 1_000)).toEqual(['Old'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
  await read(now + minutes)
  expect(fetchFeed).toHaveBeenCalledTimes(2)
})

test.each([
  ['fails', failing, 0],
  ['responds', async () => feed('New'), 3 * 48],
])('on a day when the feed %s, three isolates write at most that often', async (_, feed, most) => {
  fetchFeed.mockImplementation(feed)
  cache('Old', now - 30 * minutes)
  const isolates: Array<typeof readNews> = []
  while (isolates.length < 3) {
    vi.resetModules()
    isolates.push((await import('./news.ts')).readNews)
  }
  const write = vi.spyOn(entries, 'set')
  for (let at = now; at < now + day; at += minutes)
    for (const readFrom of isolates) await read(at, readFrom)
  expect(write.mock.calls.length).toBeLessThanOrEqual(most)
})

test('many requests at once make one call', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetchFeed.mockReturnValue(promise)
  const readings = Array.from({ length: 5 }, () => read())
  resolve(feed('New'))
  for (const titles of await Promise.all(readings)) expect(titles).toEqual(['New'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
})

test('a call that ended with its request does not block others, and is repeated', async () => {
  fetchFeed.mockReturnValueOnce(new Promise(() => undefined))
  void read()
  await vi.advanceTimersByTimeAsync(0)
  // The runtime ends the request with all its timers.
  vi.clearAllTimers()
  fetchFeed.mockResolvedValueOnce(feed('New'))
  const waiting = read()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toEqual(['New'])
})

test('a feed without items is news too, and cached', async () => {
  fetchFeed.mockResolvedValueOnce(new Response('<rss><channel/></rss>'))
  expect(await read()).toEqual([])
  expect(await read()).toEqual([])
})

test.each([
  ['{"articles":"none"}'],
  ['[]'],
  ['{"fetchedAt":"x","articles":[]}'],
  ['{"fetchedAt":9e15,"articles":[]}'],
])('a damaged entry, %s, is a miss', async (entry) => {
  entries.set(newsKey(), entry)
  fetchFeed.mockResolvedValueOnce(feed('New'))
  expect(await read()).toEqual(['New'])
  expect(JSON.parse(entries.get(newsKey()) ?? '')).toMatchObject({ fetchedAt: now })
})

test.each([
  ['its own host', (feedUrl: string) => new URL('/new', feedUrl).href, ['Moved'], 2],
  ['an allowed host', () => 'https://cdn.example/rss', ['Moved'], 2],
  ['another host', () => 'https://evil.example/rss', 'unavailable', 1],
  ['its own host without encryption', () => 'http://feeds.example/rss', 'unavailable', 1],
] as const)('a feed that redirects to %s', async (_, target, expected, calls) => {
  const headers = { location: target(newsFeedUrl) }
  fetchFeed.mockResolvedValueOnce(new Response(null, { status: 302, headers }))
  fetchFeed.mockResolvedValueOnce(feed('Moved'))
  expect(await read()).toEqual(expected)
  expect(fetchFeed).toHaveBeenCalledTimes(calls)
})

test('without the store reading is only slower, and the feed is called no more often', async () => {
  const fails = () => Promise.reject(new Error('KV'))
  store = { get: fails, put: fails }
  fetchFeed.mockImplementation(async () => feed('New'))
  expect(await read()).toEqual(['New'])
  expect(await read(now + minutes - 1)).toEqual(['New'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
})

test('nothing waits for a store that never responds', async () => {
  const hangs = () => new Promise(() => undefined)
  store = { get: hangs, put: hangs }
  fetchFeed.mockResolvedValueOnce(feed('New'))
  const reading = read()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await reading).toEqual(['New'])
})
