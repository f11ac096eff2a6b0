import { expect, test } from 'vitest'
import { backend } from '../../scripts/local/backend/test-backend.ts'
import { pages } from '../../src/content/pages.ts'
import {
  cookieOf,
  cookiesOf,
  fieldsOfLink,
  newMember,
  signUpFields,
  tokenExpiringIn,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()

/** What allows acting as the member or as the edge. A token's last part is its signature. */
function secretsOf(...tokens: (string | undefined)[]): string[] {
  const { publishableKey, secretKey, jwtSecret } = backend.keys
  const given = tokens.flatMap((token = '') => [token, token.split('.').at(-1) ?? ''])
  return [...given, publishableKey, secretKey, jwtSecret].filter(Boolean)
}

function found(text: string, secrets: string[]): string[] {
  return secrets.filter((secret) => text.includes(secret))
}

/** All there is to a response but the cookies that it sets. */
async function wordsOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
  return `${JSON.stringify(headers)}\n${await response.text()}`
}

const addresses = [
  ...Object.values(pages).map(({ path }) => (path === '*' ? '/no-such-page' : path)),
  '/login?mode=signup',
  '/search?q=game',
  '/profile?without-scripts=yes',
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

test('no page, no data and no line of the log holds a token of the member', async () => {
  const member = await newMember({ full_name: 'Pat Doe' })
  const secrets = secretsOf(member.access, member.refresh)
  for (const path of addresses) {
    const response = await site.fetch(path, { cookie: cookieOf(member) })
    expect(found(await wordsOf(response), secrets), path).toEqual([])
    await site.linesOf(response)
  }
  expect(site.logs.length).toBeGreaterThanOrEqual(addresses.length)
  expect(found(site.logs.join('\n'), [...secrets, member.email, member.id])).toEqual([])
})

test('a refreshed session shows its new tokens only in the cookies', async () => {
  const member = await newMember()
  const cookie = cookieOf({ access: await tokenExpiringIn(member, 10), refresh: member.refresh })
  const response = await site.fetch('/profile', { cookie })
  const [access, refresh] = response.headers.getSetCookie().map((line) => line.split(/[=;]/)[1])
  expect(access).toMatch(/^ey/)
  expect([undefined, '', member.refresh]).not.toContain(refresh)
  const secrets = secretsOf(access, refresh, member.refresh)
  expect(found(await wordsOf(response), secrets)).toEqual([])
  await site.linesOf(response)
  expect(found(site.logs.join('\n'), secrets)).toEqual([])
})

test('no account request shows or logs a token, a link’s token or a password', async () => {
  const { email, password, ...fields } = signUpFields()
  const passwords = [password, 'tribe-wrong-one', 'tribe-changed', 'tribe-recovered']
  const [, wrong = '', changed = '', recovered = ''] = passwords
  const said: string[] = []
  const cookies: string[] = []
  const act = async (path: string, json: object, cookie = '') => {
    const response = await site.fetch(path, { json, cookie })
    cookies.push(...cookiesOf(response).split('; '))
    said.push(await wordsOf(response))
    await site.linesOf(response)
    return { status: response.status, cookie: cookiesOf(response) }
  }

  const signedUp = await act('/auth/sign-up', { ...fields, email, password })
  const confirmation = await fieldsOfLink(email)
  await act('/auth/confirm', confirmation, signedUp.cookie)
  const { cookie } = await act('/auth/sign-in', { email, password })
  await act('/auth/sign-in', { email, password: wrong })
  await act('/auth/refresh', {}, cookie)
  await act('/api/profile', { bio: 'Hello' }, cookie)
  const change = { current_password: password, password: changed, confirm_password: changed }
  expect((await act('/auth/password', change, cookie)).status).toBe(200)
  await act('/auth/forgot', { email })
  const recovery = await fieldsOfLink(email, /password/)
  const opened = await act('/auth/confirm', recovery)
  const chosen = { password: recovered, confirm_password: recovered }
  expect((await act('/auth/new-password', chosen, opened.cookie)).status).toBe(200)
  await act('/auth/confirm', recovery)
  await act('/auth/sign-out', {}, opened.cookie)

  const values = cookies.map((pair) => pair.slice(pair.indexOf('=') + 1))
  const tokens = values.filter((value) => value.length > 20)
  expect(tokens.length).toBeGreaterThanOrEqual(7)
  const links = [confirmation, recovery].map(({ token_hash = '' }) => token_hash)
  const secrets = [...secretsOf(...tokens), ...links, ...passwords]
  expect(found(said.join('\n'), secrets)).toEqual([])
  expect(found(site.logs.join('\n'), [...secrets, email])).toEqual([])
})
