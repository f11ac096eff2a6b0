import { useState } from 'react'
import { galleryTexts } from '../../../content/media.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { ActionForm, type FormState } from '../../../desk/action-form.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import type { moves, PhotoPlace } from '../../../domain/gallery/gallery-changes.ts'
import {
  altText,
  type CategoryId,
  categoryIds,
  type Photo,
  thumbnailUrl,
} from '../../../domain/gallery/photo.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type PhotoWords, savePhoto, sendChange, sendMove, sendShown } from './photo-requests.ts'
import { PhotoWordsFields } from './photo-words.tsx'
import styles from './photos.module.css'
import { type PhotoChanges, type PhotoForms, usePhotoForms } from './use-photo-changes.ts'

const { form: row } = officerTexts

interface PhotoRowProps {
  photo: Photo
  category: CategoryId
  isFirst: boolean
  isLast: boolean
  /** Whether everybody may see it. */
  isShown: boolean
  changes: PhotoChanges
}

/** A photo of the gallery with what an officer can do about it. */
export function PhotoRow({ photo, category, isFirst, isLast, isShown, changes }: PhotoRowProps) {
  const { id, title } = photo
  const place = { category, id }
  const { actions, formOf } = usePhotoForms(changes, photo)
  const possible = { first: !isFirst, earlier: !isFirst, later: !isLast }
  const move = (to: (typeof moves)[number], icon: 'ArrowUpToLine' | 'ArrowUp' | 'ArrowDown') => (
    <div className={styles.move} title={photoTexts[to]}>
      {possible[to] && (
        <ActionForm
          {...formOf('move', photoTexts[to], () => sendMove(place, to))}
          name={to}
          submit={<Icon name={icon} />}
        />
      )}
    </div>
  )
  return (
    <li id={`photo-${id}`} className={`box ${styles.photo}`}>
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
      <div className="stack">
        <div className={styles.actions}>
          <Disclosure label={row.edit}>
            <ActionForm
              {...formOf('details', row.submit, (fields) => savePhoto(place, fields))}
              className="primary-button"
            >
              {(state) => <DetailsFields photo={photo} category={category} {...state} />}
            </ActionForm>
          </Disclosure>
          <ShowForm photo={photo} place={place} isShown={isShown} formOf={formOf} />
          {move('first', 'ArrowUpToLine')}
          {move('earlier', 'ArrowUp')}
          {move('later', 'ArrowDown')}
          <ActionForm {...formOf('delete', row.delete, () => sendChange(place, 'delete'))} />
        </div>
        {isShown && <p>{photoTexts.show.shown}</p>}
        <OutcomeMessage {...actions} />
      </div>
    </li>
  )
}

interface ShowFormProps extends Pick<PhotoForms, 'formOf'> {
  photo: Photo
  place: PhotoPlace
  isShown: boolean
}

/** What visitors will read, before they do; and one press back. */
function ShowForm({ photo, place, isShown, formOf }: ShowFormProps) {
  const { show } = photoTexts
  if (isShown)
    return <ActionForm {...formOf('hide', show.back, () => sendShown(place, 'members'))} />
  return (
    <Disclosure label={show.label}>
      <ActionForm
        {...formOf('show', show.label, () => sendShown(place, 'everyone'))}
        className="primary-button"
      >
        {() => (
          <>
            <p>{show.text}</p>
            <p>
              <b>
                <bdi>{photo.title}</bdi>
              </b>
              <br />
              {show.alt(altText(photo))}
            </p>
            <p>{show.warning}</p>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}

interface DetailsFieldsProps extends FormState {
  photo: Photo
  category: CategoryId
}

function DetailsFields({ photo, category, ...form }: DetailsFieldsProps) {
  const { id, title, alt = '', uploaded } = photo
  const decorative = photo.alt === '' ? 'true' : undefined
  const [words, setWords] = useState<PhotoWords>({ title, alt, decorative })
  return (
    <>
      <PhotoWordsFields id={id} words={words} onWords={setWords} {...form} />
      {uploaded ? (
        <SelectField
          label={photoTexts.move}
          id={`to-${id}`}
          name="to"
          defaultValue={category}
          options={categoryIds}
          optionLabels={galleryTexts.categories}
        />
      ) : (
        <p className="quiet">{photoTexts.fixedCategory}</p>
      )}
    </>
  )
}
