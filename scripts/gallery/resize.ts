import sharp, { type Sharp } from 'sharp'
import type { PhotoFile } from './folder-files.ts'
import { maxPixels, type Photo, readPhoto, UnreadablePhotoError } from './inspect.ts'

/** A photo ready to write in any size: the right way up, in sRGB, with nothing but its pixels. */
export interface DecodedPhoto {
  pixels: Buffer
  width: number
  height: number
}

/**
 * Reads all of a photo. Place, camera, names and all other metadata are dropped.
 * @throws {UnreadablePhotoError} when the file breaks off or cannot be decoded.
 */
export async function decodePhoto({ file, width, height }: Photo): Promise<DecodedPhoto> {
  try {
    const { data, info } = await sharp(await readPhoto(file), {
      limitInputPixels: maxPixels,
      failOn: 'error',
    })
      .autoOrient()
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .flatten({ background: '#fff' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (info.channels === 3) return { pixels: data, width: info.width, height: info.height }
    const pixels = await sharp(data, { raw: { width, height, channels: info.channels } })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
    return { pixels, width, height }
  } catch (cause) {
    if (cause instanceof UnreadablePhotoError) throw cause
    throw new UnreadablePhotoError('it is damaged', { cause })
  }
}

/** Writes a file of a photo. `effort`, 0 to 9, is the time spent on making AVIF smaller. */
export function encodePhoto(
  decoded: DecodedPhoto,
  { format, width }: PhotoFile,
  effort = 3,
): Promise<Buffer> {
  const picture = picturesOf(decoded).resize(width)
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 50, effort }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 74 }).toBuffer()
    case 'jpeg':
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}

/** The photo in so few pixels that its address is itself, shown while it loads. */
export async function placeholderOf(decoded: DecodedPhoto): Promise<string> {
  const tiny = await picturesOf(decoded)
    .resize(16, 16, { fit: 'inside' })
    .webp({ quality: 20, smartSubsample: true })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

function picturesOf({ pixels, width, height }: DecodedPhoto): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
