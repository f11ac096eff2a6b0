import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { digest } from '../../functions/http/digest.ts'
import { manifestSchema } from '../../functions/services/backup/backup.ts'
import { backupFolder } from '../../functions/services/backup/backup-bucket.ts'
import type { Store } from '../local/bucket-store.ts'

/** Reads a file of a backup by its path. @throws when it is not there */
type ReadFile = (path: string) => Promise<string>

/** The files of the backups in the bucket. */
export function inBucket(bucket: Store['bucket']): ReadFile {
  return async (path) => {
    const object = await bucket.get(backupFolder + path)
    if (!object) throw new Error(`There is no file ${path} among the backups.`)
    return object.text()
  }
}

/** The files of downloaded backups. */
export function inFolder(folder: string): ReadFile {
  return (path) => readFile(join(folder, path), 'utf8')
}

/** Reads the parts of a backup. @throws when one is missing, or is not what was stored */
export async function readBackup(read: ReadFile, name: string): Promise<string[]> {
  const { parts } = await readManifest(read, name)
  const texts: string[] = []
  for (const { path, sha256 } of parts) {
    const text = await read(path)
    if ((await digest(text)) !== sha256)
      throw new Error(`The backup ${name} is damaged: ${path} is not what was stored.`)
    texts.push(text)
  }
  return texts
}

async function readManifest(read: ReadFile, name: string) {
  const text = await read(`${name}.json`)
  return v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
}

/** Writes a backup into a folder, as it is in the bucket. Returns the path of its first file. */
export async function downloadBackup(
  read: ReadFile,
  name: string,
  folder: string,
): Promise<string> {
  const { parts } = await readManifest(read, name)
  const texts = await readBackup(read, name)
  const manifest = `${name}.json`
  const files = [
    [manifest, await read(manifest)],
    ...parts.map(({ path }, at) => [path, texts[at]]),
  ]
  for (const [path = '', text = ''] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    // It holds addresses of people.
    await writeFile(file, text, { mode: 0o600 })
  }
  return join(folder, manifest)
}
