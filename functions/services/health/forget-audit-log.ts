import type { Accounts } from '../../env.ts'
import { call } from '../desk/call.ts'

/** Entries that the database deletes at a call. */
const batchSize = 20_000

/** Batches a day, so that the check ends: more than the accounts service writes in a day. */
const maxBatches = 5

/**
 * Deletes what the accounts service's log has had in the database for 30 days.
 * @returns how many entries @throws {UpstreamError}
 */
export async function forgetAuditLog(accounts: Accounts): Promise<number> {
  let total = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const deleted = await call({ accounts }, 'forget_audit_log')
    total += deleted
    if (deleted < batchSize) break
  }
  return total
}
