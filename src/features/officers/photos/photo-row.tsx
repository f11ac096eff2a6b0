import { useFailedForm } from '../../../auth/flash-data.ts'
import { galleryTexts } from '../../../content/media.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import type { moves } from '../../../domain/gallery/gallery-changes.ts'
import {
  type CategoryId,
  categoryIds,
  type Photo,
  thumbnailUrl,
} from '../../../domain/gallery/photo.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { PhotoForm, type PhotoFormProps } from './photo-form.tsx'
import styles from './photo-list.module.css'
import { savePhoto, sendDeletion, sendMove } from './photo-requests.ts'

/** What was done to a photo, for the message above the list. */
export type PhotoChange = { name: 'move' | 'details' | 'delete'; photo: Photo }

interface PhotoRowProps {
  photo: Photo
  category: CategoryId
  isFirst: boolean
  isLast: boolean
  onDone: (change: PhotoChange) => Promise<void>
}

/** A photo of the gallery with what an officer can do about it. */
export function PhotoRow({ photo, category, isFirst, isLast, onDone }: PhotoRowProps) {
  const { id, title } = photo
  const place = { category, id }
  const possible = { first: !isFirst, earlier: !isFirst, later: !isLast }
  const move = (to: (typeof moves)[number], icon: PhotoFormProps['icon']) => (
    <div className={styles.move}>
      {possible[to] && (
        <PhotoForm
          name="move"
          place={place}
          fields={{ move: to }}
          submit={photoTexts[to]}
          icon={icon}
          label={photoTexts.of(photoTexts[to], title)}
          send={() => sendMove(place, to)}
          onDone={() => onDone({ name: 'move', photo })}
        />
      )}
    </div>
  )
  return (
    <li id={`photo-${id}`} className={styles.row}>
      <img
        src={thumbnailUrl(photo)}
        alt={photo.alt ?? ''}
        width={photo.width}
        height={photo.height}
        loading="lazy"
      />
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <div className={styles.actions}>
        <Words photo={photo} category={category} onDone={onDone} />
        {move('first', 'ArrowUpToLine')}
        {move('earlier', 'ArrowUp')}
        {move('later', 'ArrowDown')}
        <PhotoForm
          name="delete"
          place={place}
          submit={photoTexts.delete}
          label={photoTexts.of(photoTexts.delete, title)}
          send={() => sendDeletion(place)}
          onDone={() => onDone({ name: 'delete', photo })}
        />
      </div>
    </li>
  )
}

const texts = photoTexts.add

function Words({ photo, category, onDone }: Pick<PhotoRowProps, 'photo' | 'category' | 'onDone'>) {
  const { id, title, alt, uploaded } = photo
  const place = { category, id }
  // Without scripts: what was typed, and why it was refused.
  const failed = useFailedForm(`photo details ${id}`)
  const typed = failed?.values ?? { title, alt: alt ?? '', decorative: alt === '' ? 'true' : '' }
  return (
    <details open={failed !== null}>
      <summary className="secondary-button">{photoTexts.edit}</summary>
      <PhotoForm
        name="details"
        place={place}
        fields={uploaded ? {} : { to: category }}
        submit={photoTexts.save}
        label={photoTexts.of(photoTexts.save, title)}
        className="primary-button"
        send={(fields) =>
          savePhoto(
            place,
            {
              title: fields.title ?? '',
              alt: fields.alt ?? '',
              decorative: fields.decorative ? 'true' : undefined,
            },
            categoryIds.find((one) => one === fields.to) ?? category,
          )
        }
        onDone={() => onDone({ name: 'details', photo })}
      >
        {(errors) => (
          <>
            <TextField
              label={texts.title}
              id={`title-${id}`}
              name="title"
              defaultValue={typed.title}
              error={errors.title}
              required
            />
            <TextField
              label={texts.alt}
              id={`alt-${id}`}
              name="alt"
              defaultValue={typed.alt}
              hint={texts.altHint}
              error={errors.alt}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                name="decorative"
                value="true"
                defaultChecked={typed.decorative === 'true'}
              />
              {texts.decorative}
            </label>
            {uploaded ? (
              <SelectField
                label={photoTexts.move}
                id={`to-${id}`}
                name="to"
                defaultValue={typed.to ?? category}
                options={categoryIds}
                optionLabels={galleryTexts.categories}
              />
            ) : (
              <p className="quiet">{photoTexts.fixedCategory}</p>
            )}
          </>
        )}
      </PhotoForm>
    </details>
  )
}
