import * as v from 'valibot'

/** An address on this site: a path, never another host, a scheme or a way up the tree. */
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

export type PhotoSize = v.InferOutput<typeof photoSizeSchema>

/** What a photo is called in addresses: lower-case letters, digits and hyphens. */
export const photoIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/))

/**
 * One photo. `id` is its own within its category and stays when the photo is replaced. `src` is the picture every
 * browser can show, `width` and `height` its pixels, `sizes` the files to choose from, `placeholder` a colour
 * (`#rrggbb`) or a tiny `data:image/` shown until it arrives.
 */
export const photoSchema = v.object({
  id: photoIdSchema,
  src: sourceSchema,
  title: v.string(),
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

export type Photo = v.InferOutput<typeof photoSchema>

const categorySchema = v.object({
  displayName: v.pipe(v.string(), v.nonEmpty()),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  images: v.pipe(
    v.array(photoSchema),
    v.check((images) => new Set(images.map(({ id }) => id)).size === images.length),
  ),
})

export type PhotoCategory = v.InferOutput<typeof categorySchema>

/** The gallery's folders, in the order of its tabs. */
export const categoryIds = ['alumni', 'team', 'other'] as const

export type CategoryId = (typeof categoryIds)[number]

/** The tab that is open while the gallery loads. */
export const defaultCategory: CategoryId = 'alumni'

/** The gallery's index, kept beside the photos as `gallery-index.json`: categories keyed by id. */
export const galleryIndexSchema = v.object({
  categories: v.pipe(
    // A list passes as an object without any of these keys, and is none.
    v.custom<object>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
    ),
    v.object({
      alumni: v.optional(categorySchema),
      team: v.optional(categorySchema),
      other: v.optional(categorySchema),
    }),
  ),
})

export type GalleryIndex = v.InferOutput<typeof galleryIndexSchema>

/** The categories the index holds, in the order of the tabs. */
export function listCategories({
  categories,
}: GalleryIndex): Array<PhotoCategory & { id: CategoryId }> {
  return categoryIds.flatMap((id) => {
    const category = categories[id]
    return category ? [{ id, ...category }] : []
  })
}

/** The tab to open first: the first category with photos, else the first; null in an empty index. */
export function firstCategory(index: GalleryIndex): CategoryId | null {
  const categories = listCategories(index)
  return (categories.find(({ count }) => count > 0) ?? categories[0])?.id ?? null
}

/** "Viewing: Alumni - 12 photos". */
export function viewingText({
  displayName,
  count,
}: Pick<PhotoCategory, 'displayName' | 'count'>): string {
  return `Viewing: ${displayName} - ${count} photos`
}

/** Width by height. A photo whose pixels are not known is taken to be as wide as most are. */
export function aspectRatio({ width, height }: Pick<Photo, 'width' | 'height'>): number {
  return width && height ? width / height : 3 / 2
}

/** The address of a photo's file, fit for a `srcset`. One that does not begin with a slash lies beside the index. */
export function photoUrl(src: string): string {
  return new URL(src, 'https://gallery.local/gallery/football/').pathname.replaceAll(',', '%2C')
}

/** A photo's files of one format, as a `srcset` says them. */
export interface PhotoSource {
  format: PhotoSize['format']
  srcSet: string
}

/** A photo's files by format, the one that takes the fewest bytes first. A format without files is left out. */
export function photoSources({ sizes }: Pick<Photo, 'sizes'>): PhotoSource[] {
  return (['avif', 'webp', 'jpeg'] as const).flatMap((format) => {
    const files = sizes
      .filter((size) => size.format === format)
      .toSorted((a, b) => a.width - b.width)
    const srcSet = files.map(({ src, width }) => `${photoUrl(src)} ${width}w`).join(', ')
    return srcSet ? [{ format, srcSet }] : []
  })
}

/** The category that the gallery shows: the one asked for where it exists, else the first. */
export function shownCategory(index: GalleryIndex, asked: CategoryId | null): CategoryId | null {
  return listCategories(index).some(({ id }) => id === asked) ? asked : firstCategory(index)
}
