import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { api } from '../../api.ts'
import { type GalleryIndex, galleryIndexSchema } from '../../domain/gallery/photo.ts'
import { report } from '../../page-request.ts'

export type GalleryState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'loaded'; index: GalleryIndex }

/** The gallery's index, loaded when it opens. `onLoaded` gets it whenever the gallery shows it. */
export function useGalleryIndex(
  isOpen: boolean,
  onLoaded: (index: GalleryIndex) => void,
): GalleryState {
  const [state, setState] = useState<GalleryState>({ kind: 'loading' })
  const loaded = useEffectEvent(onLoaded)
  const index = state.kind === 'loaded' ? state.index : undefined

  useEffect(() => {
    if (!isOpen) return
    if (index) return loaded(index)
    let isCurrent = true
    setState({ kind: 'loading' })
    void loadGallery().then((index) => {
      if (isCurrent) setState(index ? { kind: 'loaded', index } : { kind: 'missing' })
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen, index])

  return state
}

/** Loads the gallery's index; undefined when it is missing, damaged or unavailable. */
export async function loadGallery(): Promise<GalleryIndex | undefined> {
  try {
    const response = await api().gallery.football['gallery-index.json'].$get()
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
    return v.parse(galleryIndexSchema, await response.json())
  } catch (cause) {
    report(new Error('The photo gallery could not be loaded.', { cause }))
    return undefined
  }
}
