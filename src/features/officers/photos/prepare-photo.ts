import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { photoFacts } from '../../../domain/gallery/photo-bytes.ts'
import { maxUploadSide, maxUploadSize } from '../../../domain/gallery/photo-schema.ts'
import { withTimeout } from '../../../domain/timeout.ts'

/** The browser cannot send this file; the message is for the officer. */
export class UnusablePhotoError extends Error {
  override name = 'UnusablePhotoError'
}

/** In bytes. */
const maxFileSize = 40 * 1_024 * 1_024

/** In bytes: where a photo says how large it is, after a camera's preview of it. */
const headSize = 1_024 * 1_024

/** In ms: for the decoding of one photo; all others wait for it. */
const decodeLimit = 30_000

/** In pixels. */
const previewWidth = 160

const qualities = [0.85, 0.7, 0.5]

const encodings = ['image/jpeg', 'image/png']

const problems = photoTexts.problems

/** The work before, at the end of which its pixels are freed: phones have room for one photo. */
let turn: Promise<unknown> = Promise.resolve()

/** A small picture of a photo, as an address, and its shape. @throws {UnusablePhotoError} */
export function previewOf(file: File): Promise<{ preview: string; isUpright: boolean }> {
  return inTurn(async () => {
    checkFile(file)
    return withPixels(file, { resizeWidth: previewWidth }, (canvas) => {
      const isUpright = canvas.height > canvas.width
      return { preview: canvas.toDataURL('image/jpeg', 0.7), isUpright }
    })
  })
}

/**
 * A photo to send: the right way up, of at most 2,560 pixels, with nothing but its pixels. The
 * browser scales it as it decodes it: on iOS, a canvas of 16.7 megapixels or more stays black.
 * @throws {UnusablePhotoError}
 */
export function preparedPhoto(file: File, isUpright: boolean): Promise<Blob> {
  return inTurn(async () => {
    const facts = photoFacts(new Uint8Array(await file.slice(0, headSize).arrayBuffer()))
    // Of another kind that this browser reads, such as a HEIC: phones make no small ones.
    const longer = facts ? Math.max(facts.width, facts.height) : maxUploadSide
    const side = Math.min(longer, maxUploadSide)
    const size = isUpright ? { resizeHeight: side } : { resizeWidth: side }
    return withPixels(file, { ...size, resizeQuality: 'high' }, encoded)
  })
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work)
  turn = result.catch(() => undefined)
  return result
}

function checkFile({ size, type }: File): void {
  if (size === 0) throw new UnusablePhotoError(problems.empty)
  if (type.startsWith('video/')) throw new UnusablePhotoError(problems.video)
  if (size > maxFileSize) throw new UnusablePhotoError(problems.tooLarge)
}

/** Decodes a photo into a canvas for some work, and frees both. */
async function withPixels<Result>(
  file: File,
  size: ImageBitmapOptions,
  work: (canvas: HTMLCanvasElement) => Result | Promise<Result>,
): Promise<Result> {
  const decoding = withTimeout(() => createImageBitmap(file, size), decodeLimit, 'photo')
  const bitmap = await decoding.catch((cause: unknown) => {
    const isHeic = /hei[cf]$/i.test(file.type || file.name)
    throw new UnusablePhotoError(isHeic ? problems.heic : problems.unreadable, { cause })
  })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  try {
    const context = canvas.getContext('2d')
    if (!context) throw new UnusablePhotoError(problems.unprepared)
    // A JPEG has no transparent pixels: they would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0)
    return await work(canvas)
  } finally {
    bitmap.close()
    canvas.width = 0
  }
}

async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    // Browsers write a PNG in place of a format that they cannot write: one that fits will do.
    if (!blob || !encodings.includes(blob.type)) break
    if (blob.size <= maxUploadSize) return blob
  }
  throw new UnusablePhotoError(problems.unprepared)
}
