import { describe, expect, test } from 'vitest'
import { hasParameter, type Page, pages } from '../../src/content/pages.ts'
import { csv, type RequestOptions, siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts, schedule } = site
/** In whole seconds, as the file has it. */
const kickoff = Math.floor(Date.now() / 1_000) * 1_000 + 100_000_000

const publicPages = Object.values<Page>(pages).flatMap(({ path, access, indexed }) =>
  access === 'public' && indexed && !hasParameter(path) ? [path] : [],
)

async function read(path: string, options?: RequestOptions) {
  const response = await site.fetch(path, options)
  const text = await response.text()
  const [line] = (await site.linesOf(response)).filter(({ event }) => event === 'request')
  return { response, text, cache: line.cache }
}

describe('a visitor’s page', () => {
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
})

describe('addresses without a page', () => {
  test.each(['/nowhere', '/%zz'])('share one: %s', async (path) => {
    const { text } = await read('/somewhere-else')
    const other = await read(path)
    expect([other.response.status, other.cache, other.text === text]).toEqual([404, 'hit', true])
  })

  test('share one that is never hydrated, because it is not that of its address', async () => {
    const { text } = await read('/nowhere')
    expect(text).not.toMatch(/<script[^>]* (data-src|type="module")|<link rel="modulepreload"/)
    expect((await read('/about')).text).toContain(' data-src="/assets/')
  })

  test('are not cached where no page can be', async () => {
    for (const path of ['/assets/missing.js', '/api/missing', '/gallery/missing', '/auth/missing'])
      expect((await read(path)).cache).toBe('none')
  })
})
