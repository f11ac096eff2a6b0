/** The bucket's methods that backups need. */
export type BackupBucket = Pick<R2Bucket, 'put' | 'get' | 'list' | 'delete'>

/** A backup is `backups/<time>.json`, which names its parts, and these: `backups/<time>/001.json`. */
export const backupFolder = 'backups/'

/** `gone/<account id>/<ISO time>` is a deletion: no restored backup brings the account back. */
export const deletionFolder = 'gone/'

/**
 * `leaving/<account id>/<ISO time>` is a deletion that was begun: it is not known yet what came of
 * it.
 */
export const pendingFolder = 'leaving/'

/** All keys, page by page. */
export async function* keysIn(bucket: Pick<BackupBucket, 'list'>, options: R2ListOptions) {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ ...options, ...(cursor && { cursor }) })
    for (const { key } of page.objects) yield key
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
}
