import type { FoundPhoto } from './folder.ts'
import { inParallel } from './in-parallel.ts'
import { inspect, orUnreadable, type Photo, UnreadablePhotoError } from './inspect.ts'
import type { Skipped } from './skipped.ts'

/** Looks at every photo that was found. What is left out is added to `skipped` with its reason. */
export async function inspectAll(
  found: readonly FoundPhoto[],
  skipped: Skipped[],
  onDone: (done: number) => void,
) {
  const inspected = await inParallel(found, (photo) => orUnreadable(() => inspect(photo)), onDone)
  const photos: Photo[] = []
  const unreadable: FoundPhoto[] = []
  const seen = new Map<string, string>()
  for (const [at, result] of inspected.entries()) {
    const photo = found[at]
    if (!photo) continue
    if (result instanceof UnreadablePhotoError) {
      unreadable.push(photo)
      skipped.push({ name: photo.name, reason: result.message })
      continue
    }
    // The same photo may be in two categories, but not twice in one.
    const sameAs = seen.get(`${photo.category} ${result.hash}`)
    if (sameAs) skipped.push({ name: photo.name, reason: `it is the same photo as ${sameAs}` })
    else photos.push(result)
    seen.set(`${photo.category} ${result.hash}`, sameAs ?? photo.name)
  }
  return { photos, unreadable }
}
