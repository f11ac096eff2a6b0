import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoMembers } from '../../scripts/local/demo-members.ts'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { cookieOf, demoMember, newEmail, newMember } from './members.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  worker = await startWorker(settingsOfBackend(inject('backend')))
})

afterAll(() => worker.stop())

const changing = [
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/sign-out',
  '/auth/confirm',
  '/auth/forgot',
  '/auth/resend',
  '/auth/new-password',
  '/auth/password',
  '/auth/refresh',
  '/api/profile',
  '/api/proxy-rss',
]

function post(path: string, headers: Record<string, string>, body = '{}') {
  return worker.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

/** A page without the moments at which it was drawn. */
function withoutClock(html: string): string {
  return html.replace(/\b\d{13}\b|[\dhms ]+ until kickoff/g, '')
}

describe.each(changing)('POST %s from our own pages', (path) => {
  test.each(['text/plain', 'application/xml', 'text/plain;charset=application/json'])(
    'as %s is refused',
    async (type) => {
      const response = await post(path, { 'sec-fetch-site': 'same-origin', 'content-type': type })
      expect(response.status).toBe(415)
    },
  )
})

const member = demoMember()

test.each(['/about', '/api/schedule', '/schedule.ics'])(
  '%s with a failed If-Match is 412',
  async (path) => {
    const etag = (await worker.fetch(path)).headers.get('etag') ?? ''
    const statusWith = async (value: string) =>
      (await worker.fetch(path, { headers: { 'if-match': value } })).status
    expect([await statusWith('"other"'), await statusWith(etag)]).toEqual([412, 200])
  },
)

test.each(['/auth/sign-in', '/auth/sign-up', '/auth/switch', '/auth/password', '/auth/refresh'])(
  'GET %s leads to the sign-in page',
  async (path) => {
    const response = await worker.fetch(path)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login'])
  },
)

describe('a request from our own pages', () => {
  test.each([
    ['Sec-Fetch-Site', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['Origin, where the browser sends no Sec-Fetch-Site', () => ({ origin: worker.url })],
  ])('is taken by its %s', async (_, headers) => {
    const response = await post('/auth/refresh', headers())
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ authStatus: 'anonymous' })
  })

  test('is not taken by its Origin when Sec-Fetch-Site says otherwise', async () => {
    const response = await post('/auth/refresh', {
      origin: worker.url,
      'sec-fetch-site': 'cross-site',
    })
    expect(response.status).toBe(403)
  })
})

describe('a page', () => {
  test.each(
    ['/', '/about', '/news', '/schedule', '/nope'].flatMap((path) =>
      ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => [method, path] as const),
    ),
  )('%s %s is answered 405 with what is allowed, wherever it comes from', async (method, path) => {
    for (const from of ['same-origin', 'cross-site', undefined]) {
      const response = await worker.fetch(path, {
        method,
        headers: from ? { 'sec-fetch-site': from } : {},
      })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect(response.headers.get('content-type')).not.toContain('html')
    }
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'with a form says so too: %s',
    async (method) => {
      const response = await worker.fetch('/auth/forgot', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    },
  )

  test('shows the same to a visitor and when made anew, where its address says something twice', async () => {
    const address = '/login?mode=signup&mode=x'
    for (const cookie of ['', '__Host-none=1']) {
      const page = await readPage(await worker.fetch(address, { headers: { cookie } }))
      expect(page.headings).toEqual(['Create Account'])
    }
  })
})

describe('a body', () => {
  const size = 32 * 1024
  const padded = (length: number) =>
    `{"email":"a@b.example","x":"`.padEnd(length - 2, 'x').concat('"}')

  test.each(changing)('over 32 KB, over 64 KB for a profile, is refused by %s', async (path) => {
    const most = path === '/api/profile' ? 2 * size : size
    const response = await post(path, { 'sec-fetch-site': 'same-origin' }, padded(most + 1))
    expect(response.status).toBe(413)
  })

  test('of exactly 32 KB is read', async () => {
    const response = await post('/auth/sign-in', { 'sec-fetch-site': 'same-origin' }, padded(size))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { password: 'Enter your password.' } })
  })

  test('of 5 MB is refused', async () => {
    const response = await post(
      '/api/profile',
      { 'sec-fetch-site': 'same-origin' },
      padded(5 * 1024 * 1024),
    )
    expect(response.status).toBe(413)
  })

  test('over 32 KB that does not say its length is refused', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      const request = httpRequest(
        `${worker.url}/auth/sign-in`,
        { method: 'POST', headers },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      request.on('error', reject)
      request.write(padded(size))
      request.end('more')
    })
    expect(status).toBe(413)
  })
})

