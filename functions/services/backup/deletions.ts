import type { Accounts } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { serviceDatabase } from '../supabase/database.ts'
import { type BackupBucket, deletionFolder, keysIn, pendingFolder } from './backup-bucket.ts'

/** In ms: by then the database has carried out a deletion, or never will. */
export const deletionTime = 10 * 60_000

/** A hundred fit into an address. */
const idsAtOnce = 100

/** A note about the deletion of an account. `time` is in ms since 1970. */
export interface DeletionNote {
  key: string
  id: string
  time: number
}

/** The notes of a folder about accounts that backups may still have. */
export async function listNotes(
  bucket: Pick<BackupBucket, 'list'>,
  folder: string,
): Promise<DeletionNote[]> {
  const found: DeletionNote[] = []
  for await (const key of keysIn(bucket, { prefix: folder })) {
    const [id = '', time = ''] = key.slice(folder.length).split('/')
    found.push({ key, id, time: Date.parse(time) })
  }
  return found
}

/**
 * Notes that a deletion begins: whatever happens now, a restore knows of it. Each attempt has a note
 * of its own. @param now in ms since 1970
 */
export async function noteAttempt(
  bucket: Pick<BackupBucket, 'put'>,
  id: string,
  now: number,
): Promise<DeletionNote> {
  const key = `${pendingFolder}${id}/${new Date(now).toISOString()}`
  await bucket.put(key, '')
  return { key, id, time: now }
}

/** Notes that the database has deleted the account. */
export async function noteDeletion(
  bucket: Pick<BackupBucket, 'put' | 'delete'>,
  { key, id, time }: DeletionNote,
): Promise<void> {
  await bucket.put(`${deletionFolder}${id}/${new Date(time).toISOString()}`, '')
  await bucket.delete(key)
}

/**
 * Takes back the notes of deletions that failed: their accounts are still there. That an account is
 * not there proves nothing, because a restore may be under way.
 * @param now in ms since 1970 @returns how many there were @throws {UpstreamError}
 */
export async function takeBackNotes(
  bucket: Pick<BackupBucket, 'list' | 'delete'>,
  accounts: Pick<Accounts, 'url' | 'secretKey'>,
  now: number,
): Promise<number> {
  const notes = await listNotes(bucket, pendingFolder)
  const over = notes.filter(({ time }) => time < now - deletionTime)
  let total = 0
  for (let at = 0; at < over.length; at += idsAtOnce) {
    const some = over.slice(at, at + idsAtOnce)
    const stayed = await existing(accounts, [...new Set(some.map(({ id }) => id))])
    const failed = some.filter(({ id }) => stayed.has(id)).map(({ key }) => key)
    await bucket.delete(failed)
    total += failed.length
  }
  return total
}

/** Those of the accounts that are there. */
async function existing(accounts: Pick<Accounts, 'url' | 'secretKey'>, ids: readonly string[]) {
  const database = await serviceDatabase(accounts, { timeLeft: (limit) => limit })
  const { data, error } = await database.from('profiles').select('id').in('id', ids)
  if (error) throw new UpstreamError('database', error.message)
  return new Set(data.map(({ id }) => id))
}
