import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PageResponse } from '../../src/page-request.ts'
import type { WorkerEnv } from '../request-context.ts'
import { cacheable, expiresAtHeader, staleAtHeader } from './cacheable.ts'

const now = Date.parse('2025-08-30T12:00:00Z')

vi.mock('./rewrite-page.ts', () => ({
  rewritePage: (response: Response) => response,
  withHashes: async (response: Response) => ({
    html: await response.text(),
    scripts: ["'sha256-script'"],
    styles: ["'sha256-style'"],
  }),
}))

beforeEach(() => vi.useFakeTimers({ now }))

/** The headers of a page that says so much of its response. */
async function headersOf(page: PageResponse, init: ResponseInit = {}): Promise<Headers> {
  const app = new Hono<WorkerEnv>()
  app.use(cacheable())
  app.get('*', (c) => {
    c.set('page', { ...page, hydration: 'deferred' })
    c.set('secureHeadersNonce', 'abc')
    const headers = {
      'cache-control': 'private, no-store',
      vary: 'Cookie',
      'content-security-policy': "script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'",
      ...init.headers,
    }
    return new Response('<p>Home</p>', { ...init, headers })
  })
  return (await app.request('/home')).headers
}

test('a page is fresh for a minute, stale for five, and names its code by hashes', async () => {
  const headers = await headersOf({})
  expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=300')
  expect(headers.get(staleAtHeader)).toBe(String(now + 60_000))
  expect(headers.get(expiresAtHeader)).toBe(String(now + 360_000))
  expect(headers.get('vary')).toBeNull()
  expect(headers.get('etag')).toMatch(/^"[\da-f]{64}"$/)
  expect(headers.get('content-security-policy')).toBe(
    "script-src 'self' 'sha256-script'; style-src 'self' 'sha256-style'",
  )
})

test.each([
  [200_500, 'public, max-age=60, stale-while-revalidate=140', 60_000, 200_500],
  [30_900, 'public, max-age=30, stale-while-revalidate=0', 30_900, 30_900],
])('a page that changes in %i ms expires then', async (ms, cacheControl, staleIn, expiresIn) => {
  const headers = await headersOf({ expiresAt: now + ms })
  expect(headers.get('cache-control')).toBe(cacheControl)
  expect(headers.get(staleAtHeader)).toBe(String(now + staleIn))
  expect(headers.get(expiresAtHeader)).toBe(String(now + expiresIn))
})

test.each<[string, PageResponse, ResponseInit]>([
  ['streamed', { isStreamed: true }, {}],
  ['refused', { status: 403 }, {}],
  ['over', { expiresAt: now }, {}],
  ['failed', {}, { status: 500 }],
  ['one visitor’s, by a cookie', {}, { headers: { 'set-cookie': 'a=1' } }],
])('a page that is %s is prepared for no cache', async (_, page, init) => {
  const headers = await headersOf(page, init)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get(expiresAtHeader)).toBeNull()
  expect(headers.get('content-security-policy')).toContain('nonce-abc')
})
