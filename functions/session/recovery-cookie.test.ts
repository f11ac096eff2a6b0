import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { accounts } from '../env.fixture.ts'
import { isRecovering, recoveryCookie } from './recovery-cookie.ts'
import { memberSession } from './session.ts'

const now = Date.UTC(2026, 0, 5, 12)
const viewer = { id: '7d0f4c1e-3c7a-4f0e-9a61-2f6f1f1f0a10', email: 'a@a.example' }

function allows(cookie: string, at = now): Promise<boolean> {
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  const claims = { viewer, sessionId: 'session-1', issuedAt: 0, expiresAt: 1 }
  const session = memberSession('a.b.c', { ...claims, assurance: 'aal1' })
  return isRecovering(new Request('https://a.example/', { headers }), accounts, session, at)
}

/** A cookie as the edge makes it, but for what is given. */
function signed({ key = `new-password ${accounts.secretKey}`, aud = 'new-password', exp = 600 }) {
  const token = new SignJWT(exp > 0 ? { exp: now / 1_000 + exp } : {})
  token.setProtectedHeader({ alg: 'HS256' }).setSubject('session-1').setAudience(aud)
  return token.sign(new TextEncoder().encode(key))
}

test('a recovery cookie is valid for ten minutes', async () => {
  const cookie = await recoveryCookie(accounts, 'session-1', now)
  expect(await allows(cookie, now + 599_000)).toBe(true)
  expect(await allows(cookie, now + 600_000)).toBe(false)
})

test('a recovery cookie is not valid for another session of the member', async () => {
  expect(await allows(await recoveryCookie(accounts, 'session-2', now))).toBe(false)
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
