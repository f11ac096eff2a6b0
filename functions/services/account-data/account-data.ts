import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { log } from '../../log/log.ts'
import type { BackupBucket } from '../backup/backup-bucket.ts'
import { noteAttempt, noteDeletion } from '../backup/deletions.ts'
import { call, DeskError } from '../desk/call.ts'

/**
 * Deletes an account with everything in it. A note comes first: a backup must not bring the account
 * back. Where it is unknown whether the database has deleted, it stays as a note of the attempt.
 * @returns what came of it: an account that is the last officer's stays
 * @throws {UpstreamError}
 */
export async function deleteAccount(
  bucket: Pick<BackupBucket, 'put' | 'delete'>,
  accounts: Accounts,
  account_id: string,
  deadline: Deadline,
): Promise<'deleted' | 'last-officer'> {
  const note = await noteAttempt(bucket, account_id, Date.now())
  try {
    await call({ accounts, deadline }, 'delete_account', { account_id })
  } catch (cause) {
    if (!(cause instanceof DeskError && cause.code === 'last-officer')) throw cause
    await bucket.delete(note.key)
    return cause.code
  }
  await noteDeletion(bucket, note).catch((cause) => log('error', 'deletion not noted', { cause }))
  return 'deleted'
}
