import * as v from 'valibot'
import { galleryTexts } from '../../src/content/media.ts'
import {
  type CategoryId,
  categoryIds,
  type GalleryIndex,
  galleryIndexSchema,
  type Photo as ListedPhoto,
} from '../../src/domain/photo.ts'
import type { Store } from '../local/bucket-store.ts'
import { SetupError } from '../local/setup-error.ts'

export type { ListedPhoto }

/** The index in the bucket as it was found. */
export interface FoundIndex {
  /** Nothing when there is none, or none that can be understood. */
  index: GalleryIndex | null
  isBroken: boolean
  text: string | null
  etag: string | null
}

const indexKey = 'football/gallery-index.json'

export async function readIndex({ bucket }: Store): Promise<FoundIndex> {
  const object = await bucket.get(indexKey)
  if (!object) return { index: null, isBroken: false, text: null, etag: null }
  const text = await object.text()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), galleryIndexSchema), text)
  return {
    index: parsed.success ? parsed.output : null,
    isBroken: !parsed.success,
    text,
    etag: object.etag,
  }
}

/** The index of these photos. It has every category, so each tab exists before its first photo. */
export function indexOf(
  photos: ReadonlyArray<{ category: CategoryId; entry: ListedPhoto }>,
): GalleryIndex {
  const categories = categoryIds.map((id) => {
    const images = photos.filter(({ category }) => category === id).map(({ entry }) => entry)
    return [id, { displayName: galleryTexts.categories[id], count: images.length, images }]
  })
  return v.parse(galleryIndexSchema, { categories: Object.fromEntries(categories) })
}

/**
 * Puts an index in the place of the one that was found; does nothing when they are the same.
 * @throws {SetupError} when another run has replaced it meanwhile.
 */
export async function replaceIndex(
  { bucket }: Store,
  index: GalleryIndex,
  found: FoundIndex,
): Promise<void> {
  const text = JSON.stringify(index)
  if (text === found.text) return
  const put = await bucket.put(indexKey, text, {
    httpMetadata: { contentType: 'application/json' },
    onlyIf: found.etag ? { etagMatches: found.etag } : { etagDoesNotMatch: '*' },
  })
  if (!put) {
    throw new SetupError(
      'Another run changed the gallery meanwhile, and its change stays. Run the command ' +
        'again: what is uploaded is not made again.',
    )
  }
}
