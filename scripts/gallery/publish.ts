import sharp from 'sharp'
import { galleryTexts } from '../../src/content/media.ts'
import { GalleryError, type Listed, listedIn } from '../../src/domain/gallery/gallery-changes.ts'
import {
  changeGallery,
  readStored,
  type StoredGallery,
} from '../../src/domain/gallery/stored-gallery.ts'
import type { Store } from '../local/bucket-store.ts'
import { SetupError } from '../local/setup-error.ts'
import { type Conversion, convertAll, emptyConversion } from './convert-all.ts'
import { type FoundPhoto, readFolder } from './folder.ts'
import { isDeleted, mergeFolder } from './folder-merge.ts'
import { inspectAll } from './inspect-all.ts'
import { obsoleteFiles, type Plan, planOf } from './plan.ts'
import type { Skipped } from './skipped.ts'

export interface PublishOptions {
  folder: string
  /** Says only what would be done. */
  isDryRun?: boolean
  /** Takes an empty folder for what it says, instead of for a mistake. */
  mayBecomeEmpty?: boolean
  /** Time spent on making AVIF smaller, 0 to 9. */
  effort?: number
}

/** The output and questions of a run. `progress` is told how many of how many are done. */
export interface Terminal {
  progress(name: string, done: number, total: number): void
  /** Whether these photos, no longer in the folder, leave the gallery too. */
  mayRemove(gone: readonly Listed[]): Promise<boolean>
  /** Whether a new index replaces one that cannot be parsed. */
  mayStartAnew(): Promise<boolean>
}

export interface Outcome {
  photos: number
  added: string[]
  changed: string[]
  retitled: string[]
  unchanged: number
  removed: Listed[]
  /** Photos that stay although the folder has them no longer. */
  remaining: Listed[]
  skipped: Skipped[]
  filesUploaded: number
  filesAlreadyThere: number
  bytes: number
}

/**
 * Makes the gallery match the folder. New files get new names and the index is replaced last:
 * the gallery is intact until then. After an interruption the next run goes on from there.
 * @throws {SetupError} when the folder cannot be what is meant
 */
export async function publish(
  store: Store,
  options: PublishOptions,
  terminal: Terminal,
): Promise<Outcome> {
  sharp.concurrency(1)
  const { photos: found, skipped } = await readFolder(options.folder)
  const index = await readStored(store.bucket)
  const wanted = found.filter((photo) => !isDeleted(index.gallery, photo))
  for (const { name } of found.filter((photo) => !wanted.includes(photo)))
    skipped.push({ name, reason: 'an officer deleted it on the page of the photos' })
  const { photos, unreadable } = await inspectAll(wanted, skipped, (done) =>
    terminal.progress('Reading', done, wanted.length),
  )
  if (index.isBroken && !options.isDryRun && !(await terminal.mayStartAnew())) {
    throw new SetupError(
      'The list of the gallery’s photos cannot be understood: nothing was changed.',
    )
  }
  const before = await store.listFiles()
  const keys = new Set(before.map(({ key }) => key))
  const plan = planOf(photos, unreadable, index.gallery, keys)
  if (plan.photos.length + plan.unchanged.length === 0 && !options.mayBecomeEmpty) {
    throw new SetupError(nothingToShow(options.folder, skipped))
  }
  const mayRemove =
    plan.gone.length > 0 && !options.isDryRun && (await terminal.mayRemove(plan.gone))
  const removed = mayRemove || options.isDryRun ? plan.gone : []

  const conversion = options.isDryRun
    ? emptyConversion()
    : await convertAll({
        store,
        plan,
        keys,
        skipped,
        effort: options.effort,
        onDone: (done, total) => terminal.progress('Photos', done, total),
      })
  const outcome = outcomeOf(plan, skipped, conversion, removed)
  if (options.isDryRun) return outcome

  const listed = inOrderOf(found, conversion.listed)
  const change = await changeIndex(store, index.isBroken, (gallery) =>
    mergeFolder(gallery, listed, removed),
  )
  const needless = obsoleteFiles(before, change.before, change.after, Date.now())
  for (let at = 0; at < needless.length; at += 1000)
    await store.bucket.delete(needless.slice(at, at + 1000))
  return { ...outcome, photos: listedIn(change.after).length }
}

/** The index may have changed since it was read: the change is made to the newest. @throws {SetupError} */
async function changeIndex(
  { bucket }: Store,
  mayStartAnew: boolean,
  change: (gallery: StoredGallery) => StoredGallery,
) {
  try {
    return await changeGallery(bucket, {
      names: galleryTexts.categories,
      change,
      mayStartAnew,
    })
  } catch (cause) {
    if (!(cause instanceof GalleryError)) throw cause
    if (cause.code === 'full')
      throw new SetupError(
        'The gallery cannot list so many photos: its list may have 8 MB, and 7 MB before photos ' +
          'are added. It stays as it was. Take photos out of the folder and run the command again.',
        { cause },
      )
    if (cause.code !== 'conflict') throw cause
    throw new SetupError(
      'Others have changed the gallery since, and their changes stay. Run the command again: ' +
        'what is uploaded is not made again.',
      { cause },
    )
  }
}

/** Photos as their files are listed, also those of which an earlier version stays. */
function inOrderOf(found: readonly FoundPhoto[], listed: readonly Listed[]): Listed[] {
  const places = new Map(found.map(({ category, id }, place) => [`${category}/${id}`, place]))
  const placeOf = ({ category, entry }: Listed) => places.get(`${category}/${entry.id}`) ?? 0
  return listed.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function nothingToShow(folder: string, skipped: readonly Skipped[]): string {
  const reasons = skipped.map(({ name, reason }) => `\n  ${name}: ${reason}.`).join('')
  return (
    `There is not one photo in ${folder} that can be read: nothing was changed. ` +
    `To empty the gallery, say --empty.${reasons}`
  )
}

function outcomeOf(
  plan: Plan,
  skipped: Skipped[],
  conversion: Conversion,
  removed: Listed[],
): Outcome {
  const remaining = plan.gone.filter((photo) => !removed.includes(photo))
  const { listed: _, failed, ...counts } = conversion
  const names = (state: string) =>
    plan.photos
      .filter((photo) => photo.state === state && !failed.has(photo))
      .map(({ name }) => name)
  const earlierOnes = [...failed].filter((photo) => 'earlier' in photo).length
  const [added, changed, retitled, unchanged] = [
    names('new'),
    names('changed'),
    names('retitled'),
    names('unchanged').length + plan.unchanged.length + earlierOnes,
  ]
  return {
    photos: added.length + changed.length + retitled.length + unchanged + remaining.length,
    added,
    changed,
    retitled,
    unchanged,
    removed,
    remaining,
    skipped,
    ...counts,
  }
}
