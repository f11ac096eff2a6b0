import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { type BackupBucket, deletionFolder } from '../backup/backup-bucket.ts'
import { maxExportSize, serviceDatabase } from '../supabase/database.ts'

/** The database's code for a state that does not allow it. */
const otherState = '55000'

/**
 * All that is stored about an account, with the version of its form; null without the account.
 * @throws {UpstreamError}
 */
export async function exportAccount(
  accounts: Accounts,
  account_id: string,
  deadline: Deadline,
): Promise<unknown> {
  const database = await serviceDatabase(accounts, deadline, maxExportSize)
  const { data, error } = await database.rpc('export_account', { account_id })
  if (error) throw new UpstreamError('database', error.message)
  return data
}

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
  const database = await serviceDatabase(accounts, deadline)
  const { error } = await database.rpc('delete_account', { account_id })
  if (!error) return 'deleted'
  if (error.code !== otherState) throw new UpstreamError('database', error.message)
  await bucket.delete(note)
  return 'last-officer'
}
