import { galleryTexts } from '../../../content/media.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { dateAndTime } from '../../../domain/eastern.ts'
import type { CategoryId, Photo } from '../../../domain/gallery/photo.ts'
import type { DeletedPhoto } from '../../../domain/gallery/stored-gallery.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { sendChange } from './photo-requests.ts'
import styles from './photos.module.css'
import { type PhotoChanges, usePhotoForms } from './use-photo-changes.ts'

interface DeletedPhotosProps {
  deleted: readonly DeletedPhoto[]
  changes: PhotoChanges
}

/** What can be restored, the last first. */
export function DeletedPhotos({ deleted, changes }: DeletedPhotosProps) {
  if (deleted.length === 0) return null
  return (
    <Disclosure label={photoTexts.deletedHeading(deleted.length)}>
      <p className="quiet">{photoTexts.deletedText}</p>
      <ul className={styles.list}>
        {deleted.map(({ category, time, photo }) => (
          <li key={`${category}/${photo.id}`} className={`row ${styles.apart}`}>
            <span>
              <bdi>{photo.title}</bdi>{' '}
              <span className="quiet">
                {galleryTexts.categories[category]}, {photoTexts.deletedOn}{' '}
                <time dateTime={time}>{dateAndTime(Date.parse(time))}</time>
              </span>
            </span>
            <RestoreForm
              category={category}
              photo={photo}
              submit={photoTexts.restore}
              changes={changes}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

interface RestoreFormProps {
  category: CategoryId
  photo: Photo
  submit: string
  changes: PhotoChanges
}

export function RestoreForm({ category, photo, submit, changes }: RestoreFormProps) {
  const { send, form } = usePhotoForms(changes)
  const { id, title } = photo
  return (
    <div className="stack">
      <ActionForm
        {...form}
        name="restore"
        submit={submit}
        label={photoTexts.of(submit, title)}
        send={() => send(sendChange({ category, id }, 'restore'), { name: 'restore', photo })}
      />
      <OutcomeMessage {...form.actions} />
    </div>
  )
}
