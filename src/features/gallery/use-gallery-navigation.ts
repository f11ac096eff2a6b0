import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { galleryLocation } from '../../domain/gallery/gallery-location.ts'
import { type CategoryId, type GalleryIndex, shownCategory } from '../../domain/gallery/photo.ts'
import { parametersOf } from '../../domain/parameter.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether this step into the gallery began on this site, so that Back undoes it. */
    isStepIn?: boolean
  }
}

export type GalleryNavigation = ReturnType<typeof useGalleryNavigation>

/** Back undoes a step into the gallery; a step sideways replaces the address. */
export function useGalleryNavigation() {
  const navigate = useNavigate()
  const router = useRouter()
  return useMemo(() => {
    const page = { to: '/media', resetScroll: false } as const
    const stepIn = { ...page, state: { isStepIn: true } }
    const sideways = { ...page, replace: true, state: true } as const

    /** The place of the current address. Back changes it at once, before what it closes is gone. */
    function currentLocation() {
      return galleryLocation(parametersOf(router.history.location.search))
    }

    /** Undoes the step in. Without one, after a shared address, it goes to the place below. */
    function stepOut(below: { gallery?: CategoryId }) {
      if (router.state.location.state.isStepIn) return router.history.back()
      void navigate({ ...page, replace: true, search: below })
    }

    return {
      openGallery: () => void navigate({ ...stepIn, search: { gallery: 'photos' } }),
      /** Puts the shown category into the address, so that it can be shared. */
      nameCategory: (index: GalleryIndex) => {
        const place = currentLocation()
        const gallery = place && shownCategory(index, place.category)
        if (!gallery || place.photo !== null || gallery === place.category) return
        void navigate({ ...sideways, search: { gallery } })
      },
      showCategory: async (gallery: CategoryId) => {
        if (currentLocation()) await navigate({ ...sideways, search: { gallery } })
      },
      /** The second press of a double click finds the photo open. */
      openPhoto: (category: CategoryId, photo: string) => {
        if (currentLocation()?.photo) return
        void navigate({ ...stepIn, search: { photo: `${category}/${photo}` } })
      },
      showPhoto: (category: CategoryId, photo: string) => {
        const isOpen = typeof currentLocation()?.photo === 'string'
        if (isOpen) void navigate({ ...sideways, search: { photo: `${category}/${photo}` } })
      },
      closePhoto: (category: CategoryId) => stepOut({ gallery: category }),
      closeGallery: () => stepOut({}),
    }
  }, [navigate, router])
}
