import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { cut, startProxy } from './loopback.ts'
import {
  accessCookie,
  agedToken,
  cookieOf,
  cookiesOf,
  newMember,
  refreshCookie,
  signToken,
  type TestMember,
} from './members.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

let site: Awaited<ReturnType<typeof startWorker>>
let proxy: Awaited<ReturnType<typeof startProxy>>

beforeAll(async () => {
  proxy = await startProxy(inject('backend').url)
  site = await startWorker({ ...settingsOfBackend(inject('backend')), SUPABASE_URL: proxy.url })
})

/** Each test comes from a network of its own: what a 429 says holds for one network, and for some time. */
let network = 0
const worker = {
  fetch: (path: string, init: RequestInit = {}) =>
    site.fetch(path, {
      ...init,
      headers: { 'cf-connecting-ip': `192.0.2.${network}`, ...init.headers },
    }),
}

afterEach(() => {
  proxy.interfere = undefined
  proxy.calls = []
  network++
})

afterAll(async () => {
  await site.stop()
  await proxy.stop()
})

const renewal = 'POST /auth/v1/token?grant_type=refresh_token'

function renewals() {
  return proxy.calls.filter((call) => call === renewal).length
}

type Answer = () => Response | typeof cut | Promise<Response>

/** Answers renewals in the provider's place; everything else passes. */
function answerRenewals(answer: Answer) {
  proxy.interfere = async (request) =>
    request.url.includes('grant_type=refresh_token') ? answer() : undefined
}

/** Cookies of a browser whose access token ends in so many seconds, below zero in the past. */
async function agedCookie(member: TestMember, seconds: number, lifetime?: number) {
  return cookieOf({ access: await agedToken(member, seconds, lifetime), refresh: member.refresh })
}

/** The same for someone the backend does not know, where it is never asked. */
async function strangerCookie(seconds: number, lifetime?: number) {
  const stranger = {
    id: randomUUID(),
    email: 'sam@alumni.example',
    password: '',
    access: '',
    refresh: randomUUID(),
  }
  return agedCookie(stranger, seconds, lifetime)
}

