import { parseStored } from '../../../src/domain/documents/site-documents-form.ts'
import { listedIn, type PhotoPlace } from '../../../src/domain/gallery/gallery-changes.ts'
import {
  isPublic,
  maxPictures,
  noPictures,
  withPicture,
} from '../../../src/domain/gallery/public-pictures.ts'
import type { StoredGallery } from '../../../src/domain/gallery/stored-gallery.ts'
import { loggedOutage } from '../../http/upstream-error.ts'
import type { RequestContext } from '../../request-context.ts'
import { call, DeskError } from '../../services/desk/call.ts'
import { PhotoError } from '../../services/gallery/photo-error.ts'
import { publishedPictures } from '../../services/gallery/public-photos.ts'
import { showSaved } from '../../services/site-documents/site-documents.ts'

/** The photos that everybody may see, as the database has them. @throws {UpstreamError} */
export async function readPictures(context: RequestContext) {
  const newest = await call(context, 'document_version', { document: 'pictures' })
  const pictures = parseStored('pictures', newest?.data) ?? noPictures
  return { base: newest?.version ?? 0, pictures }
}

/**
 * Shows a photo to everybody, or to members alone again. A second try puts what is saved, where a
 * cache did not take it.
 * @param galleryNow is asked only where the document changes
 * @throws {PhotoError} @throws {UpstreamError}
 */
export async function showPhoto(
  context: RequestContext,
  place: PhotoPlace,
  isShown: boolean,
  galleryNow: () => Promise<StoredGallery>,
): Promise<void> {
  const { base, pictures } = await readPictures(context)
  const after = withPicture(pictures, place, isShown)
  const isVisible = isPublic(await publishedPictures(context), place)
  if (after === pictures && isVisible === isShown) return
  if (after !== pictures) {
    // Those of a folder may be gone without an officer.
    const there = listedIn(await galleryNow()).map(({ category, entry: { id } }) => ({
      category,
      id,
    }))
    const data = { photos: after.photos.filter((one) => isPublic({ photos: there }, one)) }
    if (data.photos.length > maxPictures) throw new PhotoError('all-shown')
    await call(context, 'publish', { document: 'pictures', base, data, shipped: {} }).catch(
      (cause) => {
        const isConflict = cause instanceof DeskError && cause.code === 'conflict'
        throw isConflict ? new PhotoError('conflict', { cause }) : cause
      },
    )
  }
  const shown = await showSaved(context).catch(loggedOutage('document not shown'))
  if (shown !== true && !isShown) throw new PhotoError('unavailable')
}
