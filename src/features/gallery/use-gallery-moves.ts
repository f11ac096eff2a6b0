import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { galleryPlace } from '../../domain/gallery-place.ts'
import { parametersOf } from '../../domain/parameter.ts'
import { type CategoryId, type GalleryIndex, shownCategory } from '../../domain/photo.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether this step into the gallery began on this site, so that Back undoes it. */
    isStepIn?: boolean
  }
}

/** The steps through the gallery. A step in is undone by Back; a step sideways replaces the address. */
export interface GalleryMoves {
  openGallery: () => void
  /** Puts the shown category into the address, so that it can be shared. */
  nameCategory: (index: GalleryIndex) => void
  showCategory: (category: CategoryId) => void
  openPhoto: (category: CategoryId, photo: string) => void
  showPhoto: (category: CategoryId, photo: string) => void
  closePhoto: (category: CategoryId) => void
  closeGallery: () => void
}

export function useGalleryMoves(): GalleryMoves {
  const navigate = useNavigate()
  const router = useRouter()
  return useMemo(() => {
    const page = { to: '/media', resetScroll: false } as const
    const stepIn = { ...page, state: { isStepIn: true } }
    const sideways = { ...page, replace: true, state: true } as const

    /** The place of the current address. Back changes it at once, before what it closes is gone. */
    function placeNow() {
      return galleryPlace(parametersOf(router.history.location.search))
    }

    /** Undoes the step in. Without one, after a shared address, it goes to the place below. */
    function stepOut(below: { gallery?: CategoryId }) {
      if (router.state.location.state.isStepIn) return router.history.back()
      void navigate({ ...page, replace: true, search: below })
    }

    return {
      openGallery: () => void navigate({ ...stepIn, search: { gallery: 'photos' } }),
      nameCategory: (index) => {
        const place = placeNow()
        const gallery = place && shownCategory(index, place.category)
        if (!gallery || place.photo !== null || gallery === place.category) return
        void navigate({ ...sideways, search: { gallery } })
      },
      showCategory: (gallery) => {
        if (placeNow()) void navigate({ ...sideways, search: { gallery } })
      },
      openPhoto: (category, photo) =>
        void navigate({ ...stepIn, search: { photo: `${category}/${photo}` } }),
      showPhoto: (category, photo) => {
        const isOpen = typeof placeNow()?.photo === 'string'
        if (isOpen) void navigate({ ...sideways, search: { photo: `${category}/${photo}` } })
      },
      closePhoto: (category) => stepOut({ gallery: category }),
      closeGallery: () => stepOut({}),
    }
  }, [navigate, router])
}
