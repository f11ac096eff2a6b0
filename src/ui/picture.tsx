import type { ImgHTMLAttributes } from 'react'

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Address of the picture without its ending. The files are `name-WIDTH.avif`, `.webp` and `.jpg`. */
  name: string
  /** The widths there are, in pixels, smallest first. */
  widths: readonly [number, ...number[]]
  sizes: string
  alt: string
}

/** A picture in the format and size that suit the screen. Its place is kept by `width` and `height`. */
export function Picture({ name, widths, sizes, alt, ...image }: PictureProps) {
  const files = (ending: string) => widths.map((width) => `${name}-${width}.${ending} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={files('webp')} sizes={sizes} />
      <img src={`${name}-${widths[0]}.jpg`} alt={alt} {...image} />
    </picture>
  )
}
