import * as v from 'valibot'
import type { Accounts } from '../../env.ts'
import { digest } from '../../http/digest.ts'
import { type BackupBucket, backupFolder, keysIn } from './backup-bucket.ts'
import { type BackupPart, exportParts } from './export-parts.ts'

/** In ms. */
const backupEvery = 7 * 24 * 3_600_000

/** A backup's time, as the site writes it. */
const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/

/** What `backups/<time>.json` has: the parts in their order, each with its SHA-256. */
export const manifestSchema = v.object({
  version: v.literal(1),
  parts: v.array(
    v.object({ path: v.string(), table: v.string(), rows: v.number(), sha256: v.string() }),
  ),
})

type Manifest = v.InferOutput<typeof manifestSchema>

/** The names of the whole backups that the site has made by now, newest first. */
export async function listBackups(bucket: BackupBucket, now: number): Promise<string[]> {
  const names: string[] = []
  for await (const key of keysIn(bucket, { prefix: backupFolder, delimiter: '/' }))
    if (key.endsWith('.json')) names.push(key.slice(backupFolder.length, -'.json'.length))
  const end = backupName(now)
  return names
    .filter((name) => namePattern.test(name) && name <= end)
    .sort()
    .reverse()
}

/** The name of a backup: its time in UTC. @param now in ms since 1970 */
function backupName(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
}

/** When a backup was begun, in ms since 1970. */
export function timeOfBackup(name: string): number {
  const [day = '', time = ''] = name.split('T')
  return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`)
}

/** Whether the newest backup is a week old. @param now in ms since 1970 */
export async function isBackupDue(bucket: BackupBucket, now: number): Promise<boolean> {
  const [newest = ''] = await listBackups(bucket, now)
  const day = Date.parse(newest.slice(0, 'YYYY-MM-DD'.length))
  return !(now - day < backupEvery)
}

/**
 * Stores the database part by part. An empty database makes no backup after others.
 * @returns the backup's name
 */
export async function makeBackup(
  bucket: BackupBucket,
  accounts: Pick<Accounts, 'url' | 'secretKey'>,
  now: number,
): Promise<string> {
  const name = backupName(now)
  const isFirst = (await listBackups(bucket, now)).length === 0
  const exported = exportParts(accounts)
  const parts = await storeParts(bucket, name, isFirst ? exported : withAccounts(exported))
  await storeManifest(bucket, name, parts)
  return name
}

/** @throws when the database has no accounts, before any of its parts is stored */
async function* withAccounts(parts: AsyncIterable<BackupPart>): AsyncGenerator<BackupPart> {
  for await (const part of parts) {
    if (part.table === 'auth.users' && part.rows === 0)
      throw new Error('The database has no accounts: restore a backup. The earlier ones stay.')
    yield part
  }
}

/** Stores the parts of a backup. It counts only once its manifest is stored too. */
export async function storeParts(
  bucket: BackupBucket,
  name: string,
  parts: AsyncIterable<BackupPart> | Iterable<BackupPart>,
): Promise<Manifest['parts']> {
  const stored: Manifest['parts'] = []
  for await (const { table, rows, bytes } of parts) {
    const sha256 = await digest(bytes)
    const path = `${name}/${String(stored.length + 1).padStart(3, '0')}.json`
    await bucket.put(backupFolder + path, bytes, { sha256 })
    stored.push({ path, table, rows, sha256 })
  }
  return stored
}

/** Makes the stored parts a whole backup. */
export async function storeManifest(
  bucket: BackupBucket,
  name: string,
  parts: Manifest['parts'],
): Promise<void> {
  const manifest: Manifest = { version: 1, parts }
  await bucket.put(`${backupFolder}${name}.json`, JSON.stringify(manifest, null, 2))
}
