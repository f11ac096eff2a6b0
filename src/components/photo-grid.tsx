import { memo, useDeferredValue } from 'react'
import { aspectRatio, type CategoryId, type Photo } from '../domain/photo.ts'
import styles from './photo-grid.module.css'
import { PhotoPicture, photoPlace } from './photo-picture.tsx'

interface PhotoGridProps {
  category: CategoryId
  photos: readonly Photo[]
  onOpen: (category: CategoryId, photo: string) => void
}

/** The element that a photo's thumbnail is. */
export function thumbnailId(category: CategoryId, photo: string): string {
  return `photo-${category}-${photo}`
}

/** More than any screen shows at once. */
const firstDrawn = 60

/** Photos in rows as high as each other, every photo in its own shape. Drawn once: there may be a thousand. */
export const PhotoGrid = memo(function PhotoGrid({ category, photos, onOpen }: PhotoGridProps) {
  const drawn = useDeferredValue(photos, photos.slice(0, firstDrawn))
  return (
    <ul className={styles.grid}>
      {drawn.map((photo) => (
        <li key={photo.id} style={{ '--ratio': aspectRatio(photo) }}>
          <button
            id={thumbnailId(category, photo.id)}
            type="button"
            onClick={() => onOpen(category, photo.id)}
          >
            <span className={styles.frame} style={photoPlace(photo)}>
              {/* The browser knows how wide the frame is; one that cannot say so takes the usual width of a row. */}
              <PhotoPicture photo={photo} alt="" loading="lazy" sizes="auto, (width < 768px) 50vw, 24rem" />
            </span>
            <span className={styles.title}>{photo.title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
})

const skeletons = Array.from({ length: 24 }, (_, at) => `skeleton-${at}`)

/** The same rows, before anybody knows what is in them. */
export function SkeletonGrid() {
  return (
    <ul className={`${styles.grid} ${styles.skeleton}`} aria-hidden="true">
      {skeletons.map((id) => (
        <li key={id}>
          <span className={styles.frame} />
          <span className={styles.title} />
        </li>
      ))}
    </ul>
  )
}
