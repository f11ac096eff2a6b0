import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { pages } from '../../src/content/pages.ts'
import { cookieOf, newMember, type TestMember } from './members.ts'
import { askRaw, type RawAnswer } from './raw-request.ts'
import { workerRoutes } from './routes.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let member: TestMember
/** It takes ten seconds, beside all the other tests. */
let dripped: ReturnType<typeof drip>

beforeAll(async () => {
  worker = await startWorker(settingsOfBackend(inject('backend')))
  dripped = drip()
  member = await newMember({ full_name: 'Pat Secretive' })
})

afterAll(() => worker.stop())

const addresses = Object.values(pages).map(({ path }) => (path === '*' ? '/no-such-page' : path))
const routes = await workerRoutes()
const reading = [
  ...new Set([
    ...addresses,
    ...routes.filter(({ method }) => method === 'GET').map(({ path }) => path),
  ]),
]
const posting = routes
  .filter(({ method, path }) => method === 'POST' && path !== '/anything')
  .map(({ path }) => path)

const siteUrl = 'https://alumni.example'

/** Addresses of another site, as people try to have them slip through. */
const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/%5cevil.example',
  'https:evil.example',
  'javascript:alert(1)//evil.example',
  `${siteUrl}@evil.example/`,
  `${siteUrl}.evil.example/`,
  '/home%0d%0aX-Injected: evil.example',
  '/home\r\nX-Injected: evil.example',
  '/%0aX-Injected:%20evil.example',
]
const parameters = [
  'redirect_to',
  'redirect',
  'next',
  'return',
  'returnTo',
  'url',
  'continue',
  'from',
  'callback',
  'page',
]

/** Where an answer leads to; nothing when it stays. */
function leadsAway({ headers }: Pick<RawAnswer, 'headers'>): string | undefined {
  const location = headers.location
  if (location === undefined) return undefined
  return new URL(location, `${siteUrl}/here`).origin === siteUrl && !/^[/\\]{2}/.test(location)
    ? undefined
    : location
}

function isInjected({ rawHeaders }: RawAnswer): boolean {
  return rawHeaders.some((text) => /^x-injected/i.test(text) || /[\r\n]/.test(text))
}

describe('a redirect stays on the site', () => {
  test.each(['visitor', 'member'])('whatever a %s’s address asks for', async (viewer) => {
    const cookie = viewer === 'member' ? cookieOf(member) : ''
    const asked = elsewhere.flatMap((target) => {
      const query = parameters.map((name) => `${name}=${encodeURIComponent(target)}`).join('&')
      const raw = parameters.map((name) => `${name}=${target.replace(/[\r\n\s]/g, '')}`).join('&')
      const path = encodeURI(target).replaceAll('%25', '%')
      return [
        ...['/login', '/auth/confirm', '/auth/sign-out', '/profile', '/home', '/nope'].flatMap(
          (page) => [`${page}?${query}`, `${page}?${raw}`],
        ),
        path.startsWith('/') ? path : `/${path}`,
        `/${path}`,
        `/login/${path}`,
      ]
    })
    for (const path of asked) {
      const answer = await askRaw(worker.url, path, { cookie })
      expect([path, leadsAway(answer), isInjected(answer)]).toEqual([path, undefined, false])
    }
  })

  test.each(posting)('whatever a form for %s asks for', async (path) => {
    for (const target of elsewhere) {
      const fields = Object.fromEntries(parameters.map((name) => [name, target]))
      const response = await worker.fetch(`${path}?${new URLSearchParams(fields)}`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type':
            path === '/api/reports' ? 'application/json' : 'application/x-www-form-urlencoded',
          referer: target.replace(/[\r\n]/g, ''),
        },
        body: new URLSearchParams({ ...fields, type: target, token_hash: target }).toString(),
      })
      await response.body?.cancel()
      const answer = { headers: { location: response.headers.get('location') ?? undefined } }
      expect([target, leadsAway(answer)]).toEqual([target, undefined])
      expect([...response.headers.keys()]).not.toContain('x-injected')
    }
  })
})

/** What proxies may be made to add. None of it may show, or change what is answered. */
const poison = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-for': '203.0.113.99',
  'x-forwarded-port': '6666',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-prefix': '/evil.example',
  'x-host': 'evil.example',
  'x-original-url': '/evil.example',
  'x-rewrite-url': '/profile',
  'x-http-method-override': 'DELETE',
  'x-method-override': 'DELETE',
  forwarded: 'for=203.0.113.99;host=evil.example;proto=gopher',
  'x-real-ip': '203.0.113.99',
  'x-wap-profile': 'https://evil.example/',
  'x-nextjs-data': '1',
  'x-tsr-redirect': 'https://evil.example/',
  'x-middleware-subrequest': 'evil.example',
}

/** An answer without the moments and the numbers that are its own. */
function plain({ status, headers, text }: RawAnswer) {
  const kept = [
    'content-type',
    'cache-control',
    'location',
    'vary',
    'set-cookie',
    'content-disposition',
    'allow',
  ]
  const words = text.replace(
    /\b\d{13}\b|[\dhms ]+ until kickoff|nonce="[^"]*"|content="[^"]*=="/g,
    '',
  )
  return { status, headers: kept.map((name) => headers[name]), words }
}

