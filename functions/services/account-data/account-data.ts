import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { type BackupBucket, deletionFolder } from '../backup/backup-bucket.ts'
import { call, DeskError } from '../desk/call.ts'

/**
 * Deletes an account with everything in it. The note for restores comes first: a backup must not
 * bring the account back. It stays when it is unknown whether the database has deleted.
 * @returns what came of it: an account that is the last officer's stays
 * @throws {UpstreamError}
 */
export async function deleteAccount(
  bucket: Pick<BackupBucket, 'put' | 'delete'>,
  accounts: Accounts,
  account_id: string,
  deadline: Deadline,
): Promise<'deleted' | 'last-officer'> {
  const note = deletionFolder + account_id
  await bucket.put(note, new Date().toISOString())
  try {
    await call({ accounts, deadline }, 'delete_account', { account_id })
    return 'deleted'
  } catch (cause) {
    if (!(cause instanceof DeskError && cause.code === 'last-officer')) throw cause
    await bucket.delete(note)
    return cause.code
  }
}
