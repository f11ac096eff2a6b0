import * as v from 'valibot'
import { api } from '../../api.ts'
import { type GalleryIndex, galleryIndexSchema } from '../../domain/photo.ts'

/** Loads the gallery's index; undefined when it is missing, damaged or unavailable. */
export async function loadGallery(): Promise<GalleryIndex | undefined> {
  try {
    const response = await api().gallery.football['gallery-index.json'].$get()
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
    return v.parse(galleryIndexSchema, await response.json())
  } catch (cause) {
    console.warn('The photo gallery could not be loaded.', cause)
    return undefined
  }
}
