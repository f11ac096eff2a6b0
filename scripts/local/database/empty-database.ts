import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { root } from '../paths.ts'

/** Beside the packages: `npm ci`, which may bring another PGlite, deletes it with them. */
const file = join(root, 'node_modules/.cache/empty-database.tar')

/**
 * The files of a database without tables, for `loadDataDir` of PGlite. It takes seconds to make
 * them, and a fraction of that to load them: they are made once.
 */
export async function emptyDatabase(): Promise<Blob> {
  const stored = await readFile(file).catch(() => undefined)
  if (stored) return new Blob([stored])
  const database = await PGlite.create()
  const files = await database.dumpDataDir('none')
  await database.close()
  await mkdir(dirname(file), { recursive: true })
  // Another process may make it at the same time: the file is whole or not there.
  const written = `${file}.${randomUUID()}`
  await writeFile(written, new Uint8Array(await files.arrayBuffer()))
  await rename(written, file)
  return files
}
