import { type CategoryId, categoryIds } from './photo.ts'

/**
 * The search parameters of the media page: `?gallery=team`, or `?photo=team/first-game`. Without
 * scripts `?list=team` puts the photos into the page.
 */
export interface GallerySearch {
  gallery?: string | undefined
  photo?: string | undefined
  list?: string | undefined
}

/** A place in the open gallery. */
export type GalleryLocation = NonNullable<ReturnType<typeof galleryLocation>>

/**
 * The place of an address in the gallery, null when it is closed. What it leaves out or names
 * wrongly is null. Only the index knows whether the open photo exists.
 */
export function galleryLocation({ gallery, photo }: GallerySearch) {
  if (photo !== undefined) {
    const [category = '', ...id] = photo.split('/')
    return { category: categoryNamed(category), photo: id.join('/') }
  }
  return gallery === undefined ? null : { category: categoryNamed(gallery), photo: null }
}

/** The id of a category as an address has it; null for others. */
export function categoryNamed(name: string): CategoryId | null {
  return categoryIds.find((id) => id === name) ?? null
}
