import type { ImgHTMLAttributes } from 'react'
import { aspectRatio, type Photo, photoSources, photoUrl } from '../../domain/photo.ts'

declare module 'react' {
  interface CSSProperties {
    /** Width by height of a photo, for what is laid out by it. */
    '--ratio'?: number
  }
}

interface PhotoPictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  photo: Photo
  alt: string
  /** How wide the photo is shown. */
  sizes: string
}

/** A photo in the format and the size that suit the screen. */
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

/** What the place of a photo looks like before the photo is there. */
export function photoPlace(photo: Photo) {
  const { placeholder } = photo
  const background = placeholder?.startsWith('#')
    ? placeholder
    : placeholder && `url("${placeholder}")`
  return {
    '--ratio': aspectRatio(photo),
    ...(background && { background: `${background} center / cover` }),
  }
}
