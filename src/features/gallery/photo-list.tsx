import { Link } from '@tanstack/react-router'
import { galleryTexts } from '../../content/media.ts'
import {
  type CategoryId,
  type GalleryIndex,
  listCategories,
  photoUrl,
  shownCategory,
  viewingText,
} from '../../domain/gallery/photo.ts'
import styles from './photo-list.module.css'
import { PhotoPicture } from './photo-picture.tsx'

interface PhotoListProps {
  index: GalleryIndex
  wanted: CategoryId | null
}

/** The gallery within the page, for browsers without scripts. */
export function PhotoList({ index, wanted }: PhotoListProps) {
  const selected = shownCategory(index, wanted)
  const album = selected && index.categories[selected]
  return (
    <section className="stack" aria-labelledby="photo-list">
      <h2 id="photo-list">{galleryTexts.heading}</h2>
      <nav aria-label={galleryTexts.tabsLabel}>
        <ul className="row">
          {listCategories(index).map(({ id, displayName, count }) => (
            <li key={id}>
              <Link
                to="/media"
                search={{ list: id }}
                aria-current={id === selected ? 'page' : undefined}
                className="secondary-button"
              >
                {`${displayName} (${count})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {album && (
        <>
          <p className="quiet">{viewingText(album)}</p>
          {/* Without inline styles, which the page's policy forbids in its HTML. */}
          <ul className={styles.photos}>
            {album.images.map((photo) => (
              <li key={photo.id}>
                <a href={photoUrl(photo.src)}>
                  <PhotoPicture
                    photo={photo}
                    alt={photo.alt ?? ''}
                    sizes="(max-width: 767px) 50vw, 16rem"
                  />
                  {photo.title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
