import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFlash } from '../../../auth/flash-data.ts'
import { galleryTexts } from '../../../content/media.ts'
import { notices } from '../../../content/notices.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { savedText } from '../../../content/officers/officers.ts'
import { shownNumber } from '../../../domain/count.ts'
import { categoryIds } from '../../../domain/gallery/photo.ts'
import { type PhotoPage, photoNotices } from '../../../domain/gallery/photo-schema.ts'
import { Message } from '../../../ui/message.tsx'
import type { Reload } from '../../page/use-reload.ts'
import { DeletedPhotos, RestoreForm } from './deleted-photos.tsx'
import styles from './photo-list.module.css'
import { type PhotoChange, PhotoRow } from './photo-row.tsx'

type Change = PhotoChange | { name: 'restore' }

interface PhotoListProps {
  list: PhotoPage
  reload: Reload
}

/** The photos of a category, to order, describe and delete. */
export function OfficerPhotos({ list, reload }: PhotoListProps) {
  const { category, photos, page, pages, deleted } = list
  const { change, text, onDone } = useChanges(reload)
  const undone = change?.name === 'delete' ? change.photo : undefined
  return (
    <section className="stack" aria-label={galleryTexts.heading}>
      <Categories {...list} />
      <div id="photo-message" className={styles.message} tabIndex={-1}>
        <Message kind="success" text={text} />
        {undone && (
          <div id="undo">
            <RestoreForm
              place={{ category, id: undone.id }}
              title={undone.title}
              submit={photoTexts.undo}
              onDone={() => onDone({ name: 'restore' })}
            />
          </div>
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
            onDone={onDone}
          />
        ))}
      </ol>
      <Pages {...list} />
      <DeletedPhotos deleted={deleted} onDone={() => onDone({ name: 'restore' })} />
    </section>
  )
}

/** What the last form did. The list has it before the message says so. */
function useChanges(reload: Reload) {
  const { notice } = useFlash()
  const [change, setChange] = useState<Change | null>(null)
  const [text, setText] = useState(notice && notices[notice])

  async function onDone(next: Change): Promise<void> {
    const isReloaded = await reload()
    // The form focuses what is here then.
    flushSync(() => {
      setChange(next)
      setText(savedText(notices[photoNotices[next.name]], isReloaded))
    })
  }

  return { change, text, onDone }
}

function Categories({ category, counts }: PhotoPage) {
  return (
    <nav aria-label={photoTexts.categoriesLabel} className={styles.categories}>
      {categoryIds.map((id) => (
        <Link
          key={id}
          to="/officers/photos"
          search={{ category: id }}
          className="secondary-button"
          aria-current={id === category ? 'page' : undefined}
        >
          {galleryTexts.categories[id]} <b>{shownNumber(counts[id])}</b>
        </Link>
      ))}
    </nav>
  )
}

function Pages({ category, page, pages }: PhotoPage) {
  if (pages === 1) return null
  return (
    <nav className="row" aria-label={photoTexts.pagesLabel}>
      <span>{photoTexts.page(page, pages)}</span>
      {page > 1 && (
        <Link
          to="/officers/photos"
          search={{ category, page: page - 1 }}
          className="secondary-button"
        >
          {photoTexts.previousPage}
        </Link>
      )}
      {page < pages && (
        <Link
          to="/officers/photos"
          search={{ category, page: page + 1 }}
          className="secondary-button"
        >
          {photoTexts.nextPage}
        </Link>
      )}
    </nav>
  )
}
