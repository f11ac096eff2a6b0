import { beforeEach, expect, test, vi } from 'vitest'
import { accounts, newContext } from '../../env.fixture.ts'
import { accountCalls } from './accounts.ts'

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
  const calls = accountCalls(accounts, context, undefined)
  const credentials = { email: 'jamie@alumni.example', password: 'tribe1893' }
  await calls.signIn(credentials).catch(() => undefined)
  await calls.changePassword('token', 'tribe1693').catch(() => undefined)
  await calls.assertHealthy().catch(() => undefined)
  const limits = vi.mocked(setTimeout).mock.calls.map(([, ms]) => ms)
  expect(limits).toEqual([limit, limit, limit])
})
