import { describe, expect, test } from 'vitest'
import { type Page, pages } from '../../src/content/pages.ts'
import { cookieOf, demoMember } from './members.ts'
import { fetchRaw } from './raw-request.ts'
import { csv, type RequestOptions, siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts, schedule } = site
/** In whole seconds, as the file has it. */
const kickoff = Math.floor(Date.now() / 1_000) * 1_000 + 100_000_000

const publicPages = Object.values<Page>(pages).flatMap(({ path, access, indexed }) =>
  access === 'public' && indexed ? [path] : [],
)

async function read(path: string, options?: RequestOptions) {
  const response = await site.fetch(path, options)
  const text = await response.text()
  const [line] = (await site.linesOf(response)).filter(({ event }) => event === 'request')
  return { response, text, cache: line.cache }
}

describe('a visitor’s page', () => {
  // The first request, so that it is rendered on this very request.
  test('contains nothing of what another visitor sent', async () => {
    const marks = ['reflected-1', 'reflected-2', 'reflected-3', 'reflected-4']
    const headers = {
      host: `${marks[1]}.example`,
      'x-forwarded-host': `${marks[2]}.example`,
      'user-agent': marks[3],
      cookie: 'theme=dark',
    }
    await fetchRaw(site.url, `/ABOUT/?q=${marks[0]}`, headers)
    await fetchRaw(site.url, `/nowhere/${marks[0]}`, headers)
    for (const path of ['/about', '/elsewhere']) {
      const { text, response, cache } = await read(path)
      expect(cache).toBe('hit')
      for (const mark of [...marks, 'public-pages.invalid'])
        expect(text + JSON.stringify([...response.headers])).not.toContain(mark)
    }
  })

  test.each([...publicPages, '/login?mode=signup'])('%s is rendered once', async (path) => {
    schedule.respond = () =>
      new Response(csv(`Fenwick,${new Date(kickoff).toISOString()},Home,Cary Field,,,,,`))
    const first = await read(path)
    const before = schedule.calls.length
    const again = await read(path)
    expect([again.cache, accounts.calls, schedule.calls.length]).toEqual(['hit', [], before])
    expect(again.response.headers.getSetCookie()).toEqual([])
    const clockless = (text: string) => text.replace(/>[^<]* until kickoff</, '')
    expect(clockless(again.text)).toBe(clockless(first.text))
    const headersOf = (name: string) =>
      [first, again].map(({ response }) => response.headers.get(name))
    expect(new Set(headersOf('x-request-id')).size).toBe(2)
    expect(new Set(headersOf('content-security-policy')).size).toBe(1)
  })

  test('is no one else’s when it is a member’s', async () => {
    const { access, email } = await demoMember()
    const mine = await read('/about', { cookie: cookieOf({ access }) })
    expect([mine.cache, mine.text.includes(email)]).toEqual(['none', true])
    expect(mine.response.headers.get('cache-control')).toBe('private, no-store')
    expect((await read('/about')).text).not.toContain(email)
  })

  test('is not the one that a mail’s link leads to, which holds that link', async () => {
    for (const token of ['one', 'two']) {
      const { text } = await read(`/auth/confirm?token_hash=${token}&type=signup`)
      expect(text).toContain(`name="token_hash" value="${token}"`)
    }
  })
})

describe('addresses without a page', () => {
  test.each(['/nowhere', '/%zz'])('share one: %s', async (path) => {
    const { text } = await read('/somewhere-else')
    const other = await read(path)
    expect([other.response.status, other.cache, other.text === text]).toEqual([404, 'hit', true])
  })

  test('share one that is never hydrated, because it is not that of its address', async () => {
    const { text } = await read('/nowhere')
    expect(text).not.toMatch(/<script[^>]* src=|<link rel="modulepreload"/)
    expect((await read('/about')).text).toContain('<script type="deferred"')
  })

  test('are not cached where no page can be', async () => {
    for (const path of ['/assets/missing.js', '/api/missing', '/gallery/missing', '/auth/missing'])
      expect((await read(path)).cache).toBe('none')
  })
})
