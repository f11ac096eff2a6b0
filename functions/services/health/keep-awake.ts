import { type Env, settingsOf } from '../../env.ts'
import { loggedOutage } from '../../http/upstream-error.ts'
import { call } from '../desk/call.ts'

/**
 * Asks the database something small: a free Supabase project with few queries a day is paused.
 * @throws {SettingsError}
 */
export async function keepAwake(env: Env): Promise<void> {
  const { accounts } = settingsOf(env)
  if (!accounts) return
  await call({ accounts }, 'membership_queue_length').catch(loggedOutage('database not reached'))
}
