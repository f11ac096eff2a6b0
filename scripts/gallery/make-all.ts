import type { Store } from '../local/photo-store.ts'
import { inParallel } from './in-parallel.ts'
import { orUnreadable, UnreadablePhotoError } from './inspect.ts'
import { makePhoto } from './make.ts'
import type { Listed, Plan, PlannedPhoto } from './plan.ts'
import type { Skipped } from './skipped.ts'

interface PublishJob {
  store: Store
  plan: Plan
  /** Of the files that are in the bucket. */
  keys: ReadonlySet<string>
  /** Grows by those that turn out to be damaged. */
  skipped: Skipped[]
  effort: number | undefined
  onDone: (done: number, total: number) => void
}

/** What was made for the gallery, and the photos it will list. */
export interface Work {
  listed: Listed[]
  /** Those that turned out to be damaged. */
  failed: Set<PlannedPhoto>
  filesMade: number
  filesAlreadyThere: number
  bytes: number
}

export function nothingMade(): Work {
  return { listed: [], failed: new Set(), filesMade: 0, filesAlreadyThere: 0, bytes: 0 }
}

/** Makes every photo whose files are missing. A damaged one retains its earlier version, if any. */
export async function makeAll({
  store,
  plan,
  keys,
  skipped,
  effort,
  onDone,
}: PublishJob): Promise<Work> {
  const work = nothingMade()
  const toMake = plan.photos.filter((photo) => !('entry' in photo))
  const made = await inParallel(
    toMake,
    (photo) => orUnreadable(() => makePhoto(store, photo, keys, effort)),
    (done) => onDone(done, toMake.length),
  )
  const results = new Map(toMake.map((photo, at) => [photo, made[at]]))
  for (const photo of plan.photos) {
    const result = results.get(photo)
    if ('entry' in photo) work.listed.push(photo)
    else if (result instanceof UnreadablePhotoError) {
      work.failed.add(photo)
      if ('earlier' in photo) work.listed.push({ category: photo.category, entry: photo.earlier })
      skipped.push({ name: photo.name, reason: result.message })
    } else if (result) {
      work.listed.push({ category: photo.category, entry: result.entry })
      work.filesMade += result.files
      work.filesAlreadyThere += result.alreadyThere
      work.bytes += result.bytes
    }
  }
  work.listed.push(...plan.unchanged)
  return work
}
