import { memo, useDeferredValue } from 'react'
import { aspectRatio, type CategoryId, type Photo } from '../../domain/photo.ts'
import { useVisibleRange } from '../../ui/visible-range.ts'
import styles from './photo-grid.module.css'
import { PhotoPicture, photoPlace } from './photo-picture.tsx'

interface PhotoGridProps {
  category: CategoryId
  photos: readonly Photo[]
  onOpen: (category: CategoryId, photo: string) => void
}

export function thumbnailId(category: CategoryId, photo: string): string {
  return `photo-${category}-${photo}`
}

/** More than any screen shows at once. */
const firstRendered = 60

/**
 * Every photo has its place, title and button for keyboards, screen readers and the browser's
 * search. The pictures, which are heavy, are rendered only near the screen.
 */
export const PhotoGrid = memo(function PhotoGrid({ category, photos, onOpen }: PhotoGridProps) {
  const rendered = useDeferredValue(photos, photos.slice(0, firstRendered))
  const [{ from, to }, list] = useVisibleRange(rendered.length, { from: 0, to: firstRendered })
  return (
    <ul ref={list} className={styles.grid}>
      {rendered.map((photo, position) => (
        <Thumbnail
          key={photo.id}
          category={category}
          photo={photo}
          isNear={position >= from && position < to}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
})

interface ThumbnailProps extends Omit<PhotoGridProps, 'photos'> {
  photo: Photo
  isNear: boolean
}

const Thumbnail = memo(function Thumbnail({ category, photo, isNear, onOpen }: ThumbnailProps) {
  return (
    <li style={{ '--ratio': aspectRatio(photo) }}>
      <button
        id={thumbnailId(category, photo.id)}
        type="button"
        onClick={() => onOpen(category, photo.id)}
      >
        <span className={styles.frame} style={isNear ? photoPlace(photo) : undefined}>
          {/* `auto` is the width of the frame; browsers without it use the others. */}
          {isNear && (
            <PhotoPicture
              photo={photo}
              alt=""
              loading="lazy"
              sizes="auto, (width < 768px) 50vw, 24rem"
            />
          )}
        </span>
        <span className={styles.title}>{photo.title}</span>
      </button>
    </li>
  )
})

const skeletons = Array.from({ length: 24 }, (_, at) => `skeleton-${at}`)

/** The same rows while the photos load. */
export function SkeletonGrid() {
  return (
    <ul className={`breathe ${styles.grid} ${styles.skeleton}`} aria-hidden="true">
      {skeletons.map((id) => (
        <li key={id}>
          <span className={styles.frame} />
        </li>
      ))}
    </ul>
  )
}
