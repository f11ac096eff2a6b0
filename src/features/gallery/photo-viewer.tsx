import { type KeyboardEvent, type MouseEvent, useEffectEvent, useRef, useState } from 'react'
import { galleryTexts } from '../../content/media.ts'
import type { CategoryId, Photo } from '../../domain/photo.ts'
import { arrowKeyTarget } from '../../ui/arrow-keys.ts'
import { useModal } from '../../ui/modal.ts'
import { useIsZoomed } from '../../ui/zoom.ts'
import { PhotoActions } from './photo-actions.tsx'
import { thumbnailId } from './photo-grid.tsx'
import { PhotoSlide } from './photo-slide.tsx'
import styles from './photo-viewer.module.css'
import type { GalleryNavigation } from './use-gallery-navigation.ts'

interface PhotoViewerProps {
  category: CategoryId
  photos: readonly Photo[]
  first: number
  navigation: GalleryNavigation
}

/** In ms, before the address names a photo: browsers limit how often it may change. */
const glance = 250

/** One photo over the whole screen, in a strip that the browser scrolls by swipes and zooms. */
export function PhotoViewer({ category, photos, first, navigation }: PhotoViewerProps) {
  const [at, setAt] = useState(first)
  const strip = useRef<HTMLElement>(null)
  const naming = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isZoomed = useIsZoomed()
  const photo = photos[at]

  const focusThumbnail = useEffectEvent(() => {
    if (photo) document.getElementById(thumbnailId(category, photo.id))?.focus()
  })

  // The focus returns to the thumbnail of the last photo shown.
  const { dialog, leave } = useModal(
    () => navigation.closePhoto(category),
    () => {
      moveTo(first)
      return () => {
        clearTimeout(naming.current)
        focusThumbnail()
      }
    },
  )

  function look(position: number) {
    if (position === at) return
    setAt(position)
    clearTimeout(naming.current)
    naming.current = setTimeout(() => {
      const shown = photos[position]
      if (shown && position !== first) navigation.showPhoto(category, shown.id)
    }, glance)
  }

  function moveTo(next: number) {
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'instant' })
  }

  function moveByKey(event: KeyboardEvent) {
    const next = arrowKeyTarget(event, positionOf(strip.current), photos.length)
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }

  function leaveByClick({ target }: MouseEvent) {
    const isControl = target instanceof Element && target.closest('a, button')
    if (!isControl && !isZoomed) leave()
  }

  return (
    <dialog
      {...dialog}
      className={styles.viewer}
      aria-labelledby="photo-title"
      onKeyDown={moveByKey}
      onClick={leaveByClick}
    >
      <button
        type="button"
        className={styles.close}
        aria-label={galleryTexts.closePhoto}
        onClick={leave}
      >
        <span aria-hidden="true">✕</span>
      </button>
      {photo && <PhotoActions category={category} photo={photo} />}
      <section
        ref={strip}
        className={`${styles.strip} ${isZoomed ? styles.zoomed : ''}`}
        aria-label={galleryTexts.photosLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach this scroller.
        tabIndex={0}
        onScroll={({ currentTarget }) => look(positionOf(currentTarget))}
      >
        {photos.map((each, position) => (
          <PhotoSlide
            key={each.id}
            photo={each}
            isShown={position === at}
            isNear={Math.abs(position - at) <= 2}
            isZoomed={isZoomed}
            thumbnail={thumbnailId(category, each.id)}
          />
        ))}
      </section>
      <StepButton
        isBack
        label={galleryTexts.previous}
        isLast={at === 0}
        onClick={() => moveTo(at - 1)}
      />
      <StepButton
        label={galleryTexts.next}
        isLast={at === photos.length - 1}
        onClick={() => moveTo(at + 1)}
      />
      <p className={styles.caption} aria-live="polite">
        <strong id="photo-title">{photo?.title}</strong>{' '}
        <span>{`${at + 1} of ${photos.length}`}</span>
      </p>
    </dialog>
  )
}

interface StepButtonProps {
  label: string
  isBack?: boolean
  /** Whether there is no photo further that way. The button stays, so that the focus does. */
  isLast: boolean
  onClick: () => void
}

function StepButton({ label, isBack = false, isLast, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={isBack ? styles.previous : styles.next}
      aria-label={label}
      aria-disabled={isLast}
      onClick={isLast ? undefined : onClick}
    >
      <span aria-hidden="true">{isBack ? '‹' : '›'}</span>
    </button>
  )
}

function positionOf(strip: HTMLElement | null): number {
  return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0
}
