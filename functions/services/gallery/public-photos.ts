import * as v from 'valibot'
import { parseStored } from '../../../src/domain/documents/site-documents-form.ts'
import {
  type Listed,
  listedIn,
  type PhotoPlace,
} from '../../../src/domain/gallery/gallery-changes.ts'
import { galleryIndexSchema, type Photo } from '../../../src/domain/gallery/photo.ts'
import {
  isPublic,
  maxPictures,
  type Pictures,
  withPicture,
} from '../../../src/domain/gallery/public-pictures.ts'
import type { StoredGallery } from '../../../src/domain/gallery/stored-gallery.ts'
import { loggedOutage } from '../../http/upstream-error.ts'
import type { RequestContext } from '../../request-context.ts'
import { call, DeskError } from '../desk/call.ts'
import { documentsOf, showSaved } from '../site-documents/site-documents.ts'
import { readGalleryIndex } from './gallery.ts'
import type { ReadIndex } from './gallery-index.ts'
import { PhotoError } from './photo-error.ts'

const none: Pictures = { photos: [] }

/** A photo that everybody may see. */
export interface PublicPhoto {
  place: PhotoPlace
  photo: Photo
}

/** This isolate's last answer: the index is parsed once a version. */
let known: { index: ReadIndex; pictures: Pictures; photos: PublicPhoto[] } | undefined

/**
 * The photos that everybody may see, in their order; undefined where the index cannot be read.
 * @throws {UpstreamError}
 */
export async function publicPhotos(context: RequestContext): Promise<PublicPhoto[] | undefined> {
  const { pictures = none } = (await documentsOf(context)).documents
  if (pictures.photos.length === 0) return []
  const index = await readGalleryIndex(context.env.GALLERY)
  if (!index) return undefined
  if (known?.index !== index || known.pictures !== pictures) {
    const { categories } = v.parse(galleryIndexSchema, JSON.parse(index.json))
    const photos = pictures.photos.flatMap((place) => {
      const photo = categories[place.category]?.images.find(({ id }) => id === place.id)
      return photo ? [{ place, photo }] : []
    })
    known = { index, pictures, photos }
  }
  return known.photos
}

/** One of them. The document in memory is asked first: nobody learns what else there is. */
export async function publicPhoto(
  context: RequestContext,
  place: PhotoPlace,
): Promise<Photo | undefined> {
  const { pictures = none } = (await documentsOf(context)).documents
  if (!isPublic(pictures, place)) return undefined
  const photos = await publicPhotos(context)
  return photos?.find((one) => one.place.category === place.category && one.place.id === place.id)
    ?.photo
}

function isAt(place: PhotoPlace) {
  return ({ category, entry }: Listed) => category === place.category && entry.id === place.id
}

/** What the database has now, for officers. @throws {DeskError} @throws {UpstreamError} */
export async function readPictures(context: RequestContext) {
  const newest = await call(context, 'document_version', { document: 'pictures' })
  const pictures = parseStored('pictures', newest?.data) ?? none
  return { base: newest?.version ?? 0, pictures }
}

/**
 * Shows a photo to everybody, or to members alone again. Once more it puts what is saved: a cache
 * that did not take it has it then. @throws {PhotoError} @throws {UpstreamError}
 */
export async function showPhoto(
  context: RequestContext,
  gallery: StoredGallery,
  place: PhotoPlace,
  isShown: boolean,
): Promise<void> {
  const { base, pictures } = await readPictures(context)
  const data = withPicture(pictures, place, isShown)
  const { pictures: seen = none } = (await documentsOf(context)).documents
  if (data === pictures && isPublic(seen, place) === isShown) return
  // Those of a folder may be gone without an officer.
  const photos = data.photos.filter((one) => listedIn(gallery).some(isAt(one)))
  if (photos.length > maxPictures) throw new PhotoError('all-shown')
  if (data !== pictures)
    await call(context, 'publish', {
      document: 'pictures',
      base,
      data: { photos },
      shipped: {},
    }).catch((cause) => {
      throw cause instanceof DeskError && cause.code === 'conflict'
        ? new PhotoError('conflict', { cause })
        : cause
    })
  const isVisible = await showSaved(context).catch(loggedOutage('document not shown'))
  if (isVisible !== true && !isShown) throw new PhotoError('unavailable')
}
