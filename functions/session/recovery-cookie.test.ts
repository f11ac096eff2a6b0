import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { accounts, member } from '../env.fixture.ts'
import { type Recovery, recoveryCookie, recoveryOf } from './recovery-cookie.ts'

const now = Date.UTC(2026, 0, 5, 12)

async function read(cookie: string, at = now): Promise<Recovery | null> {
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  return recoveryOf(new Request('https://a.example/', { headers }), accounts, member, at)
}

const allows = async (cookie: string, at?: number) => (await read(cookie, at)) !== null
const cookieFor = (session: string) => recoveryCookie(accounts, session, 'new-password', now)

/** A cookie as the edge makes it, but for what is given. */
function signed({ key = `new-password ${accounts.secretKey}`, aud = 'new-password', exp = 600 }) {
  const token = new SignJWT(exp > 0 ? { exp: now / 1_000 + exp } : {})
  token.setProtectedHeader({ alg: 'HS256' }).setSubject('a-session').setAudience(aud)
  return token.sign(new TextEncoder().encode(key))
}

test('a recovery cookie is valid for ten minutes', async () => {
  const cookie = await cookieFor('a-session')
  expect(await allows(cookie, now + 599_000)).toBe(true)
  expect(await allows(cookie, now + 600_000)).toBe(false)
})

test.each<Recovery>(['first-password', 'new-password'])('it tells of a %s', async (recovery) => {
  expect(await read(await recoveryCookie(accounts, 'a-session', recovery, now))).toBe(recovery)
})

test('a recovery cookie is not valid for another session of the member', async () => {
  expect(await allows(await cookieFor('another'))).toBe(false)
})

test.each([
  ['as the edge signs it', true, {}],
  ['of another deployment', false, { key: 'new-password other' }],
  ['signed with the secret of something else', false, { key: accounts.secretKey }],
  ['for another purpose', false, { aud: 'authenticated' }],
  ['without an end', false, { exp: 0 }],
])('a recovery cookie %s: %s', async (_, isValid, change) => {
  expect(await allows(`__Host-recovery=${await signed(change)}`)).toBe(isValid)
})

test('a recovery cookie that is no token is not valid', async () => {
  expect(await allows('__Host-recovery=yes')).toBe(false)
})
