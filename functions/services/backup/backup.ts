import { withTimeout } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { readBoundedBody } from '../../http/bounded-body.ts'
import { digest } from '../../http/digest.ts'

/** The bucket's methods that backups need. */
export type BackupBucket = Pick<R2Bucket, 'put' | 'list' | 'delete'>

/** The gallery serves and changes only what is under `football/`. */
export const backupFolder = 'backups/'
const mostBackups = 12
/** In ms. */
const backupEvery = 7 * 24 * 3_600_000
/** In ms, for the whole export. */
const timeLimit = 30_000
/** In bytes: 5,000 full biographies. The Worker has 128 MB of memory, and several copies of it. */
export const workerLimit = 12 * 1_024 * 1_024

/** The backups' names, newest first: each is its time and its SHA-256. */
export async function listBackups(bucket: BackupBucket): Promise<string[]> {
  const { objects } = await bucket.list({ prefix: backupFolder })
  const names = objects.map(({ key }) => key.slice(backupFolder.length))
  return names.sort().reverse()
}

/** Whether the newest backup is a week old. @param now in ms since 1970 */
export async function isBackupDue(bucket: BackupBucket, now: number): Promise<boolean> {
  const [newest = ''] = await listBackups(bucket)
  const day = Date.parse(newest.slice(0, 'YYYY-MM-DD'.length))
  return !(now - day < backupEvery)
}

/**
 * Stores the database, and deletes all but the newest backups. An empty database replaces none.
 * @param byteLimit for a process with little memory
 * @returns the backup's name
 */
export async function makeBackup(
  bucket: BackupBucket,
  accounts: Pick<Accounts, 'url' | 'secretKey'>,
  now: number,
  byteLimit = Number.POSITIVE_INFINITY,
): Promise<string> {
  const work = (signal: AbortSignal) => exportDatabase(accounts, byteLimit, signal)
  const bytes = await withTimeout(work, timeLimit, 'backup')
  if (!hasAccounts(bytes) && (await listBackups(bucket)).length > 0)
    throw new Error('The database has no accounts: restore a backup. The earlier ones stay.')
  const sha256 = await digest(bytes)
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const name = `${time}-${sha256}.json`
  await bucket.put(backupFolder + name, bytes, { sha256 })
  const expired = (await listBackups(bucket)).slice(mostBackups)
  if (expired.length > 0) await bucket.delete(expired.map((old) => backupFolder + old))
  return name
}

async function exportDatabase(
  { url, secretKey }: Pick<Accounts, 'url' | 'secretKey'>,
  byteLimit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const init = { method: 'POST', headers, redirect: 'manual', signal } as const
  const response = await fetch(`${url}/rest/v1/rpc/backup`, init)
  const bytes = await readBoundedBody(response.body, byteLimit)
  if (!response.ok) throw new Error(`The database gave no backup: status ${response.status}`)
  return bytes
}

/** Without accounts, an export has little more than the names of tables: a longer one is not read. */
function hasAccounts(bytes: Uint8Array): boolean {
  return bytes.length > 10_000 || /"accounts":\s*\[\s*\{/.test(new TextDecoder().decode(bytes))
}
