import { api } from '../../api.ts'
import { home } from '../../content/home.ts'
import type { PublicPicture } from '../../domain/gallery/public-pictures.ts'
import { pageExpires } from '../../page-request.ts'
import { loadOptional } from '../page/load-optional.ts'
import styles from './picture-strip.module.css'

const sizes = '(max-width: 699px) 90vw, 40vw'

/** The photos that everybody may see. A page that could not load them is not cached. */
export async function loadPictures(): Promise<PublicPicture[]> {
  const loaded = await loadOptional(() => api().api.site.pictures.$get())
  if (!loaded) pageExpires(0)
  return loaded?.pictures ?? []
}

/** Photos in rows of one height, each as wide as it is. */
export function PictureStrip({ pictures }: { pictures: readonly PublicPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <section className={`stack ${styles.strip}`} aria-labelledby="pictures-heading">
      <h2 id="pictures-heading">{home.pictures}</h2>
      <ul className={styles.list}>
        {pictures.map(({ title, alt, sources, ...image }) => (
          <li key={image.src}>
            <figure>
              <picture>
                {sources.map(({ format, srcSet }) => (
                  <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
                ))}
                <img {...image} alt={alt} loading="lazy" />
              </picture>
              <figcaption>
                <bdi>{title}</bdi>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
