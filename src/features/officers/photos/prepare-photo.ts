import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { photoFacts } from '../../../domain/gallery/photo-bytes.ts'
import { maxUploadSide, maxUploadSize } from '../../../domain/gallery/photo-schema.ts'
import { withTimeout } from '../../../domain/timeout.ts'
import { dayTaken } from './day-taken.ts'

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

/** What a photo is known by before it is sent. */
export interface PhotoPreview {
  /** A small picture, as an address; empty until it is made. */
  preview: string
  isUpright: boolean
  /** In ISO 8601; undefined where the photo says none. */
  takenOn: string | undefined
}

/** Looks at a photo. @throws {UnusablePhotoError} */
export function previewOf(file: File): Promise<PhotoPreview> {
  return inTurn(async () => {
    checkFile(file)
    const takenOn = await dayTaken(file.slice(0, headSize))
    return withPixels(file, { resizeWidth: previewWidth }, (canvas) => {
      const isUpright = canvas.height > canvas.width
      return { preview: canvas.toDataURL('image/jpeg', 0.7), isUpright, takenOn }
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
    const { width, height } = await sizeOf(file)
    const side = Math.min(Math.max(width, height), maxUploadSide)
    const size = isUpright ? { resizeHeight: side } : { resizeWidth: side }
    return withPixels(file, { ...size, resizeQuality: 'high' }, encoded)
  })
}

/** In pixels. Another kind that this browser reads, such as GIF or AVIF, is decoded for it. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const facts = photoFacts(new Uint8Array(await file.slice(0, headSize).arrayBuffer()))
  if (facts) return facts
  const bitmap = await decoded(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
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

async function decoded(file: File, size?: ImageBitmapOptions): Promise<ImageBitmap> {
  const decoding = withTimeout(() => createImageBitmap(file, size), decodeLimit, 'photo')
  return decoding.catch((cause: unknown) => {
    const isHeic = /hei[cf]$/i.test(file.type || file.name)
    throw new UnusablePhotoError(isHeic ? problems.heic : problems.unreadable, { cause })
  })
}

/** Two pixels that no protection gives by chance, and a difference that nobody sees. */
const knownPixels = [16, 96, 224, 255, 224, 96, 16, 255]
const tolerance = 16

/**
 * Reads two known pixels back from a picture that a canvas has made. In its place, protection
 * against fingerprints gives noise or white. @throws {UnusablePhotoError}
 */
async function checkCanvas(): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  context?.putImageData(new ImageData(new Uint8ClampedArray(knownPixels), 2), 0, 0)
  const blob = await blobOf(canvas, 'image/png')
  if (!context || !blob) throw new UnusablePhotoError(problems.unprepared)
  context.clearRect(0, 0, 2, 1)
  context.drawImage(await createImageBitmap(blob), 0, 0)
  const { data } = context.getImageData(0, 0, 2, 1)
  if (knownPixels.some((value, at) => Math.abs(value - (data[at] ?? 0)) > tolerance))
    throw new UnusablePhotoError(problems.scrambled)
}

/** Decodes a photo into a canvas for some work, and frees both. */
async function withPixels<Result>(
  file: File,
  size: ImageBitmapOptions,
  work: (canvas: HTMLCanvasElement) => Result | Promise<Result>,
): Promise<Result> {
  const bitmap = await decoded(file, size)
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
    await checkCanvas()
    return await work(canvas)
  } finally {
    bitmap.close()
    canvas.width = 0
  }
}

async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await blobOf(canvas, 'image/jpeg', quality)
    // Browsers write a PNG in place of a format that they cannot write: one that fits will do.
    if (!blob || !encodings.includes(blob.type)) break
    if (blob.size <= maxUploadSize) return blob
  }
  throw new UnusablePhotoError(problems.unprepared)
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
