import type { KVNamespace } from '@cloudflare/workers-types'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readNews } from './news.ts'

const newsFeedUrl = 'https://feeds.example/rss'
const key = `news:1:${newsFeedUrl}`
const now = Date.parse('2025-09-01T12:00:00Z')
const minutes = 60_000

const feed = (title: string) =>
  `<rss><channel><item><title>${title}</title><link>/story</link></item></channel></rss>`
const kept = (title: string, fetchedAt: number) => {
  const article = { id: '1', title, date: '', summary: '', link: '#' }
  return JSON.stringify({ fetchedAt, articles: [article] })
}

/** Reads the news over a store with these entries, and waits for what goes on behind the answer. */
async function read(entries: Map<string, string>, at = now) {
  const store = {
    get: async (name: string) => JSON.parse(entries.get(name) ?? 'null'),
    put: async (name: string, value: string) => void entries.set(name, value),
  }
  return readOver(store, at)
}

async function readOver(store: object, at = now) {
  const behind: Array<Promise<unknown>> = []
  // The two calls that are made of the store are all it has.
  const env = { CACHE: store as KVNamespace }
  const reading = await readNews(env, { newsFeedUrl }, at, (work) => void behind.push(work))
  for (const work of behind) await work
  return reading.kind === 'articles' ? reading.articles.map(({ title }) => title) : reading.kind
}

const answer = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('fetch', answer)
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('news are fetched once and kept', async () => {
  const entries = new Map<string, string>()
  answer.mockResolvedValueOnce(new Response(feed('New')))
  expect(await read(entries)).toEqual(['New'])
  expect(await read(entries, now + 29 * minutes)).toEqual(['New'])
  expect(answer).toHaveBeenCalledTimes(1)
})

test('news half an hour old are served at once and renewed behind the answer', async () => {
  const entries = new Map([[key, kept('Old', now - 30 * minutes)]])
  answer.mockResolvedValueOnce(new Response(feed('New')))
  expect(await read(entries)).toEqual(['Old'])
  expect(await read(entries)).toEqual(['New'])
  expect(answer).toHaveBeenCalledTimes(1)
})

test.each([
  ['an error', () => new Response('', { status: 500 })],
  ['a web page', () => new Response('<html></html>')],
])('the last good news outlive %s', async (_name, response) => {
  const entries = new Map([[key, kept('Old', now - 90 * minutes)]])
  answer.mockImplementation(async () => response())
  expect(await read(entries)).toEqual(['Old'])
  expect(await read(entries, now + minutes)).toEqual(['Old'])
})

test('with nothing kept, no answer and a wrong answer are told apart', async () => {
  answer.mockRejectedValueOnce(new TypeError('closed'))
  expect(await read(new Map())).toBe('unavailable')
  answer.mockResolvedValueOnce(new Response('<html></html>'))
  expect(await read(new Map())).toBe('not-a-feed')
})

test('a feed without items is news too, and kept', async () => {
  const entries = new Map<string, string>()
  answer.mockResolvedValueOnce(new Response('<rss><channel/></rss>'))
  expect(await read(entries)).toEqual([])
  expect(await read(entries)).toEqual([])
})

test('a damaged entry is no entry', async () => {
  answer.mockResolvedValueOnce(new Response(feed('New')))
  expect(await read(new Map([[key, '{"articles":"none"}']]))).toEqual(['New'])
})

test('a store out of order is only slower', async () => {
  const broken = { get: () => Promise.reject(new Error('KV')), put: () => Promise.reject(new Error('KV')) }
  answer.mockResolvedValueOnce(new Response(feed('New')))
  expect(await readOver(broken)).toEqual(['New'])
})
