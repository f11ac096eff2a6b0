import type { CategoryId, Photo, PhotoSize } from './photo.ts'

/** The longer side of a photo's largest file, in pixels. */
export const maxSide = 2048

const extensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const

/** Key and address of a file of a photo. @param step in pixels: tells the photo's files apart */
export function fileOf(
  { category, id, hash }: { category: CategoryId; id: string; hash: string },
  step: number,
  format: PhotoSize['format'],
): { key: string; src: string } {
  const key = `football/${category}/${id}-${hash}-${step}.${extensions[format]}`
  return { key, src: `/gallery/${key}` }
}

/** The keys of all files of a photo, from their addresses on the site. */
export function keysOf({ src, sizes }: Pick<Photo, 'src' | 'sizes'>): string[] {
  const addresses = [src, ...sizes.map((size) => size.src)]
  return addresses.map((address) => address.replace(/^\/?gallery\//, ''))
}
