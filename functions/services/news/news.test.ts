import type { KVNamespace } from '@cloudflare/workers-types'
import { beforeEach, expect, test, vi } from 'vitest'
import { type NewsContext, readNews } from './news.ts'

const now = Date.parse('2025-09-01T12:00:00Z')
const minutes = 60_000

/** A feed of this test's own: the module caches by its address. */
let newsFeedUrl: string
let feeds = 0

const feed = (title: string) =>
  `<rss><channel><item><title>${title}</title><link>/story</link></item></channel></rss>`
const cached = (title: string, fetchedAt: number) => {
  const article = { id: '1', title, date: '', summary: '', link: '#' }
  return JSON.stringify({ fetchedAt, articles: [article] })
}
const key = () => `news:1:${newsFeedUrl}`
const settings = () => ({ newsFeedUrl, rssAllowedHosts: ['cdn.example'] })

const fetchFeed = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  newsFeedUrl = `https://feeds.example/${++feeds}`
  fetchFeed.mockReset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetchFeed)
  vi.spyOn(console, 'error').mockReturnValue()
})

/** A store with these entries, which is what KV is to one place of the edge. */
function storeOf(entries: Map<string, string>) {
  return {
    get: async (name: string) => entries.get(name) ?? null,
    put: async (name: string, value: string) => void entries.set(name, value),
  }
}

/** The two calls that are made of the store are all it has. */
function contextOf(store: object, inBackground: NewsContext['inBackground'] = () => undefined) {
  return { env: { CACHE: store as KVNamespace }, settings: settings(), inBackground }
}

/** Reads the news over a store with these entries, and waits for the work in the background. */
async function read(entries: Map<string, string>, at = now) {
  return readOver(storeOf(entries), at)
}

async function readOver(store: object, at = now) {
  const background: Array<Promise<unknown>> = []
  const reading = await readNews(
    contextOf(store, (work) => void background.push(work())),
    at,
  )
  for (const work of background) await work
  return reading.kind === 'articles' ? reading.articles.map(({ title }) => title) : reading.kind
}

/** As another isolate of the edge would read: it has nothing but the store. */
async function readElsewhere(entries: Map<string, string>, at = now) {
  vi.resetModules()
  const { readNews } = await import('./news.ts')
  const reading = await readNews(contextOf(storeOf(entries)), at)
  return reading.kind === 'articles' ? reading.articles.map(({ title }) => title) : reading.kind
}

