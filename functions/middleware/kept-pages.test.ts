import { type Context, Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Env } from '../env.ts'
import { drawnForAnyone, publicPageAddress } from '../services/kept-pages.ts'
import type { WorkerEnv } from '../worker-env.ts'
import { keptPages } from './kept-pages.ts'

const now = Date.parse('2025-08-30T12:00:00Z')
const kickoff = now + 90_000

/** What the edge's own cache holds, by address. */
let cached: Map<string, Response>

beforeEach(() => {
  vi.useFakeTimers({ now })
  cached = new Map()
  vi.stubGlobal('caches', {
    default: {
      match: async (address: string) => cached.get(address)?.clone(),
      put: async (address: string, response: Response) => void cached.set(address, response),
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Page =
  | { html: string; freshUntil?: number; until?: number; status?: number; headers?: Record<string, string> }
  | 'not to be kept'

/** An isolate of the Worker, whose pages are drawn by `page`. */
function isolate(
  page: (address: string) => Page | Promise<Page>,
  release: Pick<Env, 'RELEASE'> = { RELEASE: { id: 'release-1', tag: '', timestamp: '' } },
) {
  const drawings: Request[] = []
  let behind: Promise<unknown>[] = []
  const draw = async (request: Request, _: Context<WorkerEnv>) => {
    drawings.push(request)
    const drawn = await page(new URL(request.url).pathname)
    if (drawn === 'not to be kept') return new Response('for one visitor', { status: 200 })
    const { html, freshUntil = now * 2, until = now * 2, status = 200, headers } = drawn
    drawnForAnyone.set(request, { freshUntil, until })
    return new Response(html, {
      status,
      headers: { 'content-type': 'text/html', 'x-policy': 'strict', ...headers },
    })
  }
  const app = new Hono<WorkerEnv>()
  app.use(keptPages({ addressOf: publicPageAddress, draw }))
  app.all('*', (c) => c.text('rendered for this request alone'))
  return {
    drawings,
    async ask(path: string, init: RequestInit = {}) {
      // The one binding that is asked.
      const env = release as Env
      const response = await app.request(path, init, env, {
        waitUntil: (work) => void behind.push(work),
        passThroughOnException: () => undefined,
        props: {},
      })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    /** Lets what goes on behind the answers come to its end. */
    async settle() {
      const all = behind
      behind = []
      await Promise.all(all)
    },
  }
}

describe('a page for visitors', () => {
  test('is drawn once and then given to everyone, with status and headers', async () => {
    const { ask, drawings } = isolate(() => ({ html: '<p>About</p>' }))
    const first = await ask('/about')
    const second = await ask('/about')
    expect(second).toMatchObject({ status: 200, text: '<p>About</p>' })
    expect(second.headers.get('x-policy')).toBe('strict')
    expect([...second.headers]).toEqual([...first.headers])
    expect(drawings).toHaveLength(1)
  })

  test('is drawn for a request that holds nothing of the visitor’s', async () => {
    const { ask, drawings } = isolate(() => ({ html: '' }))
    await ask('https://evil.example/ABOUT/?utm=1&x=<script>', {
      headers: {
        cookie: 'theme=dark',
        'user-agent': 'Evil',
        'x-forwarded-host': 'evil.example',
        referer: 'x',
      },
    })
    expect(drawings.map(({ url, headers }) => [url, [...headers]])).toEqual([
      ['https://kept-pages.invalid/about', [['accept', 'text/html']]],
    ])
  })

  test('is the same for each way to write its address, apart from the query that counts', async () => {
    const { ask, drawings } = isolate(() => ({ html: '' }))
    for (const path of ['/login', '/login?x=1', '/LOGIN/', '/%6cogin', '/login?mode=other']) await ask(path)
    expect(drawings).toHaveLength(1)
    await ask('/login?x=1&mode=signup')
    await ask('/login?mode=signup')
    expect(drawings.map(({ url }) => new URL(url).search)).toEqual(['', '?mode=signup'])
  })

  test('is given to a browser that has signed out', async () => {
    const { ask, drawings } = isolate(() => ({ html: 'kept' }))
    await ask('/about')
    const init = { headers: { cookie: 'a=1; __Host-sb-local-session=none' } }
    expect((await ask('/about', init)).text).toBe('kept')
    expect(drawings).toHaveLength(1)
  })

  test.each([
    ['has a session', '/about', { headers: { cookie: 'a=1; __Host-sb-local-access=x' } }],
    ['was left a message', '/about', { headers: { cookie: '__Host-notice=signed-out' } }],
    ['sends something', '/about', { method: 'POST' }],
    ['asks for a page of members', '/news', {}],
    ['asks for a page of members in another way', '/NEWS/', {}],
    ['asks for an address without a page', '/nowhere', {}],
  ])('is not given to who %s', async (_, path, init) => {
    const { ask, drawings } = isolate(() => ({ html: 'kept' }))
    await ask('/about')
    expect((await ask(path, init)).text).toBe('rendered for this request alone')
    expect(drawings).toHaveLength(1)
  })

  test('answers HEAD without its bytes, and 304 to who has them', async () => {
    const { ask, drawings } = isolate(() => ({ html: 'About' }))
    const { headers } = await ask('/about')
    expect(await ask('/about', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    const again = await ask('/about', { headers: { 'if-none-match': headers.get('etag') ?? 'none' } })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.get('x-policy')).toBe('strict')
    expect(await ask('/about', { headers: { 'if-none-match': '"another"' } })).toMatchObject({ status: 200 })
    expect(drawings).toHaveLength(1)
  })

  test('that is no page for its address says so each time, also to who has it', async () => {
    const { ask } = isolate(() => ({ html: 'Nothing here', status: 404 }))
    const { headers } = await ask('/about')
    const again = await ask('/about', { headers: { 'if-none-match': headers.get('etag') ?? 'none' } })
    expect(again).toMatchObject({ status: 404, text: 'Nothing here' })
  })

  test('that sets a cookie is one visitor’s', async () => {
    const { ask, drawings } = isolate(() => ({ html: 'About', headers: { 'set-cookie': 'a=1' } }))
    await ask('/about')
    await ask('/about')
    expect(drawings).toHaveLength(2)
    expect(cached.size).toBe(0)
  })

  test('that may not be kept is drawn for each visitor', async () => {
    const { ask, drawings } = isolate(() => 'not to be kept')
    expect((await ask('/about')).text).toBe('for one visitor')
    expect((await ask('/about')).text).toBe('for one visitor')
    expect(drawings).toHaveLength(2)
    expect(cached.size).toBe(0)
  })
})

describe('the time of a page', () => {
  test('when it is no longer fresh, it is given once more and drawn anew behind the answer', async () => {
    let draft = 0
    const { ask, drawings, settle } = isolate(() => ({
      html: `draft ${++draft}`,
      freshUntil: Date.now() + 60_000,
    }))
    await ask('/schedule')
    vi.advanceTimersByTime(59_999)
    await ask('/schedule')
    expect(drawings).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect((await ask('/schedule')).text).toBe('draft 1')
    await settle()
    expect((await ask('/schedule')).text).toBe('draft 2')
    expect(drawings).toHaveLength(2)
  })

  test('while it cannot be drawn anew, it is tried once a second, and the old one is given', async () => {
    let isWell = true
    const { ask, drawings, settle } = isolate(() =>
      isWell ? { html: 'kept', freshUntil: Date.now() + 60_000 } : 'not to be kept',
    )
    await ask('/schedule')
    isWell = false
    vi.advanceTimersByTime(60_000)
    for (let request = 0; request < 5; request++) expect((await ask('/schedule')).text).toBe('kept')
    await settle()
    expect((await ask('/schedule')).text).toBe('kept')
    expect(drawings).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    await ask('/schedule')
    expect(drawings).toHaveLength(3)
  })

  test('it ends at the instant on which it depends', async () => {
    let draft = 0
    const { ask } = isolate(() => ({ html: `draft ${++draft}`, until: draft === 1 ? kickoff : kickoff * 2 }))
    await ask('/schedule')
    vi.setSystemTime(kickoff - 1)
    expect((await ask('/schedule')).text).toBe('draft 1')
    vi.setSystemTime(kickoff)
    expect((await ask('/schedule')).text).toBe('draft 2')
  })

  test('a countdown is written into each answer from the kickoff', async () => {
    const { ask } = isolate(() => ({
      html: `<i>Next</i><p class="c" data-kickoff="${kickoff}" role="timer">1m 30s until kickoff</p><i>Elon</i>`,
    }))
    const first = await ask('/schedule')
    expect(first.text).toContain('>1m 30s until kickoff</p><i>Elon</i>')
    expect(first.headers.get('etag')).toBeNull()
    vi.advanceTimersByTime(40_000)
    expect((await ask('/schedule')).text).toBe(
      `<i>Next</i><p class="c" data-kickoff="${kickoff}" role="timer">50s until kickoff</p><i>Elon</i>`,
    )
    vi.setSystemTime(kickoff + 5_000)
    expect((await ask('/schedule')).text).toContain('>0s until kickoff</p>')
  })
})

describe('many visitors at once', () => {
  test('wait for one drawing', async () => {
    const { promise, resolve } = Promise.withResolvers<Page>()
    const { ask, drawings } = isolate(() => promise)
    const answers = Promise.all(Array.from({ length: 20 }, () => ask('/about')))
    await vi.advanceTimersByTimeAsync(100)
    resolve({ html: 'About' })
    expect(new Set((await answers).map(({ text }) => text))).toEqual(new Set(['About']))
    expect(drawings).toHaveLength(1)
  })

  test('wait for one more when the first is broken off', async () => {
    let drawing = 0
    const { promise, resolve } = Promise.withResolvers<Page>()
    const { ask } = isolate(() => (++drawing === 1 ? new Promise<never>(() => undefined) : promise))
    void ask('/about')
    await vi.advanceTimersByTimeAsync(10)
    const answers = Promise.all(Array.from({ length: 20 }, () => ask('/about')))
    await vi.advanceTimersByTimeAsync(1_100)
    resolve({ html: 'About' })
    expect(new Set((await answers).map(({ text }) => text))).toEqual(new Set(['About']))
    expect(drawing).toBe(2)
  })

  test('draw it each for themselves when it may not be kept', async () => {
    const { promise, resolve } = Promise.withResolvers<Page>()
    const { ask, drawings } = isolate(() => promise)
    const answers = Promise.all(Array.from({ length: 3 }, () => ask('/about')))
    await vi.advanceTimersByTimeAsync(100)
    resolve('not to be kept')
    expect((await answers).map(({ text }) => text)).toEqual(Array(3).fill('for one visitor'))
    expect(drawings).toHaveLength(3)
  })

  test('do not wait longer than a second for a drawing that was broken off', async () => {
    let drawing = 0
    const { ask } = isolate(() => (++drawing === 1 ? new Promise<never>(() => undefined) : { html: 'About' }))
    void ask('/about')
    await vi.advanceTimersByTimeAsync(10)
    const second = ask('/about')
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await second).text).toBe('About')
    expect((await ask('/about')).text).toBe('About')
    expect(drawing).toBe(2)
  })
})

describe('the edge’s cache', () => {
  test('gives another isolate of the same release the page, without a drawing', async () => {
    const one = isolate(() => ({ html: 'from one', until: now + 3_600_000 }))
    await one.ask('/about')
    await one.settle()
    expect([...cached.keys()]).toEqual(['https://kept-pages.invalid/release-1/about'])
    expect([...cached.values()][0]?.headers.get('cache-control')).toBe('public, max-age=3600')
    const other = isolate(() => ({ html: 'from the other' }))
    const answer = await other.ask('/about')
    expect(answer.text).toBe('from one')
    expect(answer.headers.get('x-policy')).toBe('strict')
    expect(other.drawings).toHaveLength(0)
  })

  test('is left alone where nothing tells one release from the next', async () => {
    const site = isolate(() => ({ html: 'drawn' }), {})
    expect((await site.ask('/about')).text).toBe('drawn')
    await site.settle()
    expect(cached.size).toBe(0)
  })

  test.each([
    ['damaged', () => new Response('{"html":')],
    ['of another shape', () => Response.json({ html: 'old' })],
    ['over', () => Response.json({ html: 'old', status: 200, headers: [], freshUntil: 0, until: now })],
  ])('is passed over where what it holds is %s', async (_, entry) => {
    cached.set('https://kept-pages.invalid/release-1/about', entry())
    expect((await isolate(() => ({ html: 'drawn' })).ask('/about')).text).toBe('drawn')
  })

  test.each([
    ['refuses', () => Promise.reject(new Error('out of order'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('that %s costs a tenth of a second at most, and a line in the log', async (_, match) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('caches', { default: { match, put: () => Promise.reject(new Error('out of order')) } })
    const site = isolate(() => ({ html: 'drawn' }))
    const answer = site.ask('/about')
    await vi.advanceTimersByTimeAsync(100)
    expect((await answer).text).toBe('drawn')
    await site.settle()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('page cache trouble'))
    warn.mockRestore()
  })
})
