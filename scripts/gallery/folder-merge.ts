import {
  changeCategory,
  type Listed,
  type PhotoPlace,
} from '../../src/domain/gallery/gallery-changes.ts'
import { type CategoryId, categoryIds, type Photo } from '../../src/domain/gallery/photo.ts'
import type { StoredGallery } from '../../src/domain/gallery/stored-gallery.ts'

/** Whether an officer deleted a photo of a folder. */
export function isDeleted({ deleted }: StoredGallery, place: PhotoPlace): boolean {
  return deleted.some(
    ({ category, photo }) =>
      category === place.category && photo.id === place.id && !photo.uploaded,
  )
}

/**
 * The gallery with the photos of a folder. What officers uploaded, wrote, ordered and deleted stays.
 * A new photo comes after the one before it in the folder.
 * @param listed in the order of the folder @param gone are in the folder no longer
 */
export function mergeFolder(
  gallery: StoredGallery,
  listed: readonly Listed[],
  gone: readonly Listed[],
): StoredGallery {
  const isGone = (category: CategoryId, { id, uploaded }: Photo) =>
    !uploaded && gone.some((one) => one.category === category && one.entry.id === id)
  const remaining = categoryIds.reduce(
    (all, category) =>
      changeCategory(all, category, (photos) => photos.filter((one) => !isGone(category, one))),
    gallery,
  )
  return listed.reduce((all, { category, entry }, at) => {
    if (isDeleted(all, { category, id: entry.id })) return all
    const before = listed.slice(0, at).findLast((one) => one.category === category)?.entry.id
    return changeCategory(all, category, (photos) => withPhoto(photos, entry, before))
  }, remaining)
}

/** Replaces the photo with this id, or adds it after another: else it is the first. */
function withPhoto(photos: readonly Photo[], entry: Photo, before: string | undefined) {
  if (photos.some(({ id }) => id === entry.id))
    return photos.map((one) => (one.id === entry.id ? withFiles(one, entry) : one))
  return photos.toSpliced(photos.findIndex(({ id }) => id === before) + 1, 0, entry)
}

/** A photo with the files of its folder, and what an officer wrote. */
function withFiles({ title, alt, edited }: Photo, entry: Photo): Photo {
  return { ...entry, ...(edited && { title, edited }), ...(alt !== undefined && { alt }) }
}
