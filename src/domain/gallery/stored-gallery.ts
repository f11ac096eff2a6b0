import * as v from 'valibot'
import { sleep } from '../timeout.ts'
import { GalleryError } from './gallery-changes.ts'
import {
  type CategoryId,
  categoryIds,
  galleryIndexSchema,
  type Photo,
  photoSchema,
} from './photo.ts'

/** The key of the gallery's index. */
export const indexKey = 'football/gallery-index.json'

/** In bytes: some four thousand photos with long names. Readers refuse a larger index. */
export const maxIndexSize = 8 * 1_024 * 1_024

/** In bytes, where photos are added: room is left to rename and delete those that are there. */
const maxSizeToAdd = 7 * 1_024 * 1_024

/** How often a change is tried. */
const maxTries = 3

/** In ms: R2 takes one write of a key a second. */
const pause = 1_000

/** A photo that an officer deleted, and where and when. Its place counts from 0. */
const deletedPhotoSchema = v.object({
  category: v.picklist(categoryIds),
  place: v.pipe(v.number(), v.integer(), v.minValue(0)),
  time: v.pipe(v.string(), v.isoTimestamp()),
  photo: photoSchema,
})

/** A deleted photo of the index. */
export type DeletedPhoto = v.InferOutput<typeof deletedPhotoSchema>

/** The index as it is in the bucket. Members get it without the deleted photos. */
export const storedIndexSchema = v.object({
  ...galleryIndexSchema.entries,
  deleted: v.optional(v.array(deletedPhotoSchema), []),
})

/** The photos of each category, and those that can be restored. */
export interface StoredGallery {
  photos: Readonly<Record<CategoryId, readonly Photo[]>>
  deleted: readonly DeletedPhoto[]
}

/** What the tabs of the categories say. */
export type CategoryNames = Readonly<Record<CategoryId, string>>

/** The part of a bucket that the index needs, in the Worker and in Node.js. */
export interface IndexBucket {
  get: (key: string) => Promise<{ etag: string; text: () => Promise<string> } | null>
  put: (key: string, text: string, options: IndexPut) => Promise<unknown>
}

interface IndexPut {
  httpMetadata: { contentType: string }
  onlyIf: { etagMatches: string } | { etagDoesNotMatch: string }
}

/** A gallery without photos. */
export const emptyGallery: StoredGallery = {
  photos: { alumni: [], team: [], other: [] },
  deleted: [],
}

/** The index of a gallery. It has every category, so each tab exists before its first photo. */
function indexOf({ photos, deleted }: StoredGallery, names: CategoryNames) {
  const categories = categoryIds.map((id) => [
    id,
    { displayName: names[id], count: photos[id].length, images: photos[id] },
  ])
  return v.parse(storedIndexSchema, { categories: Object.fromEntries(categories), deleted })
}

/** How many photos the index has, with the deleted ones. */
function photoCount({ photos, deleted }: StoredGallery): number {
  return categoryIds.reduce((count, id) => count + photos[id].length, deleted.length)
}

/**
 * The index as it was found, with its text and version; empty where there is none.
 * @throws when the bucket fails
 */
export async function readStored(bucket: Pick<IndexBucket, 'get'>) {
  const object = await bucket.get(indexKey)
  if (!object) return { gallery: emptyGallery, isBroken: false, text: null, etag: null }
  const text = await object.text()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedIndexSchema), text)
  const gallery = parsed.success ? galleryOf(parsed.output) : emptyGallery
  return { gallery, isBroken: !parsed.success, text, etag: object.etag }
}

function galleryOf({ categories, deleted }: v.InferOutput<typeof storedIndexSchema>) {
  const { alumni, team, other } = categories
  const photos = {
    alumni: alumni?.images ?? [],
    team: team?.images ?? [],
    other: other?.images ?? [],
  }
  return { photos, deleted }
}

interface Change {
  names: CategoryNames
  /** Makes the new index of the newest one: once a try. What it throws ends the change. */
  change: (gallery: StoredGallery) => StoredGallery
  /** Lets the new index replace one that cannot be parsed. */
  mayStartAnew?: boolean
}

/**
 * Changes the index, unless it stays the same. Where another write was first, the change is made
 * again of what that one left: no write loses another's photos.
 * @throws {GalleryError} @throws when the bucket fails
 */
export async function changeGallery(
  bucket: IndexBucket,
  { names, change, mayStartAnew = false }: Change,
): Promise<{ before: StoredGallery; after: StoredGallery }> {
  let failure: unknown
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    if (attempt > 1) await sleep(pause)
    const { gallery: before, isBroken, text, etag } = await readStored(bucket)
    if (isBroken && !mayStartAnew) throw new GalleryError('broken')
    const after = change(before)
    const next = JSON.stringify(indexOf(after, names))
    if (next === text) return { before, after }
    const limit = photoCount(after) > photoCount(before) ? maxSizeToAdd : maxIndexSize
    if (new TextEncoder().encode(next).length > limit) throw new GalleryError('full')
    try {
      const put = await bucket.put(indexKey, next, {
        httpMetadata: { contentType: 'application/json' },
        onlyIf: etag ? { etagMatches: etag } : { etagDoesNotMatch: '*' },
      })
      if (put) return { before, after }
    } catch (cause) {
      // Two writes within a second are refused too, in another way.
      failure = cause
    }
  }
  throw failure ?? new GalleryError('conflict')
}
