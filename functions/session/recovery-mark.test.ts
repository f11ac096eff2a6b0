import { expect, test } from 'vitest'
import { accounts } from '../env.fixture.ts'
import { isRecovering, recoveryMark } from './recovery-mark.ts'
import { memberSession } from './session.ts'

const now = Date.UTC(2026, 0, 5, 12)

function member(sessionId: string) {
  const viewer = { id: '7d0f4c1e-3c7a-4f0e-9a61-2f6f1f1f0a10', email: 'a@a.example' }
  return memberSession('a.b.c', { viewer, sessionId, issuedAt: 0, expiresAt: 1, assurance: 'aal1' })
}

function withCookie(cookie: string): Request {
  return new Request('https://a.example/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
}

test('a recovery mark holds for ten minutes', async () => {
  const request = withCookie(await recoveryMark(accounts, 'session-1', now))
  expect(await isRecovering(request, accounts, member('session-1'), now + 599_000)).toBe(true)
  expect(await isRecovering(request, accounts, member('session-1'), now + 600_000)).toBe(false)
})

test('a recovery mark holds for no other session of the same member', async () => {
  const request = withCookie(await recoveryMark(accounts, 'session-1', now))
  expect(await isRecovering(request, accounts, member('session-2'), now)).toBe(false)
})

test('a recovery mark that another deployment signed does not hold', async () => {
  const request = withCookie(
    await recoveryMark({ ...accounts, secretKey: 'other' }, 'session-1', now),
  )
  expect(await isRecovering(request, accounts, member('session-1'), now)).toBe(false)
})
