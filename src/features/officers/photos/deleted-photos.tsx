import { galleryTexts } from '../../../content/media.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import lines from '../../../desk/row-lines.module.css'
import { RowWords } from '../../../desk/row-lines.tsx'
import { dateAndTime } from '../../../domain/eastern.ts'
import type { CategoryId, Photo } from '../../../domain/gallery/photo.ts'
import type { DeletedPhoto } from '../../../domain/gallery/stored-gallery.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { sendChange } from './photo-requests.ts'
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
      <ul className={lines.lines}>
        {deleted.map(({ category, time, photo }) => (
          <RowWords
            key={`${category}/${photo.id}`}
            name={photo.title}
            facts={[
              galleryTexts.categories[category],
              `${photoTexts.deletedOn} ${dateAndTime(Date.parse(time))}`,
            ]}
          >
            <RestoreForm
              category={category}
              photo={photo}
              submit={photoTexts.restore}
              changes={changes}
            />
          </RowWords>
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
  const { actions, formOf } = usePhotoForms(changes, photo)
  const place = { category, id: photo.id }
  return (
    <div className="stack">
      <ActionForm {...formOf('restore', submit, () => sendChange(place, 'restore'))} />
      <OutcomeMessage {...actions} />
    </div>
  )
}
