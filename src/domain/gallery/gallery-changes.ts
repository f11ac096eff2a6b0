import { type CategoryId, categoryIds, type Photo } from './photo.ts'
import type { DeletedPhoto, StoredGallery } from './stored-gallery.ts'

/** What names a photo. */
export interface PhotoPlace {
  category: CategoryId
  id: string
}

/** A photo of the gallery, by its category. */
export interface Listed {
  category: CategoryId
  entry: Photo
}

/** Why the gallery was not changed. */
export class GalleryError extends Error {
  override name = 'GalleryError'
  readonly code: keyof typeof reasons

  constructor(code: GalleryError['code']) {
    super(reasons[code])
    this.code = code
  }
}

const reasons = {
  gone: 'The photo is not in the gallery, or cannot be restored any more.',
  broken: 'The index cannot be parsed.',
  conflict: 'Others wrote the index each time.',
  full: 'The index has no room for more.',
}

/** In ms: how long a deletion can be undone. */
export const undoLimit = 30 * 24 * 60 * 60 * 1_000

/** Where a photo can be moved within its category. */
export const moves = ['first', 'earlier', 'later'] as const

/** All photos, by their categories. */
export function listedIn({ photos }: StoredGallery): Listed[] {
  return categoryIds.flatMap((category) => photos[category].map((entry) => ({ category, entry })))
}

/** The title of a photo, listed or deleted; undefined where there is none. */
export function titleOf({ photos, deleted }: StoredGallery, place: PhotoPlace): string | undefined {
  const photo = photos[place.category].find(({ id }) => id === place.id)
  return (photo ?? deleted.find((one) => isAt(one, place))?.photo)?.title
}

/** Adds a photo at the end of its category, unless one with its id is there. */
export function addPhoto(gallery: StoredGallery, { category, entry }: Listed): StoredGallery {
  return changeCategory(gallery, category, (photos) =>
    photos.some(({ id }) => id === entry.id) ? photos : [...photos, entry],
  )
}

/** What an officer writes about a photo. */
export interface PhotoDetails {
  title: string
  /** Empty for a decoration; undefined where the title is enough. */
  alt: string | undefined
  /** The category that the photo moves to, if it is another: only an uploaded one does. */
  to: CategoryId
}

/**
 * Gives a photo another title, alternative text or category. Where the same photo is in that
 * category already, it gets the words, and this one is deleted. @throws {GalleryError}
 */
export function editPhoto(
  gallery: StoredGallery,
  place: PhotoPlace,
  details: PhotoDetails,
  now: number,
): StoredGallery {
  const { title, alt, to } = details
  const { alt: _, ...photo } = photoAt(gallery, place)
  const entry: Photo = { ...photo, title, edited: true, ...(alt !== undefined && { alt }) }
  if (to !== place.category && entry.uploaded) {
    if (gallery.photos[to].some(({ id }) => id === place.id))
      return editPhoto(deletePhoto(gallery, place, now), { ...place, category: to }, details, now)
    return addPhoto(changeCategory(gallery, place.category, except(place.id)), {
      category: to,
      entry,
    })
  }
  return changeCategory(gallery, place.category, (photos) =>
    photos.map((one) => (one.id === place.id ? entry : one)),
  )
}

/** Changes the order of a category. @throws {GalleryError} */
export function movePhoto(
  gallery: StoredGallery,
  place: PhotoPlace,
  to: (typeof moves)[number],
): StoredGallery {
  const photo = photoAt(gallery, place)
  return changeCategory(gallery, place.category, (photos) => {
    const at = photos.indexOf(photo)
    const target = { first: 0, earlier: Math.max(at - 1, 0), later: at + 1 }[to]
    return except(photo.id)(photos).toSpliced(target, 0, photo)
  })
}

/** Takes a photo out of the gallery. It can be restored. @throws {GalleryError} */
export function deletePhoto(gallery: StoredGallery, place: PhotoPlace, now: number): StoredGallery {
  const photo = photoAt(gallery, place)
  const { category } = place
  const record = {
    category,
    place: gallery.photos[category].indexOf(photo),
    time: new Date(now).toISOString(),
    photo,
  }
  const deleted = [...gallery.deleted.filter((one) => !isAt(one, place)), record]
  return changeCategory({ ...gallery, deleted }, category, except(place.id))
}

/** Puts a deleted photo back to where it was. @throws {GalleryError} after thirty days */
export function restorePhoto(
  gallery: StoredGallery,
  place: PhotoPlace,
  now: number,
): StoredGallery {
  const record = gallery.deleted.find((one) => isAt(one, place))
  if (!record || isExpired(record, now)) throw new GalleryError('gone')
  const deleted = gallery.deleted.filter((one) => one !== record)
  return changeCategory({ ...gallery, deleted }, place.category, (photos) =>
    except(place.id)(photos).toSpliced(record.place, 0, record.photo),
  )
}

/** Whether a deletion cannot be undone any more. */
export function isExpired({ time }: DeletedPhoto, now: number): boolean {
  return now - Date.parse(time) >= undoLimit
}

/**
 * Forgets the deleted photos that cannot be restored, except those of a folder: their folder would
 * add them again.
 */
export function forgetExpired(gallery: StoredGallery, now: number): StoredGallery {
  const stays = (one: DeletedPhoto) => !isExpired(one, now) || !one.photo.uploaded
  return { ...gallery, deleted: gallery.deleted.filter(stays) }
}

/** The gallery with other photos in a category. */
export function changeCategory(
  gallery: StoredGallery,
  category: CategoryId,
  change: (photos: readonly Photo[]) => readonly Photo[],
): StoredGallery {
  const { photos } = gallery
  return { ...gallery, photos: { ...photos, [category]: change(photos[category]) } }
}

function photoAt({ photos }: StoredGallery, { category, id }: PhotoPlace): Photo {
  const photo = photos[category].find((one) => one.id === id)
  if (!photo) throw new GalleryError('gone')
  return photo
}

function except(id: string) {
  return (photos: readonly Photo[]) => photos.filter((one) => one.id !== id)
}

function isAt({ category, photo }: DeletedPhoto, place: PhotoPlace): boolean {
  return category === place.category && photo.id === place.id
}
