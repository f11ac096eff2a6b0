import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { accounts, member } from '../env.fixture.ts'
import { isRecovering, recoveryCookie } from './recovery-cookie.ts'

const now = Date.UTC(2026, 0, 5, 12)

function allows(cookie: string, at = now): Promise<boolean> {
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  return isRecovering(new Request('https://a.example/', { headers }), accounts, member, at)
}

/** A cookie as the edge makes it, but for what is given. */
function signed({ key = `new-password ${accounts.secretKey}`, aud = 'new-password', exp = 600 }) {
  const token = new SignJWT(exp > 0 ? { exp: now / 1_000 + exp } : {})
  token.setProtectedHeader({ alg: 'HS256' }).setSubject('a-session').setAudience(aud)
  return token.sign(new TextEncoder().encode(key))
}

test('a recovery cookie is valid for ten minutes', async () => {
  const cookie = await recoveryCookie(accounts, 'a-session', now)
  expect(await allows(cookie, now + 599_000)).toBe(true)
  expect(await allows(cookie, now + 600_000)).toBe(false)
})

test('a recovery cookie is not valid for another session of the member', async () => {
  expect(await allows(await recoveryCookie(accounts, 'another', now))).toBe(false)
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
