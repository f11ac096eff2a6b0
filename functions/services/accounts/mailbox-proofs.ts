import type { Viewer } from '../../../src/domain/members/viewer.ts'
import type { Accounts } from '../../env.ts'
import { log } from '../../log/log.ts'
import { serviceDatabase } from '../supabase/database.ts'

/**
 * Records that the person at the browser reads the account's mail. Without a record everything goes
 * on: a later password from a mail proves the mailbox again.
 * @param isOwnSignUp its details were typed in this browser, so that no question about them follows
 * @param limit in ms
 */
export async function markProven(
  accounts: Pick<Accounts, 'url' | 'secretKey'>,
  { id, email }: Viewer,
  isOwnSignUp: boolean,
  limit: number,
): Promise<void> {
  try {
    const database = await serviceDatabase(accounts, { timeLeft: () => limit })
    const given = { id, email, is_own_sign_up: isOwnSignUp }
    const { error, status } = await database.rpc('mark_proven', given)
    // Not the error's text: its details can have the address.
    if (error) throw new Error(`status ${status}`)
  } catch (cause) {
    log('error', 'mailbox proof not recorded', { dependency: 'database', cause })
  }
}
