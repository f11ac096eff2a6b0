import { Link } from '@tanstack/react-router'
import { galleryTexts } from '../../../content/media.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { Pager } from '../../../desk/pager.tsx'
import lines from '../../../desk/row-lines.module.css'
import { RowWords } from '../../../desk/row-lines.tsx'
import { shownNumber } from '../../../domain/count.ts'
import { dateAndTime } from '../../../domain/eastern.ts'
import { type CategoryId, categoryIds, type Photo } from '../../../domain/gallery/photo.ts'
import { isPublic } from '../../../domain/gallery/public-pictures.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Message } from '../../../ui/message.tsx'
import links from '../../page/page-links.module.css'
import type { Reload } from '../../page/use-reload.ts'
import { type PhotoPage, sendChange } from './photo-requests.ts'
import { PhotoRow } from './photo-row.tsx'
import styles from './photos.module.css'
import { type PhotoChanges, usePhotoChanges, usePhotoForms } from './use-photo-changes.ts'

interface PhotoListProps {
  list: PhotoPage
  reload: Reload
}

/** The photos of a category, to order, describe and delete. */
export function OfficerPhotos({ list, reload }: PhotoListProps) {
  const { category, photos, page, pages, deleted, shown } = list
  const changes = usePhotoChanges(reload)
  const { last, messageRef } = changes
  return (
    <section className="stack" aria-label={galleryTexts.heading}>
      <Categories {...list} />
      <div ref={messageRef} className="row" tabIndex={-1}>
        <Message kind="success" text={last?.text} />
        {last?.name === 'delete' && (
          <RestoreForm
            key={last.photo.id}
            category={category}
            photo={last.photo}
            submit={officerTexts.undo}
            changes={changes}
          />
        )}
      </div>
      {photos.length === 0 && <p>{photoTexts.empty}</p>}
      <ol className={styles.list} start={1}>
        {photos.map((photo, at) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            category={category}
            isFirst={page === 1 && at === 0}
            isLast={page === pages && at === photos.length - 1}
            isShown={isPublic({ photos: shown }, { category, id: photo.id })}
            changes={changes}
          />
        ))}
      </ol>
      <Pages {...list} />
      <DeletedPhotos deleted={deleted} changes={changes} />
    </section>
  )
}

function Categories({ category, counts }: PhotoPage) {
  return (
    <nav aria-label={photoTexts.categoriesLabel} className={links.links}>
      {categoryIds.map((id) => (
        <Link
          key={id}
          to="/officers/photos"
          search={{ category: id }}
          aria-current={id === category ? 'page' : undefined}
        >
          {galleryTexts.categories[id]} <b>{shownNumber(counts[id])}</b>
        </Link>
      ))}
    </nav>
  )
}

function Pages({ category, page, pages }: PhotoPage) {
  const at = (page: number) => ({ to: '/officers/photos' as const, search: { category, page } })
  return (
    <Pager
      links={[
        page > 1 ? { ...at(page - 1), rel: 'prev', label: photoTexts.previousPage } : null,
        page < pages ? { ...at(page + 1), rel: 'next', label: photoTexts.nextPage } : null,
      ]}
    >
      <span>{photoTexts.page(page, pages)}</span>
    </Pager>
  )
}

/** What can be restored, the last first. */
function DeletedPhotos({
  deleted,
  changes,
}: Pick<PhotoPage, 'deleted'> & { changes: PhotoChanges }) {
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

function RestoreForm({ category, photo, submit, changes }: RestoreFormProps) {
  const { actions, formOf } = usePhotoForms(changes, photo)
  const place = { category, id: photo.id }
  return (
    <div className="stack">
      <ActionForm {...formOf('restore', submit, () => sendChange(place, 'restore'))} />
      <OutcomeMessage {...actions} />
    </div>
  )
}
