import { type BackupBucket, backupFolder, deletionFolder } from './backup-bucket.ts'
import { listDeletions } from './deletions.ts'

/** In ms. */
const keptFor = 12 * 7 * 24 * 3_600_000

/** The day at the beginning of a backup's name, and of its parts. */
const dayPattern = /^(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d[./]/

/**
 * Deletes the backups of twelve weeks ago and before, unfinished ones too, and the notes about
 * deleted accounts that no backup has any more. @param now in ms since 1970
 */
export async function forgetExpired(bucket: BackupBucket, now: number): Promise<void> {
  const end = now - keptFor
  const lastDay = new Date(end).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const expired: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: backupFolder, ...(cursor && { cursor }) })
    for (const { key } of page.objects) {
      const [, day] = dayPattern.exec(key.slice(backupFolder.length)) ?? []
      if (day && day <= lastDay) expired.push(key)
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  for (const { id, time } of await listDeletions(bucket))
    if (time < end) expired.push(deletionFolder + id)
  // R2 deletes 1,000 at once.
  for (let at = 0; at < expired.length; at += 1_000)
    await bucket.delete(expired.slice(at, at + 1_000))
}
