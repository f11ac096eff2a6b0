import { bucketName, openRemoteStore, type Store } from '../local/bucket-store.ts'
import type { Wrangler } from '../operations/wrangler.ts'
import { moveOldBackups } from './move-old-backups.ts'

/**
 * Opens production's bucket of backups, and makes it first where a site is older than this bucket.
 * Backups of such a site are moved here.
 */
export async function openBackups(wrangler: Wrangler): Promise<Store> {
  const name = bucketName('BACKUPS')
  await wrangler(['r2', 'bucket', 'info', name, '--json']).catch(() =>
    wrangler(['r2', 'bucket', 'create', name]),
  )
  const store = await openRemoteStore('BACKUPS')
  try {
    const photos = await openRemoteStore('GALLERY')
    await moveOldBackups(photos.bucket, store.bucket).finally(photos.close)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
