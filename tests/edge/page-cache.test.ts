import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { pages } from '../../src/content/pages.ts'
import { startProxy, startServer } from './loopback.ts'
import { cookieOf, demoMember } from './members.ts'
import { askRaw } from './raw-request.ts'
import { startWorker } from './worker.ts'

const header =
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft'

let worker: Awaited<ReturnType<typeof startWorker>>
let backend: Awaited<ReturnType<typeof startProxy>>
let files: Awaited<ReturnType<typeof startServer>>
let filesRead = 0
/** In whole seconds, as the file has it. */
const kickoff = Math.floor(Date.now() / 1_000) * 1_000 + 100_000_000

beforeAll(async () => {
  const real = inject('backend')
  backend = await startProxy(real.url)
  files = await startServer(() => {
    filesRead++
    return new Response(
      `${header}\nElon,${new Date(kickoff).toISOString()},Home,Zable Stadium,,,,,\n`,
    )
  })
  worker = await startWorker({
    ...settingsOfBackend(real),
    SUPABASE_URL: backend.url,
    SCHEDULE_URL: `${files.url}/schedule.csv`,
    NEWS_FEED_URL: `${files.url}/feed`,
  })
})

afterAll(async () => {
  await worker.stop()
  await Promise.all([backend.stop(), files.stop()])
})

const publicPages = Object.values(pages).flatMap(({ path, access, indexed }) =>
  access === 'public' && indexed ? [path] : [],
)

async function read(path: string, init?: RequestInit) {
  const response = await worker.fetch(path, init)
  const text = await response.text()
  return { response, text, cache: cacheOf(response.headers.get('x-request-id') ?? 'none') }
}

/** What the log says of a request's page. */
function cacheOf(id: string): unknown {
  return JSON.parse(worker.logs.find((line) => line.includes(id)) ?? '{}').cache
}

describe('a visitor’s page', () => {
  // The first to ask, so that it is rendered on this very request.
  test('holds nothing of what another visitor sent', async () => {
    const marks = ['reflected-1', 'reflected-2', 'reflected-3', 'reflected-4']
    const headers = {
      host: `${marks[1]}.example`,
      'x-forwarded-host': `${marks[2]}.example`,
      'user-agent': marks[3],
      cookie: 'theme=dark',
    }
    await askRaw(worker.url, `/ABOUT/?q=${marks[0]}`, headers)
    await askRaw(worker.url, `/nowhere/${marks[0]}`, headers)
    for (const path of ['/about', '/elsewhere']) {
      const { text, response, cache } = await read(path)
      expect(cache).toBe('hit')
      expect(text).not.toContain('public-pages.invalid')
      for (const mark of marks)
        expect(text + JSON.stringify([...response.headers])).not.toContain(mark)
    }
  })

  test.each([...publicPages, '/login?mode=signup'])(
    '%s is rendered once and asks for nothing after that',
    async (path) => {
      const first = await read(path)
      const before = [backend.calls.length, filesRead]
      const again = await read(path)
      expect(again.cache).toBe('hit')
      expect([backend.calls.length, filesRead]).toEqual(before)
      expect(again.response.status).toBe(200)
      expect(again.response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(again.response.headers.getSetCookie()).toEqual([])
      const clockless = (text: string) => text.replace(/>[^<]* until kickoff</, '')
      expect(clockless(again.text)).toBe(clockless(first.text))
      expect(again.response.headers.get('x-request-id')).not.toBe(
        first.response.headers.get('x-request-id'),
      )
      expect(again.response.headers.get('content-security-policy')).toBe(
        first.response.headers.get('content-security-policy'),
      )
    },
  )

  test('asks neither accounts nor database', () => {
    expect(backend.calls).toEqual([])
  })

  test('tells the time until kickoff from the clock', async () => {
    const { text } = await read('/schedule')
    const [, told, days = '', hours = '', minutes = '', seconds = ''] =
      /data-kickoff="(\d+)"[^>]*>(\d+)d (\d+)h (\d+)m (\d+)s until kickoff</.exec(text) ?? []
    expect(told).toBe(String(kickoff))
    const left = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)
    expect(Math.abs(left - (kickoff - Date.now()) / 1_000)).toBeLessThan(5)
  })

  test('is nobody else’s when it is a member’s', async () => {
    const { access, email } = await demoMember()
    const mine = await read('/about', { headers: { cookie: cookieOf({ access }) } })
    expect(mine.cache).toBe('none')
    expect(mine.text).toContain(email)
    expect(mine.response.headers.get('cache-control')).toBe('private, no-store')
    expect((await read('/about')).text).not.toContain(email)
  })

  test('is not the one that a mail’s link leads to, which holds that link', async () => {
    for (const token of ['one', 'two']) {
      const html = await (
        await worker.fetch(`/auth/confirm?token_hash=${token}&type=signup`)
      ).text()
      expect(html).toContain(`name="token_hash" value="${token}"`)
    }
  })
})

describe('addresses without a page', () => {
  test.each(['/nowhere', '/calendar/nowhere', '/a.php', '/%zz', `/${'x'.repeat(2_000)}`])(
    'share one: %s',
    async (path) => {
      const { text } = await read('/somewhere-else')
      const { response, text: other, cache } = await read(path)
      expect(response.status).toBe(404)
      expect(cache).toBe('hit')
      expect(other).toBe(text)
      expect(response.headers.get('x-robots-tag') ?? text).toContain('noindex')
    },
  )

  test('whose page is never hydrated, because it is not that of its address', async () => {
    const { text } = await read('/nowhere')
    expect(text).not.toMatch(/<script[^>]* src=|<link rel="modulepreload"/)
    expect((await read('/about')).text).toContain('<script type="deferred"')
  })

  test.each(['/assets/missing.js', '/api/missing', '/gallery/missing', '/auth/missing'])(
    'are plain where no page can be: %s',
    async (path) => {
      const { response, cache } = await read(path)
      expect(response.headers.get('content-type')).not.toContain('html')
      expect(cache).toBe('none')
    },
  )
})