describe('the policy', () => {
  test.each([
    ['a member', async () => cookieOf({ access: (await member).access })],
    ['a visitor with a cookie of ours that says nothing', async () => '__Host-event=nothing'],
  ])('of a page for %s has a nonce of its own, on every script', async (_, cookieFor) => {
    const cookie = await cookieFor()
    const answers = await Promise.all(
      ['/about', '/about'].map((path) => worker.fetch(path, { headers: { cookie } })),
    )
    const nonces = answers.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    )
    const [html = ''] = await Promise.all(answers.map((answer) => answer.text()))
    expect(nonces[0]).toBeDefined()
    expect(nonces[0]).not.toBe(nonces[1])
    const scripts = html.match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((script) => !script.includes(`nonce="${nonces[0]}"`))).toEqual([])
  })

  test.each(['/', '/home', '/schedule', '/login?mode=signup', '/nope'])(
    'of a cached page is the same twice and names its inline code by hashes: %s',
    async (path) => {
      const answers = await Promise.all([worker.fetch(path), worker.fetch(path)])
      const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '')
      const [html = '', again] = await Promise.all(answers.map((answer) => answer.text()))
      expect(withoutClock(html)).toBe(withoutClock(again ?? ''))
      const code = [
        ...html.matchAll(/<(script|style)(?![^>]*(?:ld\+json| src=))[^>]*>([\s\S]*?)<\/\1>/g),
      ]
      expect(code.length).toBeGreaterThan(1)
      for (const [, , text = ''] of code) {
        expect(policies[0]).toContain(
          `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        )
      }
      expect(html).not.toContain('nonce=')
      expect(policies[0]).not.toMatch(/nonce|unsafe/)
    },
  )
})

describe('too many attempts', () => {
  test('from one address are refused for a minute, and nobody else is', async () => {
    const attempt = (address: string) =>
      post('/auth/sign-in', { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': address }, '{}')
    let taken = 0
    let answer = await attempt('192.0.2.1')
    // The minute may turn on the way, which gives sixty more.
    for (; answer.status === 422 && taken < 120; taken++) answer = await attempt('192.0.2.1')
    expect(taken).toBeGreaterThanOrEqual(60)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await answer.json()).toMatchObject({ code: 'too-many' })
    expect((await attempt('192.0.2.2')).status).toBe(422)
  })

  test('at the links of mails from one network are refused for a minute, and logged', async () => {
    const attempt = (address: string) =>
      post('/auth/confirm', { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': address })
    let taken = 0
    let answer = await attempt('2001:db8:1:2::')
    // The minute may turn on the way, which gives twenty more.
    for (; answer.status === 422 && taken < 40; taken++)
      answer = await attempt(`2001:db8:1:2::${taken}`)
    expect(taken).toBeGreaterThanOrEqual(20)
    expect(taken).toBeLessThan(40)
    expect(answer.status).toBe(429)
    expect(worker.logs.join('\n')).toContain('"event":"rate limit exceeded"')
    expect(worker.logs.join('\n')).toContain('"binding":"LIMIT_CONFIRM"')
    expect((await attempt('2001:db8:1:3::')).status).toBe(422)
  })

  /** Sends what is given, each time from another address, until it is refused; never twice through a new minute. */
  async function until429(path: string, body: object, cookie = '') {
    let taken = 0
    const attempt = () =>
      post(
        path,
        { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': `203.0.113.${taken}`, cookie },
        JSON.stringify(body),
      )
    let answer = await attempt()
    for (; answer.status !== 429 && taken < 20; taken++) answer = await attempt()
    return { taken, answer }
  }

  test.each([
    ['/auth/sign-in', 'known', () => ({ email: demoMembers[1]?.email, password: 'wrong' })],
    ['/auth/sign-in', 'unknown', () => ({ email: newEmail(), password: 'wrong' })],
  ])(
    'for one account by %s are refused for a minute, though they come from everywhere: %s',
    async (path, _, body) => {
      const sent = body()
      const { taken, answer } = await until429(path, sent)
      expect(taken).toBeGreaterThanOrEqual(10)
      expect(answer.status).toBe(429)
      expect(answer.headers.get('retry-after')).toBe('60')
      expect(await answer.json()).toEqual({
        ok: false,
        message: 'Too many attempts. Please wait a minute and try again.',
        code: 'too-many',
      })
      const capitals = { ...sent, email: sent.email?.toUpperCase() }
      expect((await until429(path, capitals)).taken).toBe(0)
      expect((await until429(path, { ...sent, email: newEmail() })).taken).toBeGreaterThan(0)
    },
  )

  test('by a plain form show the page with the sentence', async () => {
    const email = newEmail()
    await until429('/auth/sign-in', { email, password: 'wrong' })
    const response = await worker.fetch('/auth/sign-in', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ email, password: 'wrong' }).toString(),
    })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    const page = await readPage(response)
    expect(page.text).toContain('Too many attempts. Please wait a minute and try again.')
    expect(page.fields.email).toBe(email)
  })

  test('at the current password are refused too', async () => {
    const { access } = await newMember()
    const wrong = {
      current_password: 'wrong',
      password: 'tribe1693',
      confirm_password: 'tribe1693',
    }
    const { taken } = await until429('/auth/password', wrong, cookieOf({ access }))
    expect(taken).toBeGreaterThanOrEqual(10)
    expect(taken).toBeLessThan(20)
  })

  test('at a new password after a recovery link are refused too', async () => {
    const { access } = await newMember()
    const wanted = { password: 'tribe1693', confirm_password: 'tribe1693' }
    const { taken } = await until429('/auth/new-password', wanted, cookieOf({ access }))
    expect(taken).toBeGreaterThanOrEqual(10)
    expect(taken).toBeLessThan(20)
  })

  test('are no matter of renewals: a session is looked at as often as a page likes', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '192.0.2.77' }
    const cookie = cookieOf({ access: (await member).access })
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => post('/auth/refresh', { ...headers, cookie })),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })
})
