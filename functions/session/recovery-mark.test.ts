import { describe, expect, test } from 'vitest'
import type { Accounts } from '../env.ts'
import { isRecovering, recoveryMark } from './recovery-mark.ts'
import type { Member } from './session.ts'

const id = '7d0f4c1e-3c7a-4f0e-9a61-2f6f1f1f0a10'
const now = Date.UTC(2026, 0, 5, 12)
const tokenKey = { algorithm: 'published' as const, url: new URL('https://a.example/keys') }
const accounts: Accounts = {
  url: 'https://a.example',
  publishableKey: 'sb_publishable_1',
  secretKey: 'a secret of the edge',
  tokenKey,
  issuer: undefined,
}
const withoutSecret: Accounts = { ...accounts, secretKey: undefined }

function member(linkOpenedAt?: number | null): Member {
  const viewer = { id, email: 'a@a.example' }
  const claims = { viewer, sessionId: id, issuedAt: 0, expiresAt: 1, assurance: 'aal1' as const }
  return {
    standing: 'member',
    viewer,
    claims: linkOpenedAt === undefined ? claims : { ...claims, linkOpenedAt },
    accessToken: 'a.b.c',
    user: undefined,
  }
}

function withCookie(cookie: string | undefined): Request {
  return new Request('https://a.example/', { headers: { cookie: cookie?.split(';')[0] ?? '' } })
}

describe('a provider that says how the session began', () => {
  test.each([
    ['just now', now / 1_000, true],
    ['599 s ago', now / 1_000 - 599, true],
    ['600 s ago', now / 1_000 - 600, false],
    ['another way', null, false],
  ])('is believed: by a link, %s', async (_, linkOpenedAt, expected) => {
    expect(await isRecovering(withCookie(undefined), withoutSecret, member(linkOpenedAt), now)).toBe(expected)
  })

  test('is believed before a mark of our own', async () => {
    const mark = await recoveryMark(accounts, id, now)
    expect(await isRecovering(withCookie(mark), accounts, member(null), now)).toBe(false)
  })
})

describe('a provider that does not', () => {
  test('leaves it to our mark, for ten minutes', async () => {
    const mark = await recoveryMark(accounts, id, now)
    expect(await isRecovering(withCookie(mark), accounts, member(), now + 599_000)).toBe(true)
    expect(await isRecovering(withCookie(mark), accounts, member(), now + 600_000)).toBe(false)
  })

  test('and where the edge holds no secret, no mark is made and none is believed', async () => {
    expect(await recoveryMark(withoutSecret, id, now)).toBeUndefined()
    const forged = await recoveryMark({ ...accounts, secretKey: '' }, id, now)
    const mark = forged ?? (await recoveryMark(accounts, id, now))
    expect(await isRecovering(withCookie(mark), withoutSecret, member(), now)).toBe(false)
  })
})
