import { afterEach, expect, test, vi } from 'vitest'
import { placeholderArticles } from '../../content/news.ts'
import { loadNews } from './load-news.ts'

const edge = { respond: async (): Promise<Response> => Response.error() }
const reported = vi.hoisted(() => [] as string[])

vi.mock('../../api.ts', () => ({
  api: () => ({ api: { 'scrape-news': { $get: () => edge.respond() } } }),
}))

vi.mock('../../page-request.ts', () => ({
  report: (cause: Error) => reported.push(cause.message),
}))

afterEach(() => {
  reported.length = 0
})

const article = { id: '1', title: 'One', date: '2026-01-05', summary: 'S', link: '#' }
const loaded = { kind: 'loaded', articles: [article] }

test.each([
  ['articles', { articles: [article], fetchedAt: 1 }, loaded],
  ['articles and an error', { articles: [article], error: 'Late.' }, loaded],
  ['no articles', { articles: [] }, { kind: 'loaded', articles: [] }],
  ['an error alone', { articles: [], error: 'No.' }, { kind: 'error', message: 'No.' }],
])('the edge responds with %s', async (_, json, expected) => {
  edge.respond = async () => Response.json(json)
  expect(await loadNews()).toMatchObject(expected)
})

test.each([
  [async () => Response.json({ articles: [] }, { status: 502 }), 'HTTP error! status: 502'],
  [async () => Promise.reject(new TypeError('network')), 'network'],
  [
    async () => Response.json({ articles: [{ ...article, link: 'javascript:x' }] }),
    'Invalid format',
  ],
])('two placeholders replace a failed call, which is reported (%#)', async (respond, cause) => {
  edge.respond = respond
  expect(await loadNews()).toEqual({ kind: 'placeholders', articles: placeholderArticles })
  expect(placeholderArticles).toHaveLength(2)
  expect(reported).toEqual([expect.stringContaining(cause)])
})
