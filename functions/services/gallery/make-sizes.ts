import type { CategoryId, Photo, PhotoSize } from '../../../src/domain/gallery/photo.ts'
import { type PhotoFacts, photoFacts, plainJpeg } from '../../../src/domain/gallery/photo-bytes.ts'
import { fileOf, maxSide } from '../../../src/domain/gallery/photo-files.ts'
import { withTimeout } from '../../../src/domain/timeout.ts'
import type { Env } from '../../env.ts'
import { log } from '../../log/log.ts'
import { timeUpstream } from '../../log/upstream.ts'
import { PhotoError } from './photo-error.ts'

/** What is uploaded, and where its files go. `id` is the beginning of their names. */
export interface UploadedPhoto {
  category: CategoryId
  id: string
  hash: string
  bytes: Uint8Array<ArrayBuffer>
  facts: PhotoFacts
}

/** The files of a photo, and what the index says of them. */
export interface MadePhoto {
  files: Array<{ key: string; bytes: Uint8Array<ArrayBuffer>; format: PhotoSize['format'] }>
  entry: Pick<Photo, 'src' | 'width' | 'height' | 'sizes'>
}

/** In pixels, the longer side: in two formats these are six transformations, which are paid for. */
const sides = [640, 1_280, maxSide]

/** In ms: for all sizes of a photo. */
const timeLimit = 15_000

/** Codes of the binding for what it cannot read. */
const unreadable = [9412, 9520]

/**
 * Makes the sizes of a photo, upright and without metadata. Where the service fails, the photo's
 * own JPEG is its only file. @throws {PhotoError}
 */
export async function makeSizes({ IMAGES }: Env, photo: UploadedPhoto): Promise<MadePhoto> {
  try {
    const making = withTimeout(() => transformed(IMAGES, photo), timeLimit, 'photo sizes')
    return await timeUpstream('images', making)
  } catch (cause) {
    if (cause instanceof PhotoError) throw cause
    log('error', 'photo sizes failed', { dependency: 'images', cause })
    return itself(photo)
  }
}

async function transformed(images: ImagesBinding, photo: UploadedPhoto): Promise<MadePhoto> {
  await checkFormat(images, photo)
  const { bytes, facts } = photo
  const longer = Math.max(facts.width, facts.height)
  const own = Math.min(longer, maxSide)
  const steps = [...sides.filter((side) => side < own * 0.85), own]
  const made = await Promise.all(
    steps.map(async (side) => {
      const output = async (format: 'webp' | 'jpeg', quality: number) => {
        const result = await images
          .input(streamOf(bytes))
          .transform({ width: side, height: side, fit: 'scale-down' })
          .output({ format: `image/${format}`, quality })
        return new Uint8Array(await result.response().arrayBuffer())
      }
      const [webp, jpeg] = await Promise.all([output('webp', 74), output('jpeg', 80)])
      return { side, webp, ...whole(jpeg) }
    }),
  )
  const files = made.flatMap(({ side, webp, jpeg, width }) => [
    { ...fileOf(photo, side, 'webp'), bytes: webp, format: 'webp' as const, width },
    { ...fileOf(photo, side, 'jpeg'), bytes: jpeg, format: 'jpeg' as const, width },
  ])
  const { width, height } = made.at(-1) ?? facts
  const sizes = files.map(({ src, format, width }) => ({ src, format, width }))
  return { files, entry: { src: files.at(-1)?.src ?? '', width, height, sizes } }
}

/** The service has to agree with the first bytes about what this is. @throws {PhotoError} */
async function checkFormat(images: ImagesBinding, { bytes, facts }: UploadedPhoto) {
  const info = await images.info(streamOf(bytes)).catch((cause: unknown) => {
    const isUnreadable =
      cause instanceof Error && 'code' in cause && unreadable.some((code) => code === cause.code)
    throw isUnreadable ? new PhotoError('damaged', { cause }) : cause
  })
  if (info.format !== `image/${facts.format}`) throw new PhotoError('no-photo')
}

/** A photo as its one file. @throws {PhotoError} when it is no whole JPEG */
function itself(photo: UploadedPhoto): MadePhoto {
  const { facts, bytes } = photo
  if (facts.format !== 'jpeg') throw new PhotoError('unprepared')
  const { jpeg, width, height } = whole(bytes)
  const { key, src } = fileOf(photo, Math.max(width, height), 'jpeg')
  return {
    files: [{ key, bytes: jpeg, format: 'jpeg' }],
    entry: { src, width, height, sizes: [] },
  }
}

/**
 * A JPEG without metadata, and its pixels. The binding leaves the owner of the copyright in the
 * JPEGs that it makes, and has no option against it. @throws {PhotoError} when it breaks off
 */
function whole(bytes: Uint8Array) {
  const [jpeg, facts] = [plainJpeg(bytes), photoFacts(bytes)]
  if (!jpeg || !facts) throw new PhotoError('damaged')
  return { jpeg, width: facts.width, height: facts.height }
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream()
}
