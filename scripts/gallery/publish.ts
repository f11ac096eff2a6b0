import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { SetupError } from '../local/setup-error.ts'
import { type FoundPhoto, readFolder, type Skipped } from './folder.ts'
import { indexOf, readIndex, replaceIndex } from './index-file.ts'
import { inspect, type Photo, UnreadablePhotoError } from './inspect.ts'
import { makePhoto } from './make.ts'
import { type Listed, needlessFiles, type Plan, planOf } from './plan.ts'
import type { Store } from './store.ts'

export interface PublishOptions {
  folder: string
  /** Says only what would be done. */
  isDryRun?: boolean
  /** Takes an empty folder for what it says, instead of for a mistake. */
  mayBecomeEmpty?: boolean
  /** Time spent on making AVIF smaller, 0 to 9. */
  effort?: number
}

/** What a run says and asks. `progress` is told how many of how many are done. */
export interface Terminal {
  progress(name: string, done: number, total: number): void
  /** Whether these photos, no longer in the folder, leave the gallery too. */
  mayRemove(gone: readonly Listed[]): Promise<boolean>
}

export interface Outcome {
  photos: number
  added: string[]
  changed: string[]
  retitled: string[]
  unchanged: number
  removed: Listed[]
  /** Photos that stay although the folder has them no longer. */
  kept: Listed[]
  skipped: Skipped[]
  filesMade: number
  filesAlreadyThere: number
  bytes: number
}

/**
 * Makes the gallery what the folder is. New files get names of their own and the index is replaced last, so whoever
 * looks at the gallery meanwhile sees it as it was, also when this is interrupted; then it goes on where it stopped.
 * @throws {SetupError} when the folder cannot be what is meant
 */
export async function publish(store: Store, options: PublishOptions, terminal: Terminal): Promise<Outcome> {
  sharp.concurrency(1)
  const { photos: found, skipped } = await readFolder(options.folder)
  if (found.length === 0 && !options.mayBecomeEmpty) {
    throw new SetupError(
      `There is not one photo in ${options.folder}: nothing was changed. To empty the gallery, say --empty.`,
    )
  }
  const { photos, unreadable } = await inspectAll(found, skipped, terminal)
  const index = await readIndex(store)
  const before = await listFiles(store)
  const keys = new Set(before.map(({ key }) => key))
  const plan = planOf(photos, unreadable, index.index, keys)
  const mayRemove = plan.gone.length > 0 && !options.isDryRun && (await terminal.mayRemove(plan.gone))
  const kept = mayRemove || options.isDryRun ? [] : plan.gone

  const work = options.isDryRun ? nothingMade() : await makeAll(store, plan, keys, skipped, options, terminal)
  const outcome = outcomeOf(plan, skipped, work, kept)
  if (options.isDryRun) return outcome

  const after = indexOf([...work.listed, ...kept])
  await replaceIndex(store, after, index)
  const needless = needlessFiles(before, index.index, after, Date.now())
  for (let at = 0; at < needless.length; at += 1000) await store.bucket.delete(needless.slice(at, at + 1000))
  return outcome
}

async function inspectAll(found: readonly FoundPhoto[], skipped: Skipped[], terminal: Terminal) {
  const inspected = await inParallel(
    found,
    (photo) => attempt(() => inspect(photo)),
    (done) => terminal.progress('Reading', done, found.length),
  )
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

interface Work {
  listed: Listed[]
  failed: Set<Photo>
  filesMade: number
  filesAlreadyThere: number
  bytes: number
}

function nothingMade(): Work {
  return { listed: [], failed: new Set(), filesMade: 0, filesAlreadyThere: 0, bytes: 0 }
}

async function makeAll(
  store: Store,
  plan: Plan,
  keys: ReadonlySet<string>,
  skipped: Skipped[],
  { effort }: PublishOptions,
  terminal: Terminal,
): Promise<Work> {
  const work = nothingMade()
  const toMake = plan.photos.filter((photo) => !('entry' in photo))
  const made = await inParallel(
    toMake,
    (photo) => attempt(() => makePhoto(store, photo, keys, effort)),
    (done) => terminal.progress('Photos', done, toMake.length),
  )
  const results = new Map(toMake.map((photo, at) => [photo, made[at]]))
  for (const photo of plan.photos) {
    const result = results.get(photo)
    if ('entry' in photo) work.listed.push(photo)
    else if (result instanceof UnreadablePhotoError) {
      work.failed.add(photo)
      skipped.push({ name: photo.name, reason: result.message })
    } else if (result) {
      work.listed.push({ category: photo.category, entry: result.entry })
      work.filesMade += result.files
      work.filesAlreadyThere += result.alreadyThere
      work.bytes += result.bytes
    }
  }
  work.listed.push(...plan.keptFromBefore)
  return work
}

function outcomeOf(plan: Plan, skipped: Skipped[], work: Work, kept: Listed[]): Outcome {
  const { listed: _, failed, ...counts } = work
  const names = (state: string) =>
    plan.photos.filter((photo) => photo.state === state && !failed.has(photo)).map(({ name }) => name)
  const [added, changed, retitled, unchanged] = [
    names('new'),
    names('changed'),
    names('retitled'),
    names('unchanged').length + plan.keptFromBefore.length,
  ]
  return {
    photos: added.length + changed.length + retitled.length + unchanged + kept.length,
    added,
    changed,
    retitled,
    unchanged,
    removed: plan.gone.filter((photo) => !kept.includes(photo)),
    kept,
    skipped,
    ...counts,
  }
}

/** Every photo file of the bucket. */
async function listFiles({ bucket }: Store): Promise<Array<{ key: string; uploaded: Date }>> {
  const files: Array<{ key: string; uploaded: Date }> = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix: 'football/', ...(cursor ? { cursor } : {}) })
    files.push(...page.objects.map(({ key, uploaded }) => ({ key, uploaded: new Date(uploaded) })))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return files
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result | UnreadablePhotoError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadablePhotoError) return error
    throw error
  }
}

/** Works on as many items at once as the machine has processors. The results are in the order of the items. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  onDone: (done: number) => void,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  let done = 0
  async function worker(): Promise<void> {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item === undefined) continue
      results[at] = await work(item)
      onDone(++done)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}
