import type { CategoryId, PhotoSize } from '../../src/domain/gallery/photo.ts'
import { fileOf, maxSide } from '../../src/domain/gallery/photo-files.ts'

/** Changes whenever the same photo would come out differently: every photo is then made again. */
export const encodingVersion = '1'

/** Pixels: what phones, tablets, desktops and full-size views of them need. */
const widths = [320, 640, 1280]
const formats = ['avif', 'webp', 'jpeg'] as const

/** A photo as it will be in the bucket. `width` and `height` are those of the largest file. */
export interface PhotoShape {
  category: CategoryId
  id: string
  /** Of what the photo is made from: a photo that changes has new addresses. */
  hash: string
  width: number
  height: number
}

/** A file of a photo. `src` is its address on the site. */
export type PhotoFile = PhotoSize & { key: string }

/** How large a photo of these dimensions is shown at most: never larger than it is. */
export function fitDimensions(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, maxSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}

/** Every file of a photo, the widest last; a width close to the widest is left out. */
export function filesOf({ category, id, hash, width }: PhotoShape): PhotoFile[] {
  const steps = [...widths.filter((step) => step < width * 0.85), width]
  return steps.flatMap((step) =>
    formats.map((format) => ({
      ...fileOf({ category, id, hash }, step, format),
      format,
      width: step,
    })),
  )
}

/** Whether a key is of the form that {@link filesOf} gives. */
export function isGeneratedKey(key: string): boolean {
  return /^football\/(?:alumni|team|other)\/[a-z0-9-]+-[0-9a-f]{12}-\d+\.(?:avif|webp|jpg)$/.test(
    key,
  )
}
