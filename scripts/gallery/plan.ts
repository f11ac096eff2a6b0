import { isExpired, type Listed, listedIn } from '../../src/domain/gallery/gallery-changes.ts'
import type { CategoryId, Photo as ListedPhoto } from '../../src/domain/gallery/photo.ts'
import { keysOf } from '../../src/domain/gallery/photo-files.ts'
import type { StoredGallery } from '../../src/domain/gallery/stored-gallery.ts'
import { filesOf, isGeneratedKey, type PhotoShape } from './folder-files.ts'
import type { Photo } from './inspect.ts'

/** A photo of the folder compared with the gallery. It has an `entry` when its files exist. */
export type PlannedPhoto = Photo &
  (
    | { state: 'unchanged' | 'retitled'; entry: ListedPhoto }
    | { state: 'changed'; earlier: ListedPhoto }
    | { state: 'new' }
  )

export interface Plan {
  photos: PlannedPhoto[]
  /** In the gallery, but no longer in the folder; without those that officers uploaded. */
  gone: Listed[]
  /** In the gallery, while the file in the folder cannot be read. */
  unchanged: Listed[]
}

/**
 * Compares the photos of a folder with the gallery.
 * @param unreadable those that cannot be read, of which an earlier version stays
 * @param keys of the bucket
 */
export function planOf(
  photos: readonly Photo[],
  unreadable: ReadonlyArray<Pick<PhotoShape, 'category' | 'id'>>,
  gallery: StoredGallery,
  keys: ReadonlySet<string>,
): Plan {
  const listed = listedIn(gallery)
  const entries = new Map(listed.map(({ category, entry }) => [nameOf(category, entry.id), entry]))
  const readable = new Set(photos.map(({ category, id }) => nameOf(category, id)))
  const damaged = new Set(unreadable.map(({ category, id }) => nameOf(category, id)))
  const isIn = (names: ReadonlySet<string>, { category, entry }: Listed) =>
    names.has(nameOf(category, entry.id))
  return {
    photos: photos.map((photo) =>
      planned(photo, entries.get(nameOf(photo.category, photo.id)), keys),
    ),
    gone: listed.filter(
      (old) => !old.entry.uploaded && !isIn(readable, old) && !isIn(damaged, old),
    ),
    unchanged: listed.filter((old) => isIn(damaged, old)),
  }
}

function nameOf(category: CategoryId, id: string): string {
  return `${category}/${id}`
}

function planned(
  photo: Photo,
  entry: ListedPhoto | undefined,
  keys: ReadonlySet<string>,
): PlannedPhoto {
  const files = filesOf(photo)
  if (!entry) return { ...photo, state: 'new' }
  if (entry.src !== files.at(-1)?.src || !files.every(({ key }) => keys.has(key))) {
    return { ...photo, state: 'changed', earlier: entry }
  }
  if (entry.title === photo.title || entry.edited) return { ...photo, state: 'unchanged', entry }
  return { ...photo, state: 'retitled', entry: { ...entry, title: photo.title } }
}

/**
 * The keys of files that no photo of the new index has: those of the old index, and those of an
 * interrupted run. The latter stay for a day, in case that run is not over. Files of a deleted
 * photo stay while it can be restored.
 */
export function obsoleteFiles(
  stored: ReadonlyArray<{ key: string; uploaded: Date }>,
  before: StoredGallery,
  after: StoredGallery,
  now: number,
): string[] {
  const aDay = 24 * 60 * 60 * 1000
  const [old, current] = [filesIn(before, now), filesIn(after, now)]
  return stored
    .filter(({ key }) => !current.has(key))
    .filter(
      ({ key, uploaded }) =>
        old.has(key) || (isGeneratedKey(key) && now - uploaded.getTime() > aDay),
    )
    .map(({ key }) => key)
}

function filesIn(gallery: StoredGallery, now: number): Set<string> {
  const deleted = gallery.deleted.filter((one) => !isExpired(one, now))
  const photos = [
    ...listedIn(gallery).map(({ entry }) => entry),
    ...deleted.map(({ photo }) => photo),
  ]
  return new Set(photos.flatMap(keysOf))
}
