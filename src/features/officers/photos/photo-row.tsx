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
import { type PhotoChanges, usePhotoForms } from './use-photo-changes.ts'

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
  const { send, form } = usePhotoForms(changes)
  const possible = { first: !isFirst, earlier: !isFirst, later: !isLast }
  const move = (to: (typeof moves)[number], icon: 'ArrowUpToLine' | 'ArrowUp' | 'ArrowDown') => (
    <div className={styles.move} title={photoTexts[to]}>
      {possible[to] && (
        <ActionForm
          {...form}
          name={to}
          submit={<Icon name={icon} />}
          label={photoTexts.of(photoTexts[to], title)}
          send={() => send(sendMove(place, to), { name: 'move', photo })}
        />
      )}
    </div>
  )
  return (
    <li id={`photo-${id}`} className={styles.photo}>
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
              {...form}
              name="details"
              className="primary-button"
              submit={row.submit}
              label={photoTexts.of(row.submit, title)}
              send={(fields) => send(savePhoto(place, fields), { name: 'details', photo })}
            >
              {(state) => <DetailsFields photo={photo} category={category} {...state} />}
            </ActionForm>
          </Disclosure>
          <ShowForm photo={photo} place={place} isShown={isShown} send={send} form={form} />
          {move('first', 'ArrowUpToLine')}
          {move('earlier', 'ArrowUp')}
          {move('later', 'ArrowDown')}
          <ActionForm
            {...form}
            name="delete"
            submit={row.delete}
            label={photoTexts.of(row.delete, title)}
            send={() => send(sendChange(place, 'delete'), { name: 'delete', photo })}
          />
        </div>
        {isShown && <p>{photoTexts.show.shown}</p>}
        <OutcomeMessage {...form.actions} />
      </div>
    </li>
  )
}

interface ShowFormProps extends ReturnType<typeof usePhotoForms> {
  photo: Photo
  place: PhotoPlace
  isShown: boolean
}

/** What visitors will read, before they do; and one press back. */
function ShowForm({ photo, place, isShown, send, form }: ShowFormProps) {
  const { show } = photoTexts
  if (isShown)
    return (
      <ActionForm
        {...form}
        name="hide"
        submit={show.back}
        label={photoTexts.of(show.back, photo.title)}
        send={() => send(sendShown(place, 'members'), { name: 'hide', photo })}
      />
    )
  return (
    <Disclosure label={show.label}>
      <ActionForm
        {...form}
        name="show"
        className="primary-button"
        submit={show.label}
        label={photoTexts.of(show.label, photo.title)}
        send={() => send(sendShown(place, 'everyone'), { name: 'show', photo })}
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
  const [words, setWords] = useState<PhotoWords>({
    ...{ title, alt, decorative: photo.alt === '' ? 'true' : undefined },
  })
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
