import type { Photo as ListedPhoto } from '../../src/domain/gallery/photo.ts'
import type { Store } from '../local/bucket-store.ts'
import { filesOf } from './folder-files.ts'
import type { Photo } from './inspect.ts'
import { decodePhoto, encodePhoto, placeholderOf } from './resize.ts'

/** What it took to bring a photo into the bucket. `bytes` are those uploaded. */
export interface ConvertedPhoto {
  entry: ListedPhoto
  files: number
  bytes: number
  alreadyThere: number
}

/**
 * Writes the missing files of a photo to the bucket. Returns the photo's entry for the index.
 * @param effort 0 to 9: time spent on making AVIF smaller
 * @throws {UnreadablePhotoError} when the photo turns out to be damaged
 */
export async function convertPhoto(
  store: Store,
  photo: Photo,
  keys: ReadonlySet<string>,
  effort?: number,
): Promise<ConvertedPhoto> {
  const files = filesOf(photo)
  const missing = files.filter(({ key }) => !keys.has(key))
  const decoded = await decodePhoto(photo)
  const sizes = await Promise.all(
    missing.map(async (file) => {
      const bytes = await encodePhoto(decoded, file, effort)
      await untilItWorks(() =>
        store.bucket.put(file.key, bytes, {
          httpMetadata: { contentType: `image/${file.format}` },
        }),
      )
      return bytes.length
    }),
  )
  return {
    entry: {
      id: photo.id,
      src: files.at(-1)?.src ?? '',
      title: photo.title,
      width: photo.width,
      height: photo.height,
      sizes: files.map(({ src, format, width }) => ({ src, format, width })),
      placeholder: await placeholderOf(decoded),
    },
    files: missing.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    alreadyThere: files.length - missing.length,
  }
}

/** Of thousands of uploads one may fail for a moment. */
async function untilItWorks(work: () => Promise<unknown>, triesLeft = 3): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (triesLeft === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 500 * (4 - triesLeft)))
    await untilItWorks(work, triesLeft - 1)
  }
}