describe('nothing of a header that others set is believed or shown', () => {
  test.each(reading)('by %s', async (path) => {
    const named = await askRaw(worker.url, path, {
      accept: 'text/html',
      host: 'evil.example',
      ...poison,
    })
    const poisoned = await askRaw(worker.url, path, { accept: 'text/html', ...poison })
    const usual = await askRaw(worker.url, path, { accept: 'text/html' })
    expect(plain(poisoned)).toEqual(plain(usual))
    expect(named.status).toBe(usual.status)
    for (const answer of [named, poisoned, usual])
      expect(`${answer.rawHeaders.join('\n')}\n${answer.text}`).not.toMatch(
        /evil\.example|203\.0\.113\.99|gopher/,
      )
  })
})

describe('what is about one person is kept by no cache', () => {
  const suffixes = [
    '/x.css',
    '/x.js',
    '.css',
    ';x.css',
    '%2Fx.css',
    '%00.css',
    '%3Fx.css',
    '?x.css',
    '/..%2fassets%2fx.css',
    '%23.png',
    '/.jpg',
    '%0A.css',
  ]
  const gated = Object.values(pages)
    .filter(({ access }) => access === 'member')
    .map(({ path }) => path)
  const personal = [
    ...gated,
    '/home',
    '/api/profile',
    '/gallery/football/gallery-index.json',
    '/auth/sign-out',
  ]

  test.each(personal)('%s with the ending of a file', async (path) => {
    for (const suffix of ['', ...suffixes]) {
      const { headers, text } = await askRaw(worker.url, path + suffix, {
        cookie: cookieOf(member),
        ...poison,
      })
      const isAboutMember =
        text.includes('Secretive') || text.includes(member.email) || text.includes(member.id)
      const rule = headers['cache-control'] ?? ''
      // A plain 404 says nothing about anybody, and no cache takes it for longer than it takes any.
      const isUncached = rule.includes('no-store') || (rule === '' && !isAboutMember)
      expect([path + suffix, rule, isUncached]).toEqual([path + suffix, rule, true])
    }
  })

  test('and nothing of it is in what visitors get after a member asked', async () => {
    for (const path of ['/home', '/about', '/schedule', '/profile', '/profile/x.css']) {
      await askRaw(worker.url, path, { cookie: cookieOf(member) })
      const { text, headers } = await askRaw(worker.url, path)
      expect([path, text.includes('Secretive'), text.includes(member.email)]).toEqual([
        path,
        false,
        false,
      ])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('an answer that sets a cookie is no cache’s, whatever it is', async () => {
    const answers = [
      await askRaw(worker.url, '/about', { cookie: '__Host-notice=account-created' }),
      await askRaw(worker.url, '/home/x.css', { cookie: '__Host-event=signed in' }),
      await askRaw(worker.url, '/about', { cookie: cookieOf({ refresh: member.refresh }) }),
      await askRaw(worker.url, '/api/schedule', { cookie: cookieOf({ refresh: 'rubbish' }) }),
      await askRaw(worker.url, '/robots.txt', { cookie: cookieOf({ refresh: 'more-rubbish' }) }),
      await askRaw(worker.url, '/schedule.ics', { cookie: cookieOf({ refresh: 'still-rubbish' }) }),
    ]
    for (const { headers } of answers) {
      expect(headers['set-cookie']).toBeDefined()
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })
})

/** Signs in by a body that the test writes as it likes. */
function send(
  headers: Record<string, string>,
  write: (body: ReturnType<typeof httpRequest>) => void,
) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers }
    const body = httpRequest(
      `${worker.url}/auth/sign-in`,
      { method: 'POST', headers: sent, agent: false },
      (answer) => {
        let text = ''
        answer.on('data', (part) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    body.on('error', reject)
    write(body)
  })
}

/** Sends a byte now and then until there is an answer. @returns its status, and after how many ms it came */
function drip(): Promise<{ status: number; ms: number }> {
  const begun = Date.now()
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const body = httpRequest(`${worker.url}/auth/sign-in`, {
      method: 'POST',
      headers,
      agent: false,
    })
    const dripping = setInterval(() => body.write(' '), 250)
    body.on('response', ({ statusCode = 0 }) => {
      clearInterval(dripping)
      resolve({ status: statusCode, ms: Date.now() - begun })
      body.destroy()
    })
    body.on('error', (error) => {
      clearInterval(dripping)
      reject(error)
    })
    body.write('{')
  })
}

describe('a body', () => {
  test.each(['gzip', 'br', 'deflate'])(
    'that is packed by %s is refused, not unpacked',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024))
      const { status, text } = await send({ 'content-encoding': encoding }, (body) =>
        body.end(bomb),
      )
      expect([status, text]).toEqual([415, expect.stringContaining('unsupported-encoding')])
    },
  )

  test('that drips is answered 408 after ten seconds, while it goes on', async () => {
    const { status, ms } = await dripped
    expect(status).toBe(408)
    expect(ms).toBeGreaterThanOrEqual(9_900)
  })
})
