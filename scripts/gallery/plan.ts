import { type CategoryId, type GalleryIndex, listCategories } from '../../src/domain/photo.ts'
import type { ListedPhoto } from './index-file.ts'
import type { Photo } from './inspect.ts'
import { filesOf, isGeneratedKey, type PhotoShape } from './sizes.ts'

/** A photo of the folder compared with the gallery. It has an `entry` when its files exist. */
export type PlannedPhoto = Photo &
  (
    | { state: 'unchanged' | 'retitled'; entry: ListedPhoto }
    | { state: 'changed'; earlier: ListedPhoto }
    | { state: 'new' }
  )

/** A photo of the gallery, by its category. */
export interface Listed {
  category: CategoryId
  entry: ListedPhoto
}

export interface Plan {
  photos: PlannedPhoto[]
  /** In the gallery, but no longer in the folder. */
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
  index: GalleryIndex | null,
  keys: ReadonlySet<string>,
): Plan {
  const listed = listedIn(index)
  const entries = new Map(listed.map(({ category, entry }) => [nameOf(category, entry.id), entry]))
  const readable = new Set(photos.map(({ category, id }) => nameOf(category, id)))
  const damaged = new Set(unreadable.map(({ category, id }) => nameOf(category, id)))
  const isIn = (names: ReadonlySet<string>, { category, entry }: Listed) =>
    names.has(nameOf(category, entry.id))
  return {
    photos: photos.map((photo) =>
      planned(photo, entries.get(nameOf(photo.category, photo.id)), keys),
    ),
    gone: listed.filter((old) => !isIn(readable, old) && !isIn(damaged, old)),
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
  if (entry.title === photo.title) return { ...photo, state: 'unchanged', entry }
  return { ...photo, state: 'retitled', entry: { ...entry, title: photo.title } }
}

/**
 * The keys of files that no photo of the new index has: those of the old index, and those of an
 * interrupted run. The latter stay for a day, in case that run is not over.
 */
export function obsoleteFiles(
  stored: ReadonlyArray<{ key: string; uploaded: Date }>,
  before: GalleryIndex | null,
  after: GalleryIndex,
  now: number,
): string[] {
  const aDay = 24 * 60 * 60 * 1000
  const keysOf = (index: GalleryIndex | null) =>
    new Set(
      listedIn(index).flatMap(({ entry }) =>
        [entry.src, ...entry.sizes.map(({ src }) => src)].map(keyOf),
      ),
    )
  const [old, current] = [keysOf(before), keysOf(after)]
  return stored
    .filter(({ key }) => !current.has(key))
    .filter(
      ({ key, uploaded }) =>
        old.has(key) || (isGeneratedKey(key) && now - uploaded.getTime() > aDay),
    )
    .map(({ key }) => key)
}

function keyOf(source: string): string {
  return source.replace(/^\/?gallery\//, '')
}

function listedIn(index: GalleryIndex | null): Listed[] {
  const categories = index ? listCategories(index) : []
  return categories.flatMap(({ id, images }) => images.map((entry) => ({ category: id, entry })))
}
