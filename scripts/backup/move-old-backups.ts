import * as v from 'valibot'
import { digest } from '../../functions/http/digest.ts'
import { storeManifest, storeParts } from '../../functions/services/backup/backup.ts'
import { backupFolder } from '../../functions/services/backup/backup-bucket.ts'
import type { Store } from '../local/bucket-store.ts'

type Bucket = Store['bucket']

/** A backup of releases before November 2026: one file, its SHA-256 in the name. */
const oldSchema = v.object({
  accounts: v.array(v.record(v.string(), v.unknown())),
  tables: v.array(v.object({ name: v.string(), rows: v.array(v.record(v.string(), v.unknown())) })),
})

const oldName = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)-([\da-f]{64})\.json$/

/**
 * Moves backups that lie beside the photos, where earlier releases stored them, and brings them
 * into today's form. There are twelve at most. @throws when one is damaged: it stays
 */
export async function moveOldBackups(photos: Bucket, backups: Bucket): Promise<void> {
  const { objects } = await photos.list({ prefix: backupFolder })
  for (const { key } of objects) {
    const [, name, sha256] = oldName.exec(key.slice(backupFolder.length)) ?? []
    const object = name && (await photos.get(key))
    if (!object) continue
    const text = await object.text()
    if ((await digest(text)) !== sha256)
      throw new Error(`The backup ${key} beside the photos is damaged: delete it.`)
    const parts = await storeParts(backups, name, partsOf(text))
    await storeManifest(backups, name, parts)
    await photos.delete(key)
  }
}

function partsOf(text: string) {
  const { accounts, tables } = v.parse(v.pipe(v.string(), v.parseJson(), oldSchema), text)
  return [{ name: 'auth.users', rows: accounts }, ...tables].map(({ name: table, rows }) => ({
    table,
    rows: rows.length,
    bytes: new TextEncoder().encode(JSON.stringify({ table, rows })),
  }))
}
