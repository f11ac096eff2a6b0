import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { executionContext } from '../env.fixture.ts'
import { RequestContext, type WorkerEnv } from '../request-context.ts'
import { expiresAtHeader, staleAtHeader } from './cacheable.ts'
import { pageCache } from './page-cache.ts'
import { publicPageKey, unknownPageKey } from './page-keys.ts'

const now = Date.parse('2025-08-30T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ now }))

interface Page {
  html: string
  status?: number
  staleAt?: number
  expiresAt?: number
}

/** An isolate of the Worker whose pages come from `page`. */
function isolate(page: (address: string) => Page | 'uncacheable' | Promise<Page | 'uncacheable'>) {
  const fetches: Request[] = []
  const background: Promise<unknown>[] = []
  const fetchPage = async (request: Request) => {
    fetches.push(request)
    const found = await page(new URL(request.url).pathname)
    if (found === 'uncacheable') return new Response('for one visitor')
    const { html, status = 200, staleAt = now * 2, expiresAt = now * 2 } = found
    const headers = {
      'content-type': 'text/html',
      'x-policy': 'strict',
      'cache-control': 'public, max-age=60',
      etag: `"${html}"`,
      [staleAtHeader]: String(staleAt),
      [expiresAtHeader]: String(expiresAt),
    }
    return new Response(html, { status, headers })
  }
  let version = 'v1'
  const versionOf = () => version
  const app = new Hono<WorkerEnv>()
  app.use(async (c, next) => {
    c.set('context', new RequestContext(c.req.raw, c.env, c.executionCtx))
    await next()
  })
  app.use(pageCache({ keyOf: publicPageKey, versionOf, fetchPage }))
  app.get('/nowhere/*', pageCache({ keyOf: unknownPageKey, versionOf, fetchPage }))
  app.all('*', (c) => c.text('rendered for this request alone'))
  return {
    fetches,
    /** Officers publish other words. */
    publish: (next: string) => {
      version = next
    },
    async send(path: string, init: RequestInit = {}) {
      const waitUntil = (work: Promise<unknown>): void => void background.push(work)
      const response = await app.request(path, init, {}, { ...executionContext, waitUntil })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    /** Lets what goes on in the background come to its end. */
    settle: () => Promise.all(background.splice(0)),
  }
}

describe('a public page', () => {
  test('is fetched once and then served to everyone, with status and headers', async () => {
    const { send, fetches } = isolate(() => ({ html: '<p>About</p>' }))
    const first = await send('/about')
    const second = await send('/about')
    expect(second).toMatchObject({ status: 200, text: '<p>About</p>' })
    expect(Object.fromEntries(second.headers)).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'text/html',
      etag: '"<p>About</p>"',
      vary: 'Cookie',
      'x-policy': 'strict',
    })
    expect([...second.headers]).toEqual([...first.headers])
    expect(fetches).toHaveLength(1)
  })

  test('is another page with other words, and the same one once they are back', async () => {
    const { send, publish, fetches } = isolate(() => ({ html: `${fetches.length}` }))
    await send('/about')
    publish('v2')
    expect((await send('/about')).text).toBe('2')
    publish('v1')
    expect((await send('/about')).text).toBe('1')
    expect(fetches).toHaveLength(2)
  })

  test('is fetched by a request with nothing of the visitor’s', async () => {
    const { send, fetches } = isolate(() => ({ html: '' }))
    const headers = { cookie: 'theme=dark', 'user-agent': 'Evil', 'x-forwarded-host': 'evil' }
    await send('https://evil.example/ABOUT/?utm=1&x=<script>', { headers })
    expect(fetches.map(({ url, headers }) => [url, [...headers.keys()]])).toEqual([
      ['https://public-pages.invalid/about', ['accept', 'x-request-id']],
    ])
  })

  test('is the same for each spelling of its URL, apart from the query that counts', async () => {
    const { send, fetches } = isolate(() => ({ html: '' }))
    for (const path of ['/login', '/login?x=1', '/LOGIN/', '/%6cogin', '/login?mode=other'])
      await send(path)
    expect(fetches).toHaveLength(1)
    await send('/login?x=1&mode=signup')
    await send('/login?mode=signup')
    expect(fetches.map(({ url }) => new URL(url).search)).toEqual(['', '?mode=signup'])
  })

  test('is served to a browser that has signed out', async () => {
    const { send, fetches } = isolate(() => ({ html: 'cached' }))
    await send('/about')
    const init = { headers: { cookie: 'a=1; __Host-sb-local-session=none' } }
    expect((await send('/about', init)).text).toBe('cached')
    expect(fetches).toHaveLength(1)
  })

  test('is the same at all addresses without a page', async () => {
    const { send, fetches } = isolate((path) => ({ html: path, status: 404 }))
    const responses = [await send('/nowhere/one?q=1'), await send('/nowhere/two')]
    expect(responses.map(({ status, text }) => [status, text])).toEqual(
      Array(2).fill([404, '/no-such-page']),
    )
    expect(fetches).toHaveLength(1)
  })

  test.each([
    ['has a session', '/about', { headers: { cookie: 'a=1; __Host-sb-local-access=x' } }],
    ['was left a message', '/about', { headers: { cookie: '__Host-notice=signed-out' } }],
    ['sends something', '/about', { method: 'POST' }],
    ['requests a page of members', '/news', {}],
    ['requests a page of members in another way', '/NEWS/', {}],
    ['requests a page that a mail leads to', '/auth/confirm?token_hash=x', {}],
  ])('is not served from the cache to a browser that %s', async (_, path, init) => {
    const { send, fetches } = isolate(() => ({ html: 'cached' }))
    await send('/about')
    expect((await send(path, init)).text).toBe('rendered for this request alone')
    expect(fetches).toHaveLength(1)
  })

  test('is HEAD without its bytes, and 304 for a browser that has them', async () => {
    const { send, fetches } = isolate(() => ({ html: 'About' }))
    const etag = (await send('/about')).headers.get('etag') ?? 'none'
    expect(await send('/about', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    const again = await send('/about', { headers: { 'if-none-match': etag } })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.get('x-policy')).toBe('strict')
    expect(await send('/about', { headers: { 'if-none-match': '"another"' } })).toMatchObject({
      status: 200,
    })
    expect(fetches).toHaveLength(1)
  })

  test('that is not found says so each time, also to who has it', async () => {
    const { send } = isolate(() => ({ html: 'Nothing', status: 404 }))
    await send('/about')
    const again = await send('/about', { headers: { 'if-none-match': '"Nothing"' } })
    expect(again).toMatchObject({ status: 404, text: 'Nothing' })
  })
})

describe('a page that', () => {
  test('is stale is served and revalidated in the background', async () => {
    let draft = 0
    const { send, fetches, settle } = isolate(() => ({
      html: `${++draft}`,
      staleAt: Date.now() + 60_000,
    }))
    await send('/schedule')
    vi.advanceTimersByTime(59_999)
    await send('/schedule')
    expect(fetches).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect((await send('/schedule')).text).toBe('1')
    await settle()
    expect((await send('/schedule')).text).toBe('2')
    expect(fetches).toHaveLength(2)
  })

  test('is revalidated slowly is revalidated by one request at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<'uncacheable'>()
    let slow: Promise<'uncacheable'> | undefined
    const page = { html: 'cached', staleAt: now + 60_000 }
    const { send, fetches, settle } = isolate(() => slow ?? page)
    await send('/schedule')
    slow = promise
    vi.advanceTimersByTime(60_000)
    await send('/schedule')
    vi.advanceTimersByTime(20_000)
    expect((await send('/schedule')).text).toBe('cached')
    resolve('uncacheable')
    await settle()
    await send('/schedule')
    expect(fetches).toHaveLength(2)
  })

  test('is revalidated by a request that ended is revalidated again after a minute', async () => {
    let never: Promise<'uncacheable'> | undefined
    const page = { html: 'cached', staleAt: now + 60_000 }
    const { send, fetches } = isolate(() => never ?? page)
    await send('/schedule')
    never = new Promise(() => undefined)
    vi.advanceTimersByTime(60_000)
    await send('/schedule')
    vi.advanceTimersByTime(59_999)
    await send('/schedule')
    expect(fetches).toHaveLength(2)
    vi.advanceTimersByTime(1)
    await send('/schedule')
    expect(fetches).toHaveLength(3)
  })

  test('cannot be revalidated is tried once a second, and served meanwhile', async () => {
    let isHealthy = true
    const { send, fetches, settle } = isolate(() =>
      isHealthy ? { html: 'cached', staleAt: now + 60_000 } : 'uncacheable',
    )
    await send('/schedule')
    isHealthy = false
    vi.advanceTimersByTime(60_000)
    for (let request = 0; request < 5; request++)
      expect((await send('/schedule')).text).toBe('cached')
    await settle()
    expect((await send('/schedule')).text).toBe('cached')
    expect(fetches).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    await send('/schedule')
    expect(fetches).toHaveLength(3)
  })

  test('has expired is never served', async () => {
    let draft = 0
    const { send } = isolate(() => ({ html: `${++draft}`, expiresAt: Date.now() + 90_000 }))
    await send('/schedule')
    vi.advanceTimersByTime(89_999)
    expect((await send('/schedule')).text).toBe('1')
    vi.advanceTimersByTime(1)
    expect((await send('/schedule')).text).toBe('2')
  })

  test('expires while it is fetched is served like any other, but only once', async () => {
    const { send, fetches } = isolate(() => ({ html: 'late', expiresAt: now }))
    const headers = Object.fromEntries((await send('/schedule')).headers)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Cookie',
    })
    expect(headers).not.toHaveProperty(expiresAtHeader)
    await send('/schedule')
    expect(fetches).toHaveLength(2)
  })
})

