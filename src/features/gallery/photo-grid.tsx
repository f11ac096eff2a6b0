import { memo, useDeferredValue } from 'react'
import type { CategoryId, Photo } from '../../domain/gallery/photo.ts'
import { painted } from '../../ui/painted.ts'
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

/** The browser skips the style, layout and files of photos that are far from the screen. */
export const PhotoGrid = memo(function PhotoGrid({ category, photos, onOpen }: PhotoGridProps) {
  const rendered = useDeferredValue(photos, photos.slice(0, firstRendered))
  return (
    <ul className={styles.grid}>
      {rendered.map((photo) => (
        <li key={photo.id}>
          <button
            id={thumbnailId(category, photo.id)}
            type="button"
            onClick={() => void painted().then(() => onOpen(category, photo.id))}
          >
            <span className={styles.frame}>
              <span style={photoPlace(photo)}>
                {/* `auto` is the width of the picture; browsers without it use the others. */}
                <PhotoPicture
                  photo={photo}
                  alt=""
                  loading="lazy"
                  sizes="auto, (max-width: 767px) 50vw, 24rem"
                />
              </span>
            </span>
            <span className={styles.title}>{photo.title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
})

/** The same frames while the photos load. */
export function SkeletonGrid() {
  return (
    <ul className={`breathe ${styles.grid}`} aria-hidden="true">
      {Array.from({ length: 24 }, (_, position) => (
        <li key={position}>
          <span className={styles.frame} />
        </li>
      ))}
    </ul>
  )
}