test('news are fetched once and cached', async () => {
  const entries = new Map<string, string>()
  fetchFeed.mockResolvedValueOnce(new Response(feed('New')))
  expect(await read(entries)).toEqual(['New'])
  expect(await read(entries, now + 29 * minutes)).toEqual(['New'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
})

test('news come with the time the feed gave them', async () => {
  const store = storeOf(new Map([[key(), cached('Old', now - 5 * minutes)]]))
  const reading = await readNews(contextOf(store), now)
  expect(reading).toMatchObject({ kind: 'articles', fetchedAt: now - 5 * minutes })
})

test('news half an hour old are served at once and revalidated in the background', async () => {
  const entries = new Map([[key(), cached('Old', now - 30 * minutes)]])
  fetchFeed.mockResolvedValueOnce(new Response(feed('New')))
  expect(await read(entries)).toEqual(['Old'])
  expect(await read(entries)).toEqual(['New'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
})

test.each([
  ['an error', () => new Response('', { status: 500 })],
  ['a web page', () => new Response('<html></html>')],
])('the last good news outlive %s', async (_name, response) => {
  const entries = new Map([[key(), cached('Old', now - 90 * minutes)]])
  fetchFeed.mockImplementation(async () => response())
  expect(await read(entries)).toEqual(['Old'])
  expect(await read(entries, now + minutes)).toEqual(['Old'])
})

test.each([
  ['without items', '<rss><channel/></rss>'],
  ['that is truncated', '<rss><channel><item><title>Ne'],
])('a feed %s replaces good news only after a day', async (_name, text) => {
  const entries = new Map([[key(), cached('Old', now)]])
  fetchFeed.mockImplementation(async () => new Response(text))
  const day = 24 * 60 * minutes
  await read(entries, now + day - 1)
  expect(await read(entries, now + day - 1)).toEqual(['Old'])
  await read(entries, now + day + minutes)
  expect(await read(entries, now + day + minutes)).not.toEqual(['Old'])
})

test('a feed that fails and one that is no feed are told apart', async () => {
  fetchFeed.mockRejectedValueOnce(new TypeError('closed'))
  expect(await read(new Map())).toBe('unavailable')
  newsFeedUrl += '/other'
  fetchFeed.mockResolvedValueOnce(new Response('<html></html>'))
  expect(await read(new Map())).toBe('not-a-feed')
})

test('a feed that failed is left alone for a minute, here and elsewhere on the edge', async () => {
  const entries = new Map<string, string>()
  fetchFeed.mockImplementation(async () => new Response('', { status: 500 }))
  expect(await read(entries)).toBe('unavailable')
  expect(await read(entries, now + minutes - 1)).toBe('unavailable')
  expect(await readElsewhere(entries, now + minutes - 1)).toBe('unavailable')
  expect(fetchFeed).toHaveBeenCalledTimes(1)

  fetchFeed.mockImplementation(async () => new Response(feed('Back')))
  expect(await readElsewhere(entries, now + minutes)).toEqual(['Back'])
  expect(await read(new Map(entries).set(key(), 'null'), now + minutes)).toEqual(['Back'])
})

test('a renewal that failed is not tried again within a minute', async () => {
  const entries = new Map([[key(), cached('Old', now - 90 * minutes)]])
  fetchFeed.mockImplementation(async () => new Response('', { status: 500 }))
  for (const seconds of [0, 10, 59])
    expect(await read(entries, now + seconds * 1_000)).toEqual(['Old'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
  await read(entries, now + minutes)
  expect(fetchFeed).toHaveBeenCalledTimes(2)
})

test('many requests at once make one call', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetchFeed.mockReturnValue(promise)
  const readings = Array.from({ length: 5 }, () => read(new Map()))
  resolve(new Response(feed('New')))
  for (const titles of await Promise.all(readings)) expect(titles).toEqual(['New'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
})

test('a call that died with its request does not block others for long, and is made anew', async () => {
  const dead = () => readNews(contextOf(storeOf(new Map())), now)
  fetchFeed.mockReturnValueOnce(new Promise(() => undefined))
  void dead()
  await vi.advanceTimersByTimeAsync(0)
  // The runtime ends the request with all its timers.
  vi.clearAllTimers()
  const waiting = dead()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toEqual({ kind: 'unavailable' })
  fetchFeed.mockResolvedValueOnce(new Response(feed('New')))
  expect(await read(new Map())).toEqual(['New'])
})

test('a feed without items is news too, and cached', async () => {
  const entries = new Map<string, string>()
  fetchFeed.mockResolvedValueOnce(new Response('<rss><channel/></rss>'))
  expect(await read(entries)).toEqual([])
  expect(await read(entries)).toEqual([])
})

test.each(['{"articles":"none"}', '[]', '{"fetchedAt":"x","articles":[]}'])(
  'a damaged entry, %s, is no entry',
  async (rubbish) => {
    fetchFeed.mockResolvedValueOnce(new Response(feed('New')))
    expect(await read(new Map([[key(), rubbish]]))).toEqual(['New'])
  },
)

test.each([
  ['news', () => [key(), cached('Later', 9e15)] as const],
  [
    'a failure',
    () => [`news-failure:1:${newsFeedUrl}`, '{"failedAt":9e15,"kind":"unavailable"}'] as const,
  ],
])('%s cached with a time in the future is a miss', async (_, entry) => {
  const entries = new Map([entry()])
  fetchFeed.mockResolvedValueOnce(new Response(feed('New')))
  expect(await read(entries)).toEqual(['New'])
  expect(JSON.parse(entries.get(key()) ?? '')).toMatchObject({
    fetchedAt: now,
    articles: [{ title: 'New' }],
  })
})

test.each([
  ['its own host', (feedUrl: string) => new URL('/new', feedUrl).href, ['Moved'], 2],
  ['an allowed host', () => 'https://cdn.example/rss', ['Moved'], 2],
  ['another host', () => 'https://evil.example/rss', 'unavailable', 1],
  ['its own host without encryption', () => 'http://feeds.example/rss', 'unavailable', 1],
] as const)('a feed that redirects to %s', async (_, target, expected, calls) => {
  fetchFeed.mockResolvedValueOnce(
    new Response(null, { status: 302, headers: { location: target(newsFeedUrl) } }),
  )
  fetchFeed.mockResolvedValueOnce(new Response(feed('Moved')))
  expect(await read(new Map())).toEqual(expected)
  expect(fetchFeed).toHaveBeenCalledTimes(calls)
})

test('a store out of order is only slower', async () => {
  const broken = {
    get: () => Promise.reject(new Error('KV')),
    put: () => Promise.reject(new Error('KV')),
  }
  fetchFeed.mockImplementation(async () => new Response(feed('New')))
  expect(await readOver(broken)).toEqual(['New'])
  // The feed does not pay for it either.
  expect(await readOver(broken, now + minutes - 1)).toEqual(['New'])
  expect(fetchFeed).toHaveBeenCalledTimes(1)
})

test('nothing waits for a store that never responds', async () => {
  const never = () => new Promise(() => undefined)
  fetchFeed.mockResolvedValueOnce(new Response(feed('New')))
  const reading = readNews(contextOf({ get: never, put: never }), now)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await reading).toMatchObject({ kind: 'articles' })
})
