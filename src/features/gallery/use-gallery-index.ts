import { useEffect, useEffectEvent, useState } from 'react'
import type { GalleryIndex } from '../../domain/photo.ts'
import { loadGallery } from './load-gallery.ts'

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