describe('many visitors at once', () => {
  test('wait for one fetch', async () => {
    const { promise, resolve } = Promise.withResolvers<Page>()
    const { send, fetches } = isolate(() => promise)
    const responses = Promise.all(Array.from({ length: 20 }, () => send('/about')))
    await vi.advanceTimersByTimeAsync(100)
    resolve({ html: 'About' })
    expect(new Set((await responses).map(({ text }) => text))).toEqual(new Set(['About']))
    expect(fetches).toHaveLength(1)
  })

  test('wait for one more when the first has not ended within a second', async () => {
    const { promise, resolve } = Promise.withResolvers<Page>()
    const { send, fetches } = isolate(() =>
      fetches.length === 1 ? new Promise<never>(() => undefined) : promise,
    )
    void send('/about')
    await vi.advanceTimersByTimeAsync(10)
    const responses = Promise.all(Array.from({ length: 20 }, () => send('/about')))
    await vi.advanceTimersByTimeAsync(1_100)
    resolve({ html: 'About' })
    expect(new Set((await responses).map(({ text }) => text))).toEqual(new Set(['About']))
    expect(fetches).toHaveLength(2)
  })

  test('each get their own page when it may not be cached', async () => {
    const { promise, resolve } = Promise.withResolvers<'uncacheable'>()
    const { send, fetches } = isolate(() => promise)
    const responses = Promise.all(Array.from({ length: 3 }, () => send('/about')))
    await vi.advanceTimersByTimeAsync(100)
    resolve('uncacheable')
    expect((await responses).map(({ text }) => text)).toEqual(Array(3).fill('for one visitor'))
    expect(fetches).toHaveLength(3)
  })
})
