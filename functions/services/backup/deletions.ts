import { type BackupBucket, deletionFolder } from './backup-bucket.ts'

/** The deleted accounts that backups may still have. `time` is in ms since 1970, or NaN. */
export async function listDeletions(
  bucket: Pick<BackupBucket, 'list' | 'get'>,
): Promise<Array<{ id: string; time: number }>> {
  const found: Array<{ id: string; time: number }> = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: deletionFolder, ...(cursor && { cursor }) })
    for (const { key } of page.objects) {
      const text = (await (await bucket.get(key))?.text()) ?? ''
      found.push({ id: key.slice(deletionFolder.length), time: Date.parse(text) })
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return found
}
