import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { CategoryId, Photo } from '../../domain/gallery/photo.ts'
import type { GalleryNavigation } from './use-gallery-navigation.ts'

export interface PhotoStripOptions {
  category: CategoryId
  photos: readonly Photo[]
  first: number
  navigation: GalleryNavigation
}

/** In ms, before the address names a photo: browsers limit how often it may change. */
const urlUpdateDelay = 250

/** The strip of photos, and which of them is in view. */
export function usePhotoStrip({ category, photos, first, navigation }: PhotoStripOptions) {
  const [at, setAt] = useState(first)
  const isZoomed = useSyncExternalStore(
    onZoom,
    () => (window.visualViewport?.scale ?? 1) > 1.01,
    () => false,
  )
  const ref = useRef<HTMLElement>(null)
  const naming = useRef<ReturnType<typeof setTimeout>>(undefined)

  function select(position: number) {
    const selected = photos[position]
    // A strip that was closed has no position.
    if (!selected || position === at) return
    setAt(position)
    clearTimeout(naming.current)
    naming.current = setTimeout(() => {
      if (ref.current?.getClientRects().length && position !== first)
        navigation.showPhoto(category, selected.id)
    }, urlUpdateDelay)
  }

  function moveTo(next: number) {
    // The strip snaps to the photos that are rendered.
    flushSync(() => select(next))
    ref.current?.scrollTo({ left: next * ref.current.clientWidth, behavior: 'instant' })
  }

  return { ref, at, isZoomed, select, moveTo }
}

function onZoom(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}
