import type { MembershipRequest } from '../../../src/domain/membership-schema.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { SignedInSession } from '../../session/session.ts'
import { memberDatabase } from '../supabase/database.ts'

/** The database's code for a state that does not allow it. */
const otherState = '55000'

/**
 * Saves what a member says to the officers. An answer to their question goes back to them.
 * @returns false when an officer has decided already
 * @throws {UpstreamError}
 */
export async function askMembership(
  accounts: Accounts,
  member: SignedInSession,
  request: MembershipRequest,
  deadline: Deadline,
): Promise<boolean> {
  const database = await memberDatabase(accounts, member, deadline)
  const { error } = await database.rpc('ask_membership', request)
  if (error && error.code !== otherState) throw new UpstreamError('database', error.message)
  return !error
}
