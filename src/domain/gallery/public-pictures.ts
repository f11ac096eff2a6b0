import * as v from 'valibot'
import type { PhotoPlace } from './gallery-changes.ts'
import { altText, categoryIds, type Photo, type PhotoSize, photoSources } from './photo.ts'
import { photoPlaceSchema } from './photo-schema.ts'

/** How many photos everybody may see at once. */
export const maxPictures = 8

/** In pixels: the widest file that visitors get. */
const maxWidth = 1_280

/** The document of the photos that everybody may see, the first shown first. */
export const picturesSchema = v.object({
  photos: v.pipe(v.array(v.object(photoPlaceSchema.entries)), v.maxLength(maxPictures)),
})

/** The photos that everybody may see. */
export type Pictures = v.InferOutput<typeof picturesSchema>

/** Members alone see the photos. */
export const noPictures: Pictures = { photos: [] }

/** Whether everybody may see a photo. */
export function isPublic({ photos }: Pictures, { category, id }: PhotoPlace): boolean {
  return photos.some((one) => one.category === category && one.id === id)
}

/** The photos with one more at the end, or without one. The same ones where nothing changes. */
export function withPicture(pictures: Pictures, place: PhotoPlace, isShown: boolean): Pictures {
  if (isPublic(pictures, place) === isShown) return pictures
  const { category, id } = place
  const others = pictures.photos.filter((one) => one.category !== category || one.id !== id)
  return { photos: isShown ? [...others, { category, id }] : others }
}

/** What a page needs to show a photo to everybody. */
export type PublicPicture = NonNullable<ReturnType<typeof publicPicture>>

/** A photo as visitors see it; undefined where it has no file that is small enough. */
export function publicPicture({ category, id }: PhotoPlace, photo: Photo) {
  const files = photo.sizes.filter(({ width }) => width <= maxWidth)
  const shown = files.filter(({ format }) => format === 'jpeg').sort((a, b) => b.width - a.width)
  const [largest] = shown
  if (!largest) return undefined
  const address = (size: PhotoSize) => `/pictures/${category}/${id}-${size.width}.${size.format}`
  const sources = photoSources({ sizes: files }, address)
  const { title, width, height } = photo
  return { title, alt: altText(photo), src: address(largest), sources, width, height }
}

/** Which file of which photo an address for everybody names; undefined where it names none. */
export function publicFile(folder: string, name: string) {
  const category = categoryIds.find((one) => one === folder)
  const [, id, width, format] = /^([a-z0-9-]{1,300})-(\d{1,4})\.(avif|webp|jpeg)$/.exec(name) ?? []
  if (!category || !id || Number(width) > maxWidth) return undefined
  return { category, id, width: Number(width), format }
}