describe('a session', () => {
  test.each([
    ['an hour’s token with 50 s left', 50, 3_600],
    ['a 40 s token with 5 s left', 5, 40],
    ['a token that has ended', -5, 3_600],
    ['a token that ended a week ago', -604_800, 3_600],
  ])(
    'with %s is renewed before the answer, and new cookies come with it',
    async (_, left, lifetime) => {
      const member = await newMember()
      const response = await worker.fetch('/calendar', {
        headers: { cookie: await agedCookie(member, left, lifetime) },
      })
      expect(response.status).toBe(200)
      expect(renewals()).toBe(1)
      expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
        accessCookie,
        refreshCookie,
      ])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const next = await worker.fetch('/calendar', { headers: { cookie: cookiesOf(response) } })
      expect(next.status).toBe(200)
      expect(renewals()).toBe(1)
    },
  )

  test.each([
    ['an hour’s token with 90 s left', 90, 3_600],
    ['a 40 s token with 30 s left', 30, 40],
  ])('with %s is left as it is', async (_, left, lifetime) => {
    const response = await worker.fetch('/calendar', {
      headers: { cookie: await strangerCookie(left, lifetime) },
    })
    expect(response.status).toBe(200)
    expect(renewals()).toBe(0)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('of which only the refresh token is left is renewed', async () => {
    const { refresh } = await newMember()
    const response = await worker.fetch('/calendar', { headers: { cookie: cookieOf({ refresh }) } })
    expect(response.status).toBe(200)
    expect(renewals()).toBe(1)
  })

  test('of which only a token that ended is left is nobody’s', async () => {
    const response = await worker.fetch('/calendar', {
      headers: {
        cookie: cookieOf({ access: await signToken({ exp: Math.floor(Date.now() / 1_000) - 5 }) }),
      },
    })
    expect(response.status).toBe(403)
    expect(renewals()).toBe(0)
  })

  test('asked for by 20 requests at once is renewed once, and all 20 get the same cookies', async () => {
    const member = await newMember()
    const cookie = await agedCookie(member, -5)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => worker.fetch('/api/profile', { headers: { cookie } })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(renewals()).toBe(1)
    expect(new Set(responses.map(cookiesOf)).size).toBe(1)
    expect(cookiesOf(responses[0] ?? new Response())).toContain(refreshCookie)
  })

  test('is renewed for the page’s timer, which learns when to come again', async () => {
    const member = await newMember()
    answerRenewals(async () => {
      const access_token = await signToken({ sub: member.id, email: member.email })
      return Response.json({
        access_token,
        refresh_token: randomUUID(),
        user: { id: member.id, email: member.email },
      })
    })
    const response = await worker.fetch('/auth/refresh', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: await agedCookie(member, 5) },
    })
    const answer = await response.json()
    expect(answer).toMatchObject({
      authStatus: 'member',
      user: { id: member.id, email: member.email },
    })
    expect(answer.renewAt).toBeGreaterThan(Date.now() + 3_000_000)
    expect(response.headers.getSetCookie()).toHaveLength(2)
    expect(renewals()).toBe(1)
  })

  test('that the provider has ended is over: the gate, and both cookies go', async () => {
    const member = await newMember()
    await fetch(`${inject('backend').url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: {
        apikey: inject('backend').keys.publishableKey,
        authorization: `Bearer ${member.access}`,
      },
    })
    const response = await worker.fetch('/calendar', {
      headers: { cookie: await agedCookie(member, -5) },
    })
    expect(response.status).toBe(403)
    expect((await readPage(response)).headings).toEqual(['Alumni Access Required'])
    expect(response.headers.getSetCookie()).toEqual([
      `${accessCookie}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
      `${refreshCookie}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
  })

  test.each([
    [
      '400 refresh_token_not_found',
      400,
      { code: 400, error_code: 'refresh_token_not_found', msg: 'x' },
    ],
    ['401 session_expired', 401, { code: 'session_expired', message: 'x' }],
    ['403 user_banned', 403, { code: 403, error_code: 'user_banned', msg: 'x' }],
    ['400 invalid_grant', 400, { error: 'invalid_grant', error_description: 'x' }],
  ])(
    'refused by the provider with %s is over, without a second attempt',
    async (_, status, body) => {
      answerRenewals(() => Response.json(body, { status }))
      const response = await worker.fetch('/about', {
        headers: { cookie: await strangerCookie(-5) },
      })
      expect(response.status).toBe(200)
      expect(response.headers.getSetCookie()).toHaveLength(2)
      expect(cookiesOf(response)).toBe('')
      expect(renewals()).toBe(1)
    },
  )
})

describe('while the provider is in trouble', () => {
  const troubles: Array<[string, Answer, attempts: 'one' | 'several']> = [
    ['a cut connection', () => cut, 'several'],
    ['500', () => Response.json({ msg: 'boom' }, { status: 500 }), 'several'],
    ['503 with a page', () => new Response('<html>boom</html>', { status: 503 }), 'several'],
    ['429', () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 }), 'one'],
    [
      '401 about the key',
      () => Response.json({ message: 'Invalid API key' }, { status: 401 }),
      'one',
    ],
    ['403 with a page', () => new Response('<html>blocked</html>', { status: 403 }), 'one'],
    ['404', () => new Response('no', { status: 404 }), 'one'],
    [
      'a web page',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
      'one',
    ],
    ['an empty object', () => Response.json({}), 'one'],
    ['an empty answer', () => new Response(null, { status: 204 }), 'one'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/' } }),
      'one',
    ],
    [
      'a token that somebody else signed',
      async () =>
        Response.json({
          access_token: await signToken({}, 'y'.repeat(40)),
          refresh_token: 'abcdefghijkl',
          user: { id: '00000000-0000-4000-8000-000000000001' },
        }),
      'one',
    ],
    ['no answer', () => new Promise<never>(() => undefined), 'one'],
  ]

  test.each(troubles)(
    '(%s) a gated page says so and keeps the cookies: no gate, no content',
    async (_, answer, attempts) => {
      answerRenewals(answer)
      const response = await worker.fetch('/calendar', {
        headers: { cookie: await strangerCookie(-5) },
      })
      const page = await readPage(response)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.getSetCookie()).toEqual([])
      expect(page.title).toBe('One Moment | William & Mary Football Alumni')
      expect(page.main).toContain('We cannot check your sign-in right now. Please try again.')
      expect(page.links.find(({ text }) => text === 'Try Again')?.href).toBe('/calendar')
      expect(page.main).not.toContain('Alumni Access Required')
      expect(page.main).not.toContain('Alumni Football Club')
      expect(page.html.includes('boom')).toBe(false)
      if (attempts === 'one') expect(renewals()).toBe(1)
      else expect(renewals()).toBeGreaterThan(1)
    },
  )

  test('a public page is shown with the signed-out bar, and the cookies are kept', async () => {
    answerRenewals(() => Response.json({}, { status: 429 }))
    const response = await worker.fetch('/about', { headers: { cookie: await strangerCookie(-5) } })
    const page = await readPage(response)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(page.menu?.map(([label]) => label)).toEqual(['About', 'Schedule'])
  })

  test('data routes answer 503 with a time to wait', async () => {
    answerRenewals(() => Response.json({}, { status: 429 }))
    const headers = { cookie: await strangerCookie(-5) }
    for (const path of ['/api/profile', '/gallery/football/gallery-index.json']) {
      const response = await worker.fetch(path, { headers })
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({
        message: 'We cannot check your sign-in right now. Please try again.',
      })
    }
  })

  test('a token that is not over yet goes on being good', async () => {
    answerRenewals(() => Response.json({}, { status: 500 }))
    const response = await worker.fetch('/calendar', {
      headers: { cookie: await strangerCookie(30) },
    })
    expect(response.status).toBe(200)
    expect((await readPage(response)).headings).toEqual(['Calendar'])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('one failed attempt is made good by the next', async () => {
    const member = await newMember()
    let failures = 1
    proxy.interfere = async (request) =>
      request.url.includes('grant_type=refresh_token') && failures-- > 0
        ? new Response('', { status: 502 })
        : undefined
    const response = await worker.fetch('/calendar', {
      headers: { cookie: await agedCookie(member, -5) },
    })
    expect(response.status).toBe(200)
    expect(renewals()).toBe(2)
  })

  test('a slow answer is waited for', async () => {
    const member = await newMember()
    proxy.interfere = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return undefined
    }
    const response = await worker.fetch('/api/profile', {
      headers: { cookie: await agedCookie(member, -5) },
    })
    expect(response.status).toBe(200)
    expect(renewals()).toBe(1)
  })

  test('when it is over the same cookies are good again', async () => {
    const member = await newMember()
    const cookie = await agedCookie(member, -5)
    answerRenewals(() => Response.json({}, { status: 404 }))
    expect((await worker.fetch('/calendar', { headers: { cookie } })).status).toBe(503)
    proxy.interfere = undefined
    expect((await worker.fetch('/calendar', { headers: { cookie } })).status).toBe(200)
  })
})

describe('a 429 of the provider', () => {
  test('is passed on with its time to all requests of the network, and nobody asks again', async () => {
    answerRenewals(() => Response.json({}, { status: 429, headers: { 'retry-after': '40' } }))
    const paths = ['/calendar', '/api/profile', '/gallery/football/gallery-index.json']
    for (const path of paths) {
      const response = await worker.fetch(path, { headers: { cookie: await strangerCookie(-5) } })
      expect([path, response.status]).toEqual([path, 503])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(30)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    const headers = { 'sec-fetch-site': 'same-origin', cookie: await strangerCookie(-5) }
    const timer = await worker.fetch('/auth/refresh', { method: 'POST', headers })
    expect(timer.status).toBe(503)
    expect(Number(timer.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(renewals()).toBe(1)
  })
})

describe('renewals that one network asks for too often', () => {
  test('are not made for a minute, nobody is signed out, and other networks go on', async () => {
    answerRenewals(() => Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 }))
    const ask = async (address: string, seconds = -5) =>
      worker.fetch('/calendar', {
        headers: { cookie: await strangerCookie(seconds), 'cf-connecting-ip': address },
      })
    let taken = 0
    let response = await ask('2001:db8:1:2::1')
    // The minute may turn on the way, which gives 120 more.
    for (; response.status === 403 && taken < 240; taken++)
      response = await ask(`2001:db8:1:2::${taken}`)
    expect(taken).toBeGreaterThanOrEqual(120)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(response.headers.getSetCookie()).toEqual([])
    const asked = renewals()
    expect((await ask('2001:db8:1:2::ffff')).status).toBe(503)
    expect((await ask('2001:db8:1:2::ffff', 30)).status).toBe(200)
    expect(renewals()).toBe(asked)
    expect((await ask('2001:db8:1:3::1')).status).toBe(403)
  })
})
