import type { ImgHTMLAttributes } from 'react'

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Address without an ending: `name.avif`, `.webp` and `.jpg` are there. */
  name: string
  alt: string
  /** Pixels of the picture. Its place on the page is the box around it, which it fills. */
  width: number
  height: number
  /** Width of the larger picture `name-WIDTH`, where there is one (AVIF and WebP only). */
  larger?: number
  /** The screens that get `name-tall` instead: all upright ones, or only the narrow ones. */
  tall?: keyof typeof tallOn
}

const tallOn = {
  upright: '(max-aspect-ratio: 4/5)',
  narrow: '(max-aspect-ratio: 4/5) and (width < 600px)',
}

export function Picture({ name, alt, width, larger, tall, sizes, ...image }: PictureProps) {
  return (
    <picture>
      {tall && (
        <>
          <source media={tallOn[tall]} type="image/avif" srcSet={`${name}-tall.avif`} />
          <source media={tallOn[tall]} type="image/webp" srcSet={`${name}-tall.webp`} />
          <source media={tallOn[tall]} srcSet={`${name}-tall.jpg`} />
        </>
      )}
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={choices(name, format, width, larger)}
          sizes={sizes}
        />
      ))}
      <img src={`${name}.jpg`} alt={alt} width={width} {...image} />
    </picture>
  )
}

/** The picture at the head of a page. @param name in `public/images/page-headers` */
export function HeaderPicture({ name, sizes }: { name: string; sizes: string }) {
  const shape = { width: 800, height: 400, larger: 1600, sizes }
  return <Picture name={`/images/page-headers/${name}`} alt="" fetchPriority="high" {...shape} />
}

function choices(name: string, format: string, width: number, larger: number | undefined): string {
  const own = `${name}.${format} ${width}w`
  return larger ? `${own}, ${name}-${larger}.${format} ${larger}w` : own
}
