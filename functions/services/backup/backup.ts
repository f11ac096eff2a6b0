import type { Accounts } from '../../env.ts'
import { digest } from '../../http/digest.ts'
import { withTimeout } from '../../http/timeout.ts'

/** The bucket's methods that backups need. */
export type BackupBucket = Pick<R2Bucket, 'put' | 'get' | 'list' | 'delete'>

/** The gallery serves and changes only what is under `football/`. */
const folder = 'backups/'
const mostBackups = 12
/** In ms. */
const backupEvery = 7 * 24 * 3_600_000
/** In ms, for the whole export. */
const timeLimit = 30_000

/** The backups' names, newest first: each is its time and its SHA-256. */
export async function listBackups(bucket: BackupBucket): Promise<string[]> {
  const { objects } = await bucket.list({ prefix: folder })
  const names = objects.map(({ key }) => key.slice(folder.length))
  return names.sort().reverse()
}

/** Whether the newest backup is a week old. @param now in ms since 1970 */
export async function isBackupDue(bucket: BackupBucket, now: number): Promise<boolean> {
  const [newest = ''] = await listBackups(bucket)
  const day = Date.parse(newest.slice(0, 'YYYY-MM-DD'.length))
  return !(now - day < backupEvery)
}

/** Stores the database, and deletes all but the newest backups. @returns the backup's name */
export async function makeBackup(
  bucket: BackupBucket,
  accounts: Pick<Accounts, 'url' | 'secretKey'>,
  now: number,
): Promise<string> {
  const text = await withTimeout((signal) => exportDatabase(accounts, signal), timeLimit, 'backup')
  const sha256 = await digest(text)
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const name = `${time}-${sha256}.json`
  await bucket.put(folder + name, text, { sha256 })
  const expired = (await listBackups(bucket)).slice(mostBackups)
  if (expired.length > 0) await bucket.delete(expired.map((old) => folder + old))
  return name
}

async function exportDatabase(
  { url, secretKey }: Pick<Accounts, 'url' | 'secretKey'>,
  signal: AbortSignal,
): Promise<string> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const init = { method: 'POST', headers, redirect: 'manual', signal } as const
  const response = await fetch(`${url}/rest/v1/rpc/backup`, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`The database gave no backup: status ${response.status}`)
  return text
}

/** Reads a backup. @throws when it is missing, or is not what was stored */
export async function readBackup(bucket: BackupBucket, name: string): Promise<string> {
  const object = await bucket.get(folder + name)
  if (!object) throw new Error(`There is no backup ${name}.`)
  return verified(name, await object.text())
}

/** The text, if its SHA-256 is the one in the name. @throws otherwise */
export async function verified(name: string, text: string): Promise<string> {
  if (name.includes(await digest(text))) return text
  throw new Error(`The backup ${name} is damaged: its SHA-256 is not the one in its name.`)
}
