import { expect, test, vi } from 'vitest'
import { authErrors } from '../../../src/content/auth.ts'
import { accounts } from '../../env.fixture.ts'
import { signedInSession } from '../../session/session.ts'
import { readProfile, saveProfile } from './profiles.ts'

const viewer = { id: '00000000-0000-4000-8000-000000000001', email: 'pat@alumni.example' }
const times = { issuedAt: 0, expiresAt: 4e9 }
const member = signedInSession('token', { viewer, sessionId: 's', ...times, assurance: 'aal1' })
const deadline = { timeLeft: (limit: number) => limit }

test.each<[what: string, send: (...given: Parameters<typeof readProfile>) => Promise<unknown>]>([
  ['does not arrive', readProfile],
  ['is not saved', (of, member, deadline) => saveProfile(of, member, { base: '' }, deadline)],
])('a profile that %s is an error after ten seconds', async (_, send) => {
  // Loaded on first use, which would take real time.
  await import('@supabase/postgrest-js')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const failed = vi.fn()
  const sending = send(accounts, member, deadline).catch(failed)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await sending
  expect(failed.mock.calls.join()).toContain(authErrors.profileTimeout)
})

test('an empty response is no empty profile', async () => {
  vi.stubGlobal('fetch', async () => new Response(null))
  await expect(readProfile(accounts, member, deadline)).rejects.toThrow('no profile')
})

test('each of two calls at once has the token of its own member', async () => {
  const sent: [id: string | undefined, token: string | null][] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    sent.push([address.match(/eq\.(\w+)/)?.[1], new Headers(headers).get('authorization')])
    return new Response(null)
  })
  const read = (id: string) =>
    readProfile(accounts, { ...member, viewer: { ...viewer, id }, accessToken: id }, deadline)
  await Promise.allSettled([read('one'), read('two')])
  expect(sent).toEqual([
    ['one', 'Bearer one'],
    ['two', 'Bearer two'],
  ])
})
