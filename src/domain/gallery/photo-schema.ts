import * as v from 'valibot'
import { lineField, optionalText } from '../text-schema.ts'
import { moves } from './gallery-changes.ts'
import { categoryIds, photoIdSchema } from './photo.ts'

/** In pixels: the longer side of what the browser sends. */
export const maxUploadSide = 2_560

/** In bytes: such a JPEG seldom has half of it. */
export const maxUploadSize = 5 * 1_024 * 1_024

/** In characters. */
const maxTitleLength = 200
const maxAltLength = 500

const category = v.picklist(categoryIds)

/** What is written about a photo. `decorative`: there is nothing to say to who does not see it. */
const wordsSchema = v.object({
  title: v.pipe(lineField('Title', maxTitleLength), v.nonEmpty('Title is required.')),
  alt: v.optional(optionalText({ label: 'Description', limit: maxAltLength }), null),
  decorative: v.optional(v.literal('true')),
})

/** A photo as the browser sends it. */
export const uploadSchema = v.object({
  ...wordsSchema.entries,
  category,
  photo: v.instance(Blob, 'Choose a photo.'),
})

/** Which photo a form is about. */
export const photoPlaceSchema = v.object({
  category,
  id: v.pipe(photoIdSchema, v.maxLength(300)),
})

/** Another place in the order. */
export const photoMoveSchema = v.object({
  ...photoPlaceSchema.entries,
  move: v.picklist(moves),
})

/** Who may see a photo: everybody on the home page, or members alone. */
export const photoShowSchema = v.object({
  ...photoPlaceSchema.entries,
  to: v.picklist(['everyone', 'members']),
})

/** Other words, and the category that the photo moves to. */
export const photoDetailsSchema = v.object({
  ...photoPlaceSchema.entries,
  ...wordsSchema.entries,
  to: category,
})

/** Which page of which category is shown: the last one, unless another is wanted. */
export const photoListQuerySchema = v.object({
  category: v.optional(v.fallback(category, 'alumni'), 'alumni'),
  page: v.optional(v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1)), 1)),
})

/** How many photos the page shows at once. */
export const photosPerPage = 24

/** The alternative text that was written: empty for a decoration, undefined for the title. */
export function writtenAlt({ alt, decorative }: v.InferOutput<typeof wordsSchema>) {
  return decorative ? '' : (alt ?? undefined)
}
