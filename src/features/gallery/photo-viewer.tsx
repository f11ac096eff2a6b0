import type { KeyboardEvent, MouseEvent } from 'react'
import { galleryTexts } from '../../content/media.ts'
import { arrowKeyTarget } from '../../ui/arrow-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { closeModal, modal } from '../../ui/modal.ts'
import { PhotoActions } from './photo-actions.tsx'
import { thumbnailId } from './photo-grid.tsx'
import { PhotoSlide } from './photo-slide.tsx'
import styles from './photo-viewer.module.css'
import { type PhotoStripOptions, usePhotoStrip } from './use-photo-strip.ts'

const steps = [
  { by: -1, label: galleryTexts.previous, sign: '‹', className: styles.previous },
  { by: 1, label: galleryTexts.next, sign: '›', className: styles.next },
]

/** How many photos are rendered before and after the current one. */
const overscan = 2

/** One photo over the whole screen, in a strip that the browser scrolls by swipes and zooms. */
export function PhotoViewer(props: PhotoStripOptions) {
  const { category, photos, navigation } = props
  const strip = usePhotoStrip(props)
  const { at, isZoomed, moveTo } = strip
  const photo = photos[at]

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
        className={`icon-button ${styles.close}`}
        aria-label={galleryTexts.closePhoto}
        onClick={closeModal}
      >
        <Icon name="X" />
      </button>
      {photo && <PhotoActions category={category} photo={photo} />}
      <PhotoStrip {...props} {...strip} />
      {steps.map(({ by, label, sign, className }) => (
        <button
          key={by}
          type="button"
          className={`icon-button ${className}`}
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

type PhotoStripProps = PhotoStripOptions & ReturnType<typeof usePhotoStrip>

function PhotoStrip({ category, photos, ref, at, isZoomed, select }: PhotoStripProps) {
  const start = Math.max(0, at - overscan)
  return (
    <section
      ref={ref}
      className={styles.strip}
      // While zoomed in, a finger moves the photo and not the strip.
      style={isZoomed ? { overflowX: 'hidden' } : undefined}
      aria-label={galleryTexts.photosLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach this scroller.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        select(Math.round(scrollLeft / clientWidth))
      }
    >
      <div className={styles.track} style={{ width: `${photos.length * 100}%` }}>
        {photos.slice(start, at + overscan + 1).map((each, position) => (
          <PhotoSlide
            key={each.id}
            photo={each}
            position={start + position}
            isShown={start + position === at}
            isZoomed={isZoomed}
            thumbnail={thumbnailId(category, each.id)}
          />
        ))}
      </div>
    </section>
  )
}
