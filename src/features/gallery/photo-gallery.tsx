import { galleryTexts } from '../../content/media.ts'
import type { GalleryLocation } from '../../domain/gallery/gallery-location.ts'
import {
  categoryIds,
  defaultCategory,
  type GalleryIndex,
  listCategories,
  shownCategory,
  viewingText,
} from '../../domain/gallery/photo.ts'
import { Icon } from '../../ui/icon.tsx'
import { Message } from '../../ui/message.tsx'
import { closeModal, modal } from '../../ui/modal.ts'
import { GalleryTabs, panelId, tabId } from './gallery-tabs.tsx'
import styles from './photo-gallery.module.css'
import { PhotoGrid, SkeletonGrid } from './photo-grid.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import type { GalleryState } from './use-gallery-index.ts'
import { useGalleryNavigation } from './use-gallery-navigation.ts'

/** The gallery over the page, and a photo over it, as the address says. */
export function PhotoGallery({ state, place }: { state: GalleryState; place: GalleryLocation }) {
  const navigation = useGalleryNavigation()
  const { categories, selected } = tabsOf(state, place)
  const index = state.kind === 'loaded' ? state.index : null
  const photo = index && photoAt(index, place)
  const isLost = index && place.photo !== null && !photo
  const album = selected && index?.categories[selected]
  return (
    <>
      <dialog
        {...modal(navigation.closeGallery)}
        // The Escape key is for the photo above it alone.
        closedby={photo ? 'none' : 'closerequest'}
        className={styles.gallery}
        aria-labelledby="gallery-heading"
      >
        <header className={styles.head}>
          <h2 id="gallery-heading">{galleryTexts.heading}</h2>
          <GalleryTabs
            categories={categories}
            selected={selected}
            onSelect={navigation.showCategory}
          />
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label={galleryTexts.close}
            onClick={closeModal}
          >
            <Icon name="X" />
          </button>
        </header>
        {!selected && <Empty texts={galleryTexts.noIndex} />}
        {selected && (
          <>
            <div className={`stack ${styles.viewing}`}>
              <p className="quiet" role={album ? undefined : 'status'}>
                {album ? viewingText(album) : galleryTexts.loading}
              </p>
              <Message kind="note" text={isLost ? galleryTexts.photoUnknown : null} />
            </div>
            <div
              role="tabpanel"
              id={panelId}
              className={photo ? styles.covered : styles.panel}
              aria-labelledby={tabId(selected)}
            >
              {!album && <SkeletonGrid />}
              {album?.images.length === 0 && <Empty texts={galleryTexts.emptyCategory} />}
              {album && album.images.length > 0 && (
                <PhotoGrid
                  key={selected}
                  category={selected}
                  photos={album.images}
                  onOpen={navigation.openPhoto}
                />
              )}
            </div>
          </>
        )}
      </dialog>
      {photo && <PhotoViewer {...photo} navigation={navigation} />}
    </>
  )
}

/** The tabs: without counts while the index loads, none without an index. */
function tabsOf(state: GalleryState, { category }: GalleryLocation) {
  if (state.kind === 'missing') return { categories: [], selected: null }
  if (state.kind === 'loading') {
    const categories = categoryIds.map((id) => ({ id, displayName: galleryTexts.categories[id] }))
    return { categories, selected: category ?? defaultCategory }
  }
  const categories = listCategories(state.index)
  return { categories, selected: shownCategory(state.index, category) }
}

function photoAt({ categories }: GalleryIndex, { category, photo }: GalleryLocation) {
  const photos = (category && categories[category]?.images) ?? []
  const first = photos.findIndex(({ id }) => id === photo)
  return category && first >= 0 ? { category, photos, first } : null
}

function Empty({ texts }: { texts: Readonly<Record<'heading' | 'text' | 'command', string>> }) {
  return (
    <div className={`stack ${styles.empty}`}>
      <h3>{texts.heading}</h3>
      <p className="quiet">
        {texts.text} <code>{texts.command}</code>
      </p>
    </div>
  )
}
