import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bucketDirectories, openLocalStore } from '../local/bucket-store.ts'
import { root } from '../local/paths.ts'
import { onShutdown } from '../local/shutdown.ts'
import { encodingVersion } from './folder-files.ts'
import { publish } from './publish.ts'

/** The photos of a new site's gallery, in folders as a volunteer would fill them. */
const demoFolder = join(root, 'scripts/gallery/demo')

/** Fills a gallery that was never filled with the demo photos. Returns what it did. */
export async function seedGallery(
  stateDir: string,
  folder = demoFolder,
): Promise<'demo photos' | 'unchanged'> {
  const { buckets, photos } = bucketDirectories(stateDir)
  if (existsSync(photos)) return 'unchanged'
  const made = await madeDemo(folder)
  // What the runtime has put there before the first photo belongs to no photo.
  await rm(buckets, { recursive: true, force: true })
  await cp(bucketDirectories(made).buckets, buckets, { recursive: true })
  return 'demo photos'
}

/** A state directory with the demo photos in all their sizes, cached with the build. */
async function madeDemo(folder: string): Promise<string> {
  const made = join(root, 'dist', `gallery-${fingerprint(folder)}`)
  if (existsSync(made)) return made
  const draft = `${made}.${process.pid}`
  onShutdown(() => rm(draft, { recursive: true, force: true }))
  await mkdir(draft, { recursive: true })
  const store = await openLocalStore('GALLERY', draft)
  try {
    const no = async () => false
    const silent = { progress: () => undefined, mayRemove: no, mayStartAnew: no }
    await publish(store, { folder, effort: 0 }, silent)
  } finally {
    await store.close()
  }
  // Another process may have been quicker: theirs is as good.
  await rename(draft, made).catch(() => rm(draft, { recursive: true, force: true }))
  return made
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256').update(encodingVersion)
  for (const path of globSync('**/*.webp', { cwd: folder }).sort()) {
    hash.update(`${path}\0`).update(readFileSync(join(folder, path)))
  }
  return hash.digest('hex').slice(0, 12)
}
