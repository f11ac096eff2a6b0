import * as v from 'valibot'
import type { PhotoPlace } from '../../../src/domain/gallery/gallery-changes.ts'
import { galleryIndexSchema, type Photo } from '../../../src/domain/gallery/photo.ts'
import { isPublic, noPictures, type Pictures } from '../../../src/domain/gallery/public-pictures.ts'
import type { Env } from '../../env.ts'
import { type DocumentContext, documentsOf } from '../site-documents/site-documents.ts'
import { readGalleryIndex } from './gallery.ts'
import type { ReadIndex } from './gallery-index.ts'

type Context = DocumentContext & { env: Pick<Env, 'GALLERY'> }

/** A photo and where it is. */
interface PublicPhoto extends PhotoPlace {
  photo: Photo
}

/** This isolate's last answer: the index is parsed once a version. */
let known: { index: ReadIndex; pictures: Pictures; photos: PublicPhoto[] } | undefined

/** What the published document says, from memory. */
export async function publishedPictures(context: DocumentContext): Promise<Pictures> {
  return (await documentsOf(context)).documents.pictures ?? noPictures
}

/**
 * The photos that everybody may see, in their order; undefined where the index cannot be read.
 * @throws {UpstreamError}
 */
export async function publicPhotos(context: Context): Promise<PublicPhoto[] | undefined> {
  const pictures = await publishedPictures(context)
  if (pictures.photos.length === 0) return []
  const index = await readGalleryIndex(context.env.GALLERY)
  if (!index) return undefined
  if (known?.index !== index || known.pictures !== pictures) {
    const { categories } = v.parse(galleryIndexSchema, JSON.parse(index.json))
    const photos = pictures.photos.flatMap((place) => {
      const photo = categories[place.category]?.images.find(({ id }) => id === place.id)
      return photo ? [{ ...place, photo }] : []
    })
    known = { index, pictures, photos }
  }
  return known.photos
}

/** One of them. The document is asked first, so that nobody learns what else there is. */
export async function publicPhoto(context: Context, place: PhotoPlace): Promise<Photo | undefined> {
  if (!isPublic(await publishedPictures(context), place)) return undefined
  const photos = await publicPhotos(context)
  return photos?.find(({ category, id }) => category === place.category && id === place.id)?.photo
}
