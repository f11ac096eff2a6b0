import * as v from 'valibot'

/** A path on this site: no other host, no scheme, no way up the tree. */
const sourceSchema = v.pipe(
  v.string(),
  v.regex(/^\/?[^/\\:?#]+(?:\/[^/\\:?#]+)*$/),
  v.check((source) => !source.split('/').some((part) => part === '.' || part === '..')),
)

const pixelsSchema = v.pipe(v.number(), v.integer(), v.minValue(1))

/** One file of a photo: its format and its width in pixels. */
const photoSizeSchema = v.object({
  src: sourceSchema,
  format: v.picklist(['avif', 'webp', 'jpeg']),
  width: pixelsSchema,
})

/** A file of a photo. */
export type PhotoSize = v.InferOutput<typeof photoSizeSchema>

/** The id of a photo in addresses: lower-case letters, digits and hyphens. */
export const photoIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/))

/**
 * `id` is unique in its category and stays when the photo is replaced. `src` is the file that
 * every browser shows, `width` and `height` are its pixels. `placeholder` is a colour (`#rrggbb`)
 * or a tiny `data:image/`. `alt` is for those who do not see the photo: empty for a decoration, the
 * title where there is none. `uploaded`: it came by the officers' page, from no folder. `edited`: an
 * officer wrote its title, which a folder’s run leaves as it is.
 */
export const photoSchema = v.object({
  id: photoIdSchema,
  src: sourceSchema,
  title: v.string(),
  alt: v.optional(v.string()),
  uploaded: v.optional(v.literal(true)),
  edited: v.optional(v.literal(true)),
  width: v.optional(pixelsSchema),
  height: v.optional(pixelsSchema),
  sizes: v.optional(v.array(photoSizeSchema), []),
  placeholder: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:#[\da-f]{6}|data:image\/(?:avif|webp|jpeg|png);base64,[\w+/=]+)$/i),
    ),
  ),
})

/** A photo of the gallery. */
export type Photo = v.InferOutput<typeof photoSchema>

const categorySchema = v.object({
  displayName: v.pipe(v.string(), v.nonEmpty()),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  images: v.pipe(
    v.array(photoSchema),
    v.check((images) => new Set(images.map(({ id }) => id)).size === images.length),
  ),
})

/** The gallery's folders, in the order of its tabs. */
export const categoryIds = ['alumni', 'team', 'other'] as const

/** The id of a category, which is its folder too. */
export type CategoryId = (typeof categoryIds)[number]

/** The tab while the gallery loads. */
export const defaultCategory: CategoryId = 'alumni'

/** The gallery's index, `gallery-index.json` beside the photos: categories by id. */
export const galleryIndexSchema = v.object({
  categories: v.pipe(
    // A list passes as an object without any of these keys, and is none.
    v.custom<object>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
    ),
    v.object(v.entriesFromList(categoryIds, v.optional(categorySchema))),
  ),
})

/** The gallery's categories and photos. */
export type GalleryIndex = v.InferOutput<typeof galleryIndexSchema>

/** The categories of the index, in the order of the tabs. */
export function listCategories({ categories }: GalleryIndex) {
  return categoryIds.flatMap((id) => {
    const category = categories[id]
    return category ? [{ id, ...category }] : []
  })
}

/** How many photos the gallery's card shows. */
const previews = 3

/** A photo of the gallery's card, by its address: `team/first-game`. */
export type NewPhoto = ReturnType<typeof newestPhotos>[number]

/** The newest photos of the first category that has some: all that their pictures need. */
export function newestPhotos(index: GalleryIndex) {
  const category = listCategories(index).find(({ images }) => images.length > 0)
  const newest = category?.images.slice(-previews).toReversed() ?? []
  return newest.map((photo) => ({
    address: `${category?.id}/${photo.id}`,
    src: thumbnailUrl(photo),
    alt: altText(photo) || photo.title,
  }))
}

/** The wanted category where it exists, else the first with photos, else the first, if any. */
export function shownCategory(index: GalleryIndex, wanted: CategoryId | null): CategoryId | null {
  const categories = listCategories(index)
  const found = categories.find(({ id }) => id === wanted)
  return (found ?? categories.find(({ count }) => count > 0) ?? categories[0])?.id ?? null
}

/** "Viewing: Alumni - 12 photos". */
export function viewingText({ displayName, count }: { displayName: string; count: number }) {
  return `Viewing: ${displayName} - ${count} photos`
}

/** What is read to those who do not see a photo; empty for a decoration. */
export function altText({ alt, title }: Pick<Photo, 'alt' | 'title'>): string {
  return alt ?? title
}

/** Width by height; the usual 3:2 for a photo of unknown size. */
export function aspectRatio({ width, height }: Pick<Photo, 'width' | 'height'>): number {
  return width && height ? width / height : 3 / 2
}

/** The address of a photo's file, safe in a `srcset`. A relative one is beside the index. */
export function photoUrl(src: string): string {
  return new URL(src, 'https://gallery.local/gallery/football/').pathname.replaceAll(',', '%2C')
}

/** The address of a photo's smallest file that every browser shows. */
export function thumbnailUrl({ src, sizes }: Pick<Photo, 'src' | 'sizes'>): string {
  const files = sizes.filter(({ format }) => format === 'jpeg').sort((a, b) => a.width - b.width)
  return photoUrl(files[0]?.src ?? src)
}

/**
 * A photo's files by format, the smallest format first; formats without files are left out.
 * @param addressOf where a file is, if not in the gallery
 */
export function photoSources(
  { sizes }: Pick<Photo, 'sizes'>,
  addressOf = ({ src }: PhotoSize) => photoUrl(src),
) {
  return (['avif', 'webp', 'jpeg'] as const).flatMap((format) => {
    const files = sizes.filter((size) => size.format === format).sort((a, b) => a.width - b.width)
    const srcSet = files.map((file) => `${addressOf(file)} ${file.width}w`).join(', ')
    return srcSet ? [{ format, srcSet }] : []
  })
}
