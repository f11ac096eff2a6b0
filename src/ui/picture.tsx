import type { ImgHTMLAttributes } from 'react'

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Address without an ending: `name.avif`, `.webp` and `.jpg` are there. */
  name: string
  alt: string
  /** Pixels of the picture. Its place on the page is the box around it, which it fills. */
  width: number
  height: number
  /** Widths of the larger pictures `name-WIDTH`, if there are any (AVIF and WebP only). */
  larger?: readonly number[]
  /** `name-tall`, of this width: for all upright screens, or only for the narrow ones. */
  tall?: { on: keyof typeof tallOn; width: number }
}

const tallOn = {
  upright: '(max-aspect-ratio: 4/5)',
  narrow: '(max-aspect-ratio: 4/5) and (max-width: 599px)',
}

export function Picture({ name, alt, width, larger = [], tall, sizes, ...image }: PictureProps) {
  return (
    <picture>
      {tall &&
        (['avif', 'webp', 'jpg'] as const).map((ending) => (
          <source
            key={ending}
            media={tallOn[tall.on]}
            type={ending === 'jpg' ? undefined : `image/${ending}`}
            srcSet={`${name}-tall.${ending} ${tall.width}w`}
            sizes={sizes}
          />
        ))}
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
  const shape = { width: 800, height: 400, larger: [1600], sizes }
  return <Picture name={`/images/page-headers/${name}`} alt="" fetchPriority="high" {...shape} />
}

function choices(name: string, format: string, width: number, larger: readonly number[]): string {
  const others = larger.map((each) => `${name}-${each}.${format} ${each}w`)
  return [`${name}.${format} ${width}w`, ...others].join(', ')
}
