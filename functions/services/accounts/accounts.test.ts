import { beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '../../env.fixture.ts'
import { accountCalls } from './accounts.ts'

let limits: number[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  limits = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    return new AbortController().signal
  })
  vi.stubGlobal('fetch', async () => Response.json({ msg: 'busy' }, { status: 500 }))
})

test.each([
  [0, 1_800],
  [1_500, 500],
  [60_000, 300],
])(
  'a request that has taken %i ms before gives a sign-in and a change of password %i ms',
  async (spent, limit) => {
    const calls = accountCalls(accounts, {
      visitorAddress: undefined,
      startedAt: Date.now() - spent,
    })
    await calls
      .signIn({ email: 'jamie@alumni.example', password: 'tribe1893' })
      .catch(() => undefined)
    await calls.changePassword('token', 'tribe1693').catch(() => undefined)
    await calls.assertHealthy().catch(() => undefined)
    expect(limits).toEqual([limit, limit, limit])
  },
)
