import { useRef, useState } from 'react'
import { galleryTexts } from '../content/media.ts'
import {
  type CategoryId,
  defaultCategory,
  firstCategory,
  type GalleryIndex,
  listCategories,
  type Photo,
  viewingText,
} from '../domain/photo.ts'
import buttons from '../ui/button.module.css'
import { Spinner } from '../ui/spinner.tsx'
import { loadGallery } from './load-gallery.ts'
import styles from './photo-gallery.module.css'

type Loading = { kind: 'loading' } | { kind: 'missing' } | { kind: 'loaded'; index: GalleryIndex }

/** A button that opens the gallery over the page. */
export function PhotoGallery({ label }: { label: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<Loading>({ kind: 'loading' })

  async function open() {
    dialog.current?.showModal()
    if (state.kind === 'loaded') return
    setState({ kind: 'loading' })
    const index = await loadGallery()
    setState(index ? { kind: 'loaded', index } : { kind: 'missing' })
  }

  return (
    <>
      <button type="button" className={buttons.primary} onClick={open}>
        {label}
      </button>
      <dialog ref={dialog} className={styles.gallery} aria-labelledby="gallery-heading">
        <header className={styles.head}>
          <h2 id="gallery-heading">{galleryTexts.heading}</h2>
          <form method="dialog">
            <button type="submit" className={styles.close} aria-label={galleryTexts.close}>
              <span aria-hidden="true">✕</span>
            </button>
          </form>
        </header>
        {state.kind === 'loading' && <Spinner>{galleryTexts.loading}</Spinner>}
        {state.kind === 'missing' && <Empty texts={galleryTexts.noIndex} />}
        {state.kind === 'loaded' && <Albums index={state.index} />}
      </dialog>
    </>
  )
}

function Albums({ index }: { index: GalleryIndex }) {
  const categories = listCategories(index)
  const [selected, select] = useState<CategoryId>(firstCategory(index) ?? defaultCategory)
  const [open, setOpen] = useState<Photo | null>(null)
  const current = categories.find(({ id }) => id === selected)
  if (!current) return <Empty texts={galleryTexts.noIndex} />
  return (
    <>
      <div role="tablist" aria-label={galleryTexts.tabsLabel} className={styles.tabs}>
        {categories.map(({ id, displayName, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === selected}
            onClick={() => select(id)}
          >
            {displayName} ({count})
          </button>
        ))}
      </div>
      <p>{viewingText(current)}</p>
      {current.images.length === 0 ? (
        <Empty texts={galleryTexts.emptyCategory} />
      ) : (
        <ul className={styles.photos}>
          {current.images.map((photo) => (
            <li key={photo.src}>
              <button type="button" onClick={() => setOpen(photo)}>
                <img src={address(photo)} alt="" width={photo.width} height={photo.height} loading="lazy" />
                {photo.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <FullSize photo={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function FullSize({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  return (
    <button
      type="button"
      className={styles.full}
      onClick={onClose}
      aria-label={`${photo.title}. ${galleryTexts.closePhoto}`}
    >
      <img src={address(photo)} alt="" />
    </button>
  )
}

function Empty({ texts }: { texts: { readonly heading: string; readonly text: string } }) {
  return (
    <div className={styles.empty}>
      <h3>{texts.heading}</h3>
      <p>{texts.text}</p>
    </div>
  )
}

function address({ src }: Photo): string {
  return src.startsWith('/') ? src : `/${src}`
}
