import { memo, useState } from 'react'
import { galleryTexts } from '../../content/media.ts'
import { aspectRatio, type Photo } from '../../domain/photo.ts'
import { PhotoPicture, photoPlace } from './photo-picture.tsx'
import styles from './photo-slide.module.css'

interface PhotoSlideProps {
  photo: Photo
  isShown: boolean
  /** Whether it is close to the current photo, and so worth loading. */
  isNear: boolean
  isZoomed: boolean
  thumbnail: string
}

/** A photo's place in the strip; the photo itself only near the current one. */
export const PhotoSlide = memo(function PhotoSlide({ isNear, ...slide }: PhotoSlideProps) {
  return (
    <div className={styles.slide} aria-hidden={!slide.isShown}>
      {isNear && <FullSize {...slide} />}
    </div>
  )
})

function FullSize({ photo, isShown, isZoomed, thumbnail }: Omit<PhotoSlideProps, 'isNear'>) {
  const [isFailed, setFailed] = useState(false)
  // The thumbnail is loaded already; the large picture covers it.
  const [preview] = useState(
    () => document.getElementById(thumbnail)?.querySelector('img')?.currentSrc,
  )
  if (isFailed) return <p className="quiet">{galleryTexts.photoFailed}</p>
  const scale = isZoomed && isShown ? 3 : 1
  return (
    <div className={styles.frame} style={{ ...photoPlace(photo), maxWidth: photo.width }}>
      {preview && <img src={preview} alt="" />}
      <PhotoPicture
        photo={photo}
        alt={photo.title}
        fetchPriority={isShown ? 'high' : 'low'}
        sizes={`min(${100 * scale}vw, ${Math.round(100 * scale * aspectRatio(photo))}vh)`}
        onError={() => setFailed(true)}
      />
    </div>
  )
}
