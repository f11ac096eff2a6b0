import * as v from 'valibot'
import { type GalleryIndex, galleryIndexSchema } from '../domain/photo.ts'

const indexAddress = '/gallery/football/gallery-index.json'

/** Asks for the index of the gallery; nothing when it is missing, damaged or out of reach. */
export async function loadGallery(): Promise<GalleryIndex | undefined> {
  try {
    const response = await fetch(indexAddress)
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
    return v.parse(galleryIndexSchema, await response.json())
  } catch (cause) {
    console.warn('The photo gallery could not be loaded.', cause)
    return undefined
  }
}
