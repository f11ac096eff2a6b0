import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { galleryTexts } from '../../content/media.ts'
import type { CategoryId, Photo } from '../../domain/photo.ts'
import { arrowKeyTarget } from '../../ui/arrow-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { closeModal, modal } from '../../ui/modal.ts'
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

const steps = [
  { by: -1, label: galleryTexts.previous, sign: '‹', className: styles.previous },
  { by: 1, label: galleryTexts.next, sign: '›', className: styles.next },
]

/** In ms, before the address names a photo: browsers limit how often it may change. */
const glance = 250

/** How many photos are rendered before and after the current one. */
const near = 2

/** One photo over the whole screen, in a strip that the browser scrolls by swipes and zooms. */
export function PhotoViewer({ category, photos, first, navigation }: PhotoViewerProps) {
  const [at, setAt] = useState(first)
  const strip = useRef<HTMLElement>(null)
  const naming = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isZoomed = useIsZoomed()
  const photo = photos[at]
  const start = Math.max(0, at - near)

  function look(position: number) {
    const shown = photos[position]
    // A strip that was closed has no position.
    if (!shown || position === at) return
    setAt(position)
    clearTimeout(naming.current)
    naming.current = setTimeout(() => {
      if (strip.current?.checkVisibility() && position !== first)
        navigation.showPhoto(category, shown.id)
    }, glance)
  }

  function moveTo(next: number) {
    // The strip snaps to the photos that are rendered.
    flushSync(() => look(next))
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'instant' })
  }

  function moveByKey(event: KeyboardEvent) {
    const next = arrowKeyTarget(event, at, photos.length)
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }

  function closeByClick(event: MouseEvent) {
    const isControl = event.target instanceof Element && event.target.closest('a, button')
    if (!isControl && !isZoomed) closeModal(event)
  }

  return (
    <dialog
      {...modal(() => navigation.closePhoto(category))}
      className={styles.viewer}
      aria-labelledby="photo-title"
      data-last-focus={photo && thumbnailId(category, photo.id)}
      onKeyDown={moveByKey}
      onClick={closeByClick}
    >
      <button
        type="button"
        className={styles.close}
        aria-label={galleryTexts.closePhoto}
        onClick={closeModal}
      >
        <Icon name="X" />
      </button>
      {photo && <PhotoActions category={category} photo={photo} />}
      <section
        ref={strip}
        className={styles.strip}
        // While zoomed in, a finger moves the photo and not the strip.
        style={isZoomed ? { overflowX: 'hidden' } : undefined}
        aria-label={galleryTexts.photosLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach this scroller.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          look(Math.round(scrollLeft / clientWidth))
        }
      >
        <div className={styles.track} style={{ width: `${photos.length * 100}%` }}>
          {photos.slice(start, at + near + 1).map((each, position) => (
            <PhotoSlide
              key={each.id}
              photo={each}
              position={start + position}
              isShown={each === photo}
              isZoomed={isZoomed}
              thumbnail={thumbnailId(category, each.id)}
            />
          ))}
        </div>
      </section>
      {steps.map(({ by, label, sign, className }) => (
        <button
          key={by}
          type="button"
          className={className}
          aria-label={label}
          // It stays, so that the focus does.
          aria-disabled={!photos[at + by]}
          onClick={() => moveTo(at + by)}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      <div className={`row ${styles.caption}`} aria-live="polite">
        <strong id="photo-title">{photo?.title}</strong>{' '}
        <span className="caps">{`${at + 1} of ${photos.length}`}</span>
      </div>
    </dialog>
  )
}
