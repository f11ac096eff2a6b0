import { useState } from 'react'
import { galleryTexts } from '../../content/media.ts'
import { altText, aspectRatio, type Photo } from '../../domain/gallery/photo.ts'
import { PhotoPicture, photoPlace } from './photo-picture.tsx'
import styles from './photo-slide.module.css'

interface PhotoSlideProps {
  photo: Photo
  position: number
  isShown: boolean
  isZoomed: boolean
  thumbnail: string
}

/** A photo in its place of the strip. */
export function PhotoSlide({ photo, position, isShown, isZoomed, thumbnail }: PhotoSlideProps) {
  const [isFailed, setFailed] = useState(false)
  // The thumbnail is loaded already; the large picture covers it.
  const [preview] = useState(
    () => document.getElementById(thumbnail)?.querySelector('img')?.currentSrc,
  )
  const scale = isZoomed && isShown ? 3 : 1
  return (
    <div
      className={styles.slide}
      style={{ left: `${position * 100}%` }}
      aria-hidden={!isShown}
      data-first-shown={isShown || undefined}
    >
      {isFailed ? (
        <p className="quiet">{galleryTexts.photoFailed}</p>
      ) : (
        <div
          className={styles.frame}
          style={{ ...photoPlace(photo, preview), maxWidth: photo.width }}
        >
          <PhotoPicture
            photo={photo}
            alt={altText(photo)}
            fetchPriority={isShown ? 'high' : 'low'}
            sizes={`min(${100 * scale}vw, ${Math.round(100 * scale * aspectRatio(photo))}vh)`}
            onError={() => setFailed(true)}
          />
        </div>
      )}
    </div>
  )
}
