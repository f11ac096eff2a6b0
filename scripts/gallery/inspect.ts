import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { FoundPhoto } from './folder.ts'
import { encodingVersion, fitDimensions, type PhotoShape } from './folder-files.ts'

/** Bytes. Larger files are no photos, or take too long. */
const maxFileSize = 200 * 1024 * 1024
/** Pixels: three times what good cameras give. More would need more memory than a laptop has. */
export const maxPixels = 150_000_000

/** A photo that can be read, as far as its beginning tells. */
export type Photo = FoundPhoto & PhotoShape

/** This file does not become a photo; the message says why, for people. */
export class UnreadablePhotoError extends Error {
  override name = 'UnreadablePhotoError'
}

/** The outcome for one photo. An unreadable file is an outcome; any other failure is thrown. */
export async function orUnreadable<Result>(
  work: () => Promise<Result>,
): Promise<Result | UnreadablePhotoError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadablePhotoError) return error
    throw error
  }
}

/**
 * Finds out what a photo is made from and how large it is when it is the right way up.
 * @throws {UnreadablePhotoError}
 */
export async function inspect(found: FoundPhoto): Promise<Photo> {
  const bytes = await readPhoto(found.file)
  const hash = createHash('sha256')
    .update(`${encodingVersion}\0`)
    .update(bytes)
    .digest('hex')
    .slice(0, 12)
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new UnreadablePhotoError('it is damaged, or not a picture', { cause })
    })
  const pixels = autoOrient.width * autoOrient.height
  if (pixels > maxPixels) {
    const millions = (number: number) => Math.round(number / 1e6)
    throw new UnreadablePhotoError(
      `it is too large: ${millions(pixels)} million pixels, ` +
        `at most ${millions(maxPixels)} are read`,
    )
  }
  return { ...found, hash, ...fitDimensions(autoOrient.width, autoOrient.height) }
}

/** @throws {UnreadablePhotoError} */
export async function readPhoto(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file)
    if (size === 0) throw new UnreadablePhotoError('it is empty')
    if (size > maxFileSize) {
      throw new UnreadablePhotoError(
        `it is too large: ${Math.round(size / 1024 ** 2)} MB, at most 200 are read`,
      )
    }
    return await readFile(file)
  } catch (cause) {
    if (cause instanceof UnreadablePhotoError) throw cause
    throw new UnreadablePhotoError('it cannot be opened', { cause })
  }
}
