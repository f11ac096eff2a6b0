import { expect, test, vi } from 'vitest'
import { authErrors } from '../../../src/content/auth.ts'
import { accounts } from '../../env.fixture.ts'
import { memberSession } from '../../session/session.ts'
import { readProfile } from './profiles.ts'

test('a profile that does not arrive is an error after ten seconds', async () => {
  // Loaded on first use, which would take real time.
  await import('@supabase/supabase-js')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const viewer = { id: '00000000-0000-4000-8000-000000000001', email: 'pat@alumni.example' }
  const times = { issuedAt: 0, expiresAt: 4e9 }
  const member = memberSession('token', { viewer, sessionId: 's', ...times, assurance: 'aal1' })
  const failed = vi.fn()
  const reading = readProfile(accounts, member, { timeLeft: (limit) => limit }).catch(failed)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await reading
  expect(failed.mock.calls.join()).toContain(authErrors.profileTimeout)
})
