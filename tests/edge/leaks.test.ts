import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { root } from '../../scripts/local/paths.ts'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { pages } from '../../src/content/pages.ts'
import { startServer } from './loopback.ts'
import { agedToken, cookieOf, cookiesOf, lastMailTo, newEmail, newMember } from './members.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  worker = await startWorker(settingsOfBackend(inject('backend')))
})

afterAll(() => worker.stop())

/** Everything that lets somebody act as the member or as the edge. A token's last part is its signature. */
function secretsOf(...tokens: (string | undefined)[]): string[] {
  const { publishableKey, secretKey, jwtSecret } = inject('backend').keys
  const given = tokens.flatMap((token = '') => [token, token.split('.').at(-1) ?? ''])
  return [...given, publishableKey, secretKey, jwtSecret].filter(Boolean)
}

function found(text: string, secrets: string[]): string[] {
  return secrets.filter((secret) => text.includes(secret))
}

/** All there is to an answer but the cookies that it sets. */
async function wordsOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
  return `${JSON.stringify(headers)}\n${await response.text()}`
}

function send(path: string, body: object, cookie = '') {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie }
  return worker.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const addresses = [
  ...Object.values(pages).map(({ path }) => (path === '*' ? '/no-such-page' : path)),
  '/login?mode=signup',
  '/search?q=game',
  '/profile?whole=yes',
  '/api/profile',
  '/api/schedule',
  '/api/scrape-news',
  '/api/health',
  '/api/nope',
  '/auth/nope',
  '/gallery/football/gallery-index.json',
  '/gallery/nope',
  '/robots.txt',
  '/sitemap.xml',
]

test('no page, no data and no line of the log holds a token of the member who asks', async () => {
  const member = await newMember({ full_name: 'Pat Doe' })
  const secrets = secretsOf(member.access, member.refresh)
  for (const path of addresses) {
    const words = await wordsOf(await worker.fetch(path, { headers: { cookie: cookieOf(member) } }))
    expect(found(words, secrets), path).toEqual([])
  }
  expect(worker.logs.length).toBeGreaterThanOrEqual(addresses.length)
  expect(found(worker.logs.join('\n'), [...secrets, member.email, member.id])).toEqual([])
})

test('a session that is renewed on the way shows its new tokens nowhere but in the cookies', async () => {
  const member = await newMember()
  const response = await worker.fetch('/profile', {
    headers: { cookie: cookieOf({ access: await agedToken(member, 10), refresh: member.refresh }) },
  })
  const [access, refresh] = response.headers.getSetCookie().map((line) => line.split(/[=;]/)[1])
  expect(access).toMatch(/^ey/)
  expect([undefined, '', member.refresh]).not.toContain(refresh)
  expect(found(await wordsOf(response), secretsOf(access, refresh, member.refresh))).toEqual([])
  expect(found(worker.logs.join('\n'), secretsOf(access, refresh, member.refresh))).toEqual([])
})

test('nothing that is done to an account answers or logs a token, a link’s token or a password', async () => {
  const email = newEmail()
  const password = 'tribe1893-once'
  const changed = 'tribe1893-twice'
  const said: string[] = []
  const cookies: string[] = []
  const act = async (path: string, body: object, cookie?: string) => {
    const response = await send(path, body, cookie)
    cookies.push(...cookiesOf(response).split('; '))
    said.push(await wordsOf(response))
    return { status: response.status, cookie: cookiesOf(response) }
  }
  const linkOf = async (subject?: RegExp) =>
    Object.fromEntries(new URL((await lastMailTo(email, subject)).link).searchParams)

  await act('/auth/sign-up', { full_name: 'Pat', email, password, confirm_password: password })
  const confirmation = await linkOf()
  await act('/auth/confirm', confirmation)
  const { cookie } = await act('/auth/sign-in', { email, password })
  await act('/auth/sign-in', { email, password: 'tribe1893-wrong' })
  await act('/auth/refresh', {}, cookie)
  await act('/api/profile', { bio: 'Hello' }, cookie)
  const twice = { password: changed, confirm_password: changed }
  expect(
    (await act('/auth/password', { current_password: password, ...twice }, cookie)).status,
  ).toBe(200)
  await act('/auth/forgot', { email })
  const recovery = await linkOf(/password/)
  const recovered = await act('/auth/confirm', recovery)
  const thrice = { password: `${changed}-more`, confirm_password: `${changed}-more` }
  expect((await act('/auth/new-password', thrice, recovered.cookie)).status).toBe(200)
  await act('/auth/confirm', recovery)
  await act('/auth/sign-out', {}, recovered.cookie)

  const tokens = cookies
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .filter((value) => value.length > 20)
  expect(tokens.length).toBeGreaterThanOrEqual(7)
  const secrets = [
    ...secretsOf(...tokens),
    confirmation.token_hash ?? '',
    recovery.token_hash ?? '',
    password,
    changed,
    'tribe1893-wrong',
  ]
  expect(found(said.join('\n'), secrets)).toEqual([])
  expect(found(worker.logs.join('\n'), [...secrets, email])).toEqual([])
})

test('no script that browsers load holds a key, or a name of what keeps the session', async () => {
  const scripts = globSync('dist/client/assets/*.js', { cwd: root })
  expect(scripts.length).toBeGreaterThan(0)
  const secrets = [...secretsOf(), '-access', 'access_token', 'refresh_token', 'service_role']
  for (const script of scripts) {
    const text = await (await worker.fetch(`/assets/${script.split('/').at(-1)}`)).text()
    expect(text.length, script).toBeGreaterThan(0)
    expect(found(text, secrets), script).toEqual([])
  }
})

test('a provider that leads elsewhere is not followed, with a token or without', async () => {
  const asked: string[] = []
  const elsewhere = await startServer((request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return Response.json({})
  })
  const provider = await startServer(({ url }) => {
    const { pathname, search } = new URL(url)
    return new Response(null, {
      status: 307,
      headers: { location: elsewhere.url + pathname + search },
    })
  })
  const misled = await startWorker({
    ...settingsOfBackend(inject('backend')),
    SUPABASE_URL: provider.url,
  })
  const member = await newMember()
  const password = 'tribe1893'
  const ask = (path: string, body?: object) =>
    misled.fetch(path, {
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie: cookieOf(member),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const answers = [
    await ask('/api/profile'),
    await ask('/api/profile', { full_name: 'Pat' }),
    await ask('/auth/sign-in', { email: member.email, password }),
    await ask('/auth/password', {
      current_password: password,
      password,
      confirm_password: password,
    }),
    await ask('/auth/forgot', { email: member.email }),
    await ask('/auth/sign-out', {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 200])
  expect(await answers.at(-1)?.json()).toMatchObject({ provider: 'failed' })
  expect(asked).toEqual([])
  await misled.stop()
  await provider.stop()
  await elsewhere.stop()
})
