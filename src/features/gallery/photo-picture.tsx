import type { ImgHTMLAttributes } from 'react'
import { aspectRatio, type Photo, photoSources, photoUrl } from '../../domain/gallery/photo.ts'

declare module 'react' {
  interface CSSProperties {
    '--ratio'?: number
  }
}

interface PhotoPictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  photo: Photo
  alt: string
  sizes: string
}

export function PhotoPicture({ photo, alt, sizes, ...image }: PhotoPictureProps) {
  return (
    <picture>
      {photoSources(photo).map(({ format, srcSet }) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        alt={alt}
        width={photo.width}
        height={photo.height}
        {...image}
        src={photoUrl(photo.src)}
      />
    </picture>
  )
}

/** The photo's shape, filled by a `preview`, which is an address, or its placeholder. */
export function photoPlace(photo: Photo, preview?: string) {
  const source = preview || photo.placeholder
  const image = source?.startsWith('#') ? source : source && `url("${source}")`
  return {
    '--ratio': aspectRatio(photo),
    ...(image && { background: `${image} center / contain no-repeat` }),
  }
}
