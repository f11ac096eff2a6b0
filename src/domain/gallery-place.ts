import { type CategoryId, categoryIds } from './photo.ts'

/** What the address of the media page says about the gallery: `?gallery=team`, or `?photo=team/first-game`. */
export interface GallerySearch {
  gallery?: string | undefined
  photo?: string | undefined
}

/** Where in the gallery somebody is. What the address does not say, or says of something unknown, is null. */
export interface GalleryPlace {
  category: CategoryId | null
  /** The id of the open photo. Whether there is one, only the index knows. */
  photo: string | null
}

/** The place that an address means; null when the gallery is closed. */
export function galleryPlace({ gallery, photo }: GallerySearch): GalleryPlace | null {
  if (photo !== undefined) {
    const [category = '', ...id] = photo.split('/')
    return { category: categoryNamed(category), photo: id.join('/') }
  }
  return gallery === undefined ? null : { category: categoryNamed(gallery), photo: null }
}

function categoryNamed(name: string): CategoryId | null {
  return categoryIds.find((id) => id === name) ?? null
}
