import type { Listed } from '../../src/domain/gallery/gallery-changes.ts'
import type { Store } from '../local/bucket-store.ts'
import { convertPhoto } from './convert.ts'
import { inParallel } from './in-parallel.ts'
import { orUnreadable, UnreadablePhotoError } from './inspect.ts'
import type { Plan, PlannedPhoto } from './plan.ts'
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
export interface Conversion {
  listed: Listed[]
  /** Those that turned out to be damaged. */
  failed: Set<PlannedPhoto>
  filesUploaded: number
  filesAlreadyThere: number
  bytes: number
}

export function emptyConversion(): Conversion {
  return { listed: [], failed: new Set(), filesUploaded: 0, filesAlreadyThere: 0, bytes: 0 }
}

/** Makes every photo whose files are missing. A damaged one retains its earlier version, if any. */
export async function convertAll({
  store,
  plan,
  keys,
  skipped,
  effort,
  onDone,
}: PublishJob): Promise<Conversion> {
  const conversion = emptyConversion()
  const toMake = plan.photos.filter((photo) => !('entry' in photo))
  const made = await inParallel(
    toMake,
    (photo) => orUnreadable(() => convertPhoto(store, photo, keys, effort)),
    (done) => onDone(done, toMake.length),
  )
  const results = new Map(toMake.map((photo, at) => [photo, made[at]]))
  for (const photo of plan.photos) {
    const result = results.get(photo)
    if ('entry' in photo) conversion.listed.push(photo)
    else if (result instanceof UnreadablePhotoError) {
      conversion.failed.add(photo)
      if ('earlier' in photo)
        conversion.listed.push({ category: photo.category, entry: photo.earlier })
      skipped.push({ name: photo.name, reason: result.message })
    } else if (result) {
      conversion.listed.push({ category: photo.category, entry: result.entry })
      conversion.filesUploaded += result.files
      conversion.filesAlreadyThere += result.alreadyThere
      conversion.bytes += result.bytes
    }
  }
  conversion.listed.push(...plan.unchanged)
  return conversion
}
