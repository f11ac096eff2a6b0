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
