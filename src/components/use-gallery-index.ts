import { useEffect, useState } from 'react'
import type { GalleryIndex } from '../domain/photo.ts'
import { loadGallery } from './load-gallery.ts'

export type GalleryState = { kind: 'loading' } | { kind: 'missing' } | { kind: 'loaded'; index: GalleryIndex }

/** The gallery's index, asked for when the gallery opens and kept while the page is there. */
export function useGalleryIndex(isOpen: boolean): GalleryState {
  const [state, setState] = useState<GalleryState>({ kind: 'loading' })
  const isWanted = isOpen && state.kind !== 'loaded'

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    setState({ kind: 'loading' })
    void loadGallery().then((index) => {
      if (isCurrent) setState(index ? { kind: 'loaded', index } : { kind: 'missing' })
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted])

  return state
}
