import { galleryTexts } from '../../../content/media.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { dateAndTime } from '../../../domain/eastern.ts'
import type { PhotoPlace } from '../../../domain/gallery/gallery-changes.ts'
import type { DeletedPhoto } from '../../../domain/gallery/stored-gallery.ts'
import { PhotoForm } from './photo-form.tsx'
import styles from './photo-list.module.css'
import { sendRestoration } from './photo-requests.ts'

interface DeletedPhotosProps {
  deleted: readonly DeletedPhoto[]
  onDone: () => Promise<void>
}

/** What can be restored, the last first. */
export function DeletedPhotos({ deleted, onDone }: DeletedPhotosProps) {
  if (deleted.length === 0) return null
  return (
    <details className={styles.restorable}>
      <summary className="secondary-button">{photoTexts.deletedHeading(deleted.length)}</summary>
      <p className="quiet">{photoTexts.deletedText}</p>
      <ul className={styles.list}>
        {deleted.map(({ category, time, photo: { id, title } }) => (
          <li key={`${category}/${id}`} className={styles.deleted}>
            <span>
              <bdi>{title}</bdi>{' '}
              <span className="quiet">
                {galleryTexts.categories[category]}, {photoTexts.deletedOn}{' '}
                <time dateTime={time}>{dateAndTime(Date.parse(time))}</time>
              </span>
            </span>
            <RestoreForm
              place={{ category, id }}
              title={title}
              submit={photoTexts.restore}
              onDone={onDone}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface RestoreFormProps {
  place: PhotoPlace
  title: string
  submit: string
  onDone: () => Promise<void>
}

export function RestoreForm({ place, title, submit, onDone }: RestoreFormProps) {
  return (
    <PhotoForm
      name="restore"
      place={place}
      submit={submit}
      label={photoTexts.of(submit, title)}
      send={() => sendRestoration(place)}
      onDone={onDone}
    />
  )
}
