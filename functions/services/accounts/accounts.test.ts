import { beforeEach, expect, test, vi } from 'vitest'
import { accounts, newContext } from '../../env.fixture.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { AccountClient } from './accounts.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(globalThis, 'setTimeout')
  vi.stubGlobal('fetch', async () => Response.json({ msg: 'busy' }, { status: 500 }))
})

test.each([
  [0, 1_800],
  [1_500, 500],
  [60_000, 300],
])('a request that has taken %i ms gives each call %i ms', async (spent, limit) => {
  const context = newContext({ authStatus: 'anonymous' })
  context.startedAt = Date.now() - spent
  const calls = new AccountClient(accounts, context, undefined)
  const credentials = { email: 'jamie@alumni.example', password: 'tribe1893' }
  await calls.signIn(credentials).catch(() => undefined)
  await calls.changePassword('token', { password: 'tribe1693' }).catch(() => undefined)
  await calls.assertHealthy().catch(() => undefined)
  const limits = vi.mocked(setTimeout).mock.calls.map(([, ms]) => ms)
  expect(limits).toEqual([limit, limit, limit])
})

const email = 'jamie@alumni.example'
const typed = { email, full_name: 'Jamie', password: 'tribe1893', confirm_password: 'tribe1893' }
const chosen = { graduation_year: null, position: null, jersey_number: null }

test.each<[name: string, limit: number, send: (client: AccountClient) => Promise<unknown>]>([
  ['confirm', 1_800, (calls) => calls.confirm({ token_hash: 'a', type: 'signup' })],
  ['a mail to recover', 20_000, (calls) => calls.sendMail('forgot', email)],
  ['a mail to confirm', 20_000, (calls) => calls.sendMail('resend', email)],
  ['signUp', 20_000, (calls) => calls.signUp({ ...typed, ...chosen }, 'nonce')],
])('%s without a response fails after %i ms', async (_, limit, send) => {
  // Loaded on first use, which would take real time.
  await import('@supabase/supabase-js')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const failed = vi.fn()
  const calls = new AccountClient(accounts, newContext({ authStatus: 'anonymous' }), undefined)
  const sending = send(calls).catch(failed)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await sending
  expect(failed.mock.calls).toEqual([[expect.any(UpstreamError)]])
})
