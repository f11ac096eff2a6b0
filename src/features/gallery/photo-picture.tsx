import type { ImgHTMLAttributes } from 'react'
import { aspectRatio, type Photo, photoSources, photoUrl } from '../../domain/photo.ts'

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

export function photoPlace(photo: Photo) {
  const { placeholder = '' } = photo
  const background = placeholder.startsWith('#') ? placeholder : `url("${placeholder}")`
  return {
    '--ratio': aspectRatio(photo),
    ...(placeholder && { background: `${background} center / cover` }),
  }
}
