import { listBackups, timeOfBackup } from './backup.ts'
import {
  type BackupBucket,
  backupFolder,
  deletionFolder,
  keysIn,
  pendingFolder,
} from './backup-bucket.ts'
import { deletionTime, listNotes } from './deletions.ts'

/** In ms. */
const keptFor = 12 * 7 * 24 * 3_600_000

/** The time of a backup and its day, in its name and those of its parts. */
const namePattern = /^((\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d)[./]/

/**
 * Deletes the backups of twelve weeks ago and before, unfinished ones too, and the notes about
 * deleted accounts that no backup has any more. The newest backup stays, and what concerns it:
 * without it nothing could be restored. @param now in ms since 1970
 */
export async function forgetExpiredBackups(bucket: BackupBucket, now: number): Promise<number> {
  const end = now - keptFor
  const lastDay = new Date(end).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const [newest] = await listBackups(bucket, now)
  const expired: string[] = []
  for await (const key of keysIn(bucket, { prefix: backupFolder })) {
    const [, name, day] = namePattern.exec(key.slice(backupFolder.length)) ?? []
    if (day && day <= lastDay && name !== newest) expired.push(key)
  }
  const oldest = Math.min(end, newest ? timeOfBackup(newest) - deletionTime : end)
  for (const folder of [deletionFolder, pendingFolder])
    for (const { key, time } of await listNotes(bucket, folder))
      if (time < oldest) expired.push(key)
  // R2 deletes 1,000 at once.
  for (let at = 0; at < expired.length; at += 1_000)
    await bucket.delete(expired.slice(at, at + 1_000))
  return expired.length
}
