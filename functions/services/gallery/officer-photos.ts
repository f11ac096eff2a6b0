import { galleryTexts } from '../../../src/content/media.ts'
import { isoDate } from '../../../src/domain/eastern.ts'
import {
  addPhoto,
  forgetExpired,
  GalleryError,
  isExpired,
  listedIn,
} from '../../../src/domain/gallery/gallery-changes.ts'
import type { CategoryId } from '../../../src/domain/gallery/photo.ts'
import { photoFacts, plainJpeg } from '../../../src/domain/gallery/photo-bytes.ts'
import { keysOf } from '../../../src/domain/gallery/photo-files.ts'
import { slug } from '../../../src/domain/gallery/photo-id.ts'
import { maxUploadSide } from '../../../src/domain/gallery/photo-schema.ts'
import {
  changeGallery,
  readStored,
  type StoredGallery,
} from '../../../src/domain/gallery/stored-gallery.ts'
import { withTimeout } from '../../../src/domain/timeout.ts'
import type { Env } from '../../env.ts'
import { digest } from '../../http/digest.ts'
import { asUpstreamError } from '../../http/upstream-error.ts'
import { timeUpstream } from '../../log/upstream.ts'
import { makeSizes } from './make-sizes.ts'
import { PhotoError } from './photo-error.ts'

/** In ms: for all that one request does with the bucket. */
const timeLimit = 15_000

/** How many files R2 deletes at once. */
const maxDeleted = 1_000

/** A photo that an officer sends. */
export interface Upload {
  bytes: Uint8Array<ArrayBuffer>
  category: CategoryId
  title: string
  alt: string | undefined
}

/** The gallery with what can be restored. @throws {PhotoError} @throws {UpstreamError} */
export function readPhotos(bucket: R2Bucket): Promise<StoredGallery> {
  return ofBucket(async () => {
    const { gallery, isBroken } = await readStored(bucket)
    if (isBroken) throw new PhotoError('broken')
    return gallery
  })
}

/**
 * Changes the gallery's index, and gives what it was and is.
 * @throws {PhotoError} @throws {UpstreamError}
 */
export function changePhotos(
  bucket: R2Bucket,
  change: (gallery: StoredGallery) => StoredGallery,
): Promise<{ before: StoredGallery; after: StoredGallery }> {
  return ofBucket(() => changeGallery(bucket, { names: galleryTexts.categories, change }))
}

/**
 * Publishes a photo. One that is there already stays as it is: a browser whose connection broke off
 * may send it again. @returns whether it is new @throws {PhotoError} @throws {UpstreamError}
 */
export async function uploadPhoto(env: Env, { bytes, category, title, alt }: Upload) {
  const { GALLERY: bucket } = env
  const facts = photoFacts(bytes)
  if (!facts) throw new PhotoError('no-photo')
  if (facts.format === 'jpeg' && !plainJpeg(bytes)) throw new PhotoError('damaged')
  if (Math.max(facts.width, facts.height) > maxUploadSide) throw new PhotoError('too-large')
  const hash = (await digest(bytes)).slice(0, 12)
  const { photos } = await readPhotos(bucket)
  if (photos[category].some(({ id }) => id.endsWith(`-${hash}`))) return false

  const id = slug(title)
  // Another day, other files: those of the last month are not among what `purgePhotos` deletes.
  const day = isoDate(Date.now())
  const fileHash = (await digest(`${hash} ${day}`)).slice(0, 12)
  const { files, entry } = await makeSizes(env, { category, id, hash: fileHash, bytes, facts })
  // First the files, so that the index never lists one that is missing.
  await ofBucket(() =>
    Promise.all(
      files.map(({ key, bytes: content, format }) =>
        bucket.put(key, content, { httpMetadata: { contentType: `image/${format}` } }),
      ),
    ),
  )
  const photo = { id: `${id}-${hash}`, title, uploaded: true as const, ...entry }
  const listed = { category, entry: alt === undefined ? photo : { ...photo, alt } }
  await changePhotos(bucket, (gallery) => addPhoto(gallery, listed))
  return true
}

/**
 * Deletes uploaded photos that cannot be restored any more, and says how many there were. Files of
 * a folder's photos go with its next run.
 * @param now in ms since 1970
 */
export async function purgePhotos(bucket: R2Bucket, now: number): Promise<number> {
  const { deleted } = await readPhotos(bucket)
  const expired = deleted.filter((one) => one.photo.uploaded && isExpired(one, now))
  if (expired.length === 0) return 0
  await changePhotos(bucket, (gallery) => forgetExpired(gallery, now))
  // The same photo may have been uploaded once more on the same day.
  const gallery = await readPhotos(bucket)
  const rest = [
    ...listedIn(gallery).map(({ entry }) => entry),
    ...gallery.deleted.map(({ photo }) => photo),
  ]
  const used = new Set(rest.flatMap(keysOf))
  const keys = expired.flatMap(({ photo }) => keysOf(photo)).filter((key) => !used.has(key))
  for (let at = 0; at < keys.length; at += maxDeleted)
    await ofBucket(() => bucket.delete(keys.slice(at, at + maxDeleted)))
  return expired.length
}

/** Limits work, and tells what the bucket failed at from what an officer can do nothing about. */
async function ofBucket<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await timeUpstream('R2', withTimeout(work, timeLimit, 'photo bucket'))
  } catch (cause) {
    if (cause instanceof PhotoError) throw cause
    if (cause instanceof GalleryError) throw new PhotoError(cause.code, { cause })
    return asUpstreamError('gallery', 'The photo bucket failed.')(cause)
  }
}
