import { type CategoryId, categoryIds } from './photo.ts'

/** The search parameters of the media page: `?gallery=team`, or `?photo=team/first-game`. */
export interface GallerySearch {
  gallery?: string | undefined
  photo?: string | undefined
}

/** A place in the gallery. What the address leaves out or names wrongly is null. */
export interface GalleryLocation {
  category: CategoryId | null
  /** The id of the open photo. Only the index knows whether it exists. */
  photo: string | null
}

/** The place of an address; null when the gallery is closed. */
export function galleryLocation({ gallery, photo }: GallerySearch): GalleryLocation | null {
  if (photo !== undefined) {
    const [category = '', ...id] = photo.split('/')
    return { category: categoryNamed(category), photo: id.join('/') }
  }
  return gallery === undefined ? null : { category: categoryNamed(gallery), photo: null }
}

function categoryNamed(name: string): CategoryId | null {
  return categoryIds.find((id) => id === name) ?? null
}
