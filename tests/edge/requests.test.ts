import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { describe, expect, test } from 'vitest'
import { cookieOf, demoMember } from './members.ts'
import { fetchRaw } from './raw-request.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const cookie = cookieOf({ access: (await demoMember()).access })

const readers = [
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/confirm',
  '/auth/forgot',
  '/auth/resend',
  '/auth/new-password',
  '/auth/password',
  '/api/profile',
  '/api/proxy-rss',
]

test.each(
  [...readers, '/auth/sign-out', '/auth/refresh'].flatMap((path) =>
    ['text/plain', 'text/plain;charset=application/json'].map((type) => [path, type]),
  ),
)('POST %s from our own pages, as %s, is 415', async (path, type) => {
  const headers = { 'content-type': type }
  expect((await site.fetch(path, { json: {}, headers })).status).toBe(415)
})

test.each(readers)('a body for %s over 32 KB, over 64 KB for a profile, is 413', async (path) => {
  const most = (path === '/api/profile' ? 64 : 32) * 1024
  for (const size of [most + 1, 5 * 1024 * 1024]) {
    const json = { email: 'a@b.example', x: 'x'.repeat(size) }
    expect((await site.fetch(path, { json, cookie })).status).toBe(413)
  }
})

test('a body of exactly 32 KB is read', async () => {
  const json = '{"email":"a@b.example","x":"'.padEnd(32 * 1024 - 2, 'x').concat('"}')
  const response = await site.fetch('/auth/sign-in', { json })
  expect(response.status).toBe(422)
  expect((await response.json()).fields).toEqual({ password: expect.any(String) })
})

test('a body that the Worker refuses itself leaves the connection usable', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = (from: string, size: number, more = {}) => {
    const headers = { 'x-unread-body': '1', 'sec-fetch-site': from, ...more }
    return fetchRaw(site.url, '/auth/sign-in', headers, 'POST', 'x'.repeat(size), agent)
  }
  const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const responses = [
    await post('cross-site', 200_000),
    await fetchRaw(site.url, '/about', {}, 'GET', '', agent),
    await post('same-origin', 100_000, chunked),
  ]
  agent.destroy()
  expect(responses.map(({ status }) => status)).toEqual([403, 200, 413])
  expect(new Set(responses.map(({ localPort }) => localPort)).size).toBe(1)
})

test.each([
  ['/auth/sign-in', '/login'],
  ['/auth/sign-up', '/login?mode=signup'],
  ['/auth/switch', '/login'],
  ['/auth/password', '/profile/password'],
  ['/auth/refresh', '/login'],
  ['/api/profile', '/profile'],
])('the address %s of a form, opened in a browser, leads to %s', async (path, page) => {
  const response = await site.fetch(path, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([response.status, response.headers.get('location')]).toEqual([303, page])
})

describe('a page', () => {
  test.each([
    ['/', 'GET, HEAD'],
    ['/about', 'GET, HEAD'],
    ['/news', 'GET, HEAD'],
    ['/nope', 'GET, HEAD'],
    ['/auth/forgot', 'GET, HEAD, POST'],
  ])('%s allows %s, wherever a request comes from', async (path, allow) => {
    const all = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
    const methods = all.filter((name) => !allow.includes(name))
    const from = ['same-origin', 'cross-site'].map((origin) => ({ 'sec-fetch-site': origin }))
    const headers = [...from, {}]
    for (const sent of methods.flatMap((method) =>
      headers.map((own) => ({ method, headers: own })),
    )) {
      const response = await site.fetch(path, sent)
      expect([sent, response.status, response.headers.get('allow')]).toEqual([sent, 405, allow])
      expect(response.headers.get('content-type')).not.toContain('html')
    }
  })

  test('is the same cached and rendered anew, where its address says something twice', async () => {
    for (const as of ['', '__Host-none=1']) {
      const { fields } = await site.page('/login?mode=signup&mode=x', { cookie: as })
      expect(fields).toHaveProperty('confirm_password')
    }
  })
})

describe('the policy', () => {
  test.each([
    ['a member', cookie],
    ['a visitor with a cookie of ours that says nothing', '__Host-event=nothing'],
  ])(
    'of a page for %s has a nonce of its own, on every script but the page script',
    async (_, as) => {
      const read = () => site.page('/about', { cookie: as })
      const responses = [await read(), await read()]
      const nonces = responses.map(
        ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
      )
      expect(nonces[0]).toBeDefined()
      expect(nonces[0]).not.toBe(nonces[1])
      const scripts =
        responses[0]?.html.match(/<script(?! src="\/assets\/page-script)[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      expect(scripts.filter((script) => !script.includes(`nonce="${nonces[0]}"`))).toEqual([])
    },
  )

  const cached = ['/', '/home', '/schedule', '/login?mode=signup', '/nope']

  test.each(cached)('of %s, cached, names its inline code by hashes', async (path) => {
    const [first, again] = [await site.page(path), await site.page(path)]
    const withoutClock = (html: string) => html.replace(/\b\d{13}\b/g, '')
    expect(withoutClock(first.html)).toBe(withoutClock(again.html))
    const policy = first.headers.get('content-security-policy')
    const code = first.html.matchAll(
      /<(script|style)(?![^>]*(?:ld\+json|src=))[^>]*>([\s\S]*?)<\/\1>/g,
    )
    const hashes = [...code].map(([, , text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    )
    expect(hashes.length).toBeGreaterThan(1)
    for (const hash of hashes) expect(policy).toContain(`'sha256-${hash}'`)
    expect(first.html).not.toContain('nonce=')
    expect(policy).not.toMatch(/nonce|unsafe/)
  })
})
