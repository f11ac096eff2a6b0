import { galleryTexts } from '../../content/media.ts'
import type { GalleryLocation } from '../../domain/gallery-location.ts'
import {
  type CategoryId,
  categoryIds,
  defaultCategory,
  type GalleryIndex,
  listCategories,
  shownCategory,
  viewingText,
} from '../../domain/photo.ts'
import { useModal } from '../../ui/modal.ts'
import { GalleryTabs, panelId, tabId } from './gallery-tabs.tsx'
import styles from './photo-gallery.module.css'
import { PhotoGrid, SkeletonGrid } from './photo-grid.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import type { GalleryState } from './use-gallery-index.ts'
import { type GalleryNavigation, useGalleryNavigation } from './use-gallery-navigation.ts'

/** The gallery over the page, and a photo over it, as the address says. */
export function PhotoGallery({ state, place }: { state: GalleryState; place: GalleryLocation }) {
  const navigation = useGalleryNavigation()
  const { dialog, leave } = useModal(navigation.closeGallery)
  const { categories, selected } = tabsOf(state, place)
  const photo = state.kind === 'loaded' && photoAt(state.index, place)

  function select(category: CategoryId) {
    dialog.ref.current?.scrollTo({ top: 0 })
    navigation.showCategory(category)
  }

  return (
    <>
      <dialog {...dialog} className={styles.gallery} aria-labelledby="gallery-heading">
        <header className={styles.head}>
          <h2 id="gallery-heading">{galleryTexts.heading}</h2>
          <GalleryTabs categories={categories} selected={selected} onSelect={select} />
          <button
            type="button"
            className={styles.close}
            aria-label={galleryTexts.close}
            onClick={leave}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {state.kind === 'loading' && <Loading />}
        {state.kind === 'loaded' && selected && (
          <Album index={state.index} place={place} selected={selected} navigation={navigation} />
        )}
        {state.kind !== 'loading' && !selected && <Empty texts={galleryTexts.noIndex} />}
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

function Loading() {
  return (
    <>
      <p className={styles.viewing} role="status">
        {galleryTexts.loading}
      </p>
      <div role="tabpanel" id={panelId} aria-label={galleryTexts.loading}>
        <SkeletonGrid />
      </div>
    </>
  )
}

interface AlbumProps {
  index: GalleryIndex
  place: GalleryLocation
  selected: CategoryId
  navigation: GalleryNavigation
}

function Album({ index, place, selected, navigation }: AlbumProps) {
  const isLost = place.photo !== null && !photoAt(index, place)
  const album = index.categories[selected]

  if (!album) return null
  return (
    <>
      <p className={styles.viewing}>{viewingText(album)}</p>
      {isLost && (
        <p className={styles.lost} role="status">
          {galleryTexts.photoUnknown}
        </p>
      )}
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(selected)}>
        {album.images.length === 0 && <Empty texts={galleryTexts.emptyCategory} />}
        {album.images.length > 0 && (
          <PhotoGrid
            key={selected}
            category={selected}
            photos={album.images}
            onOpen={navigation.openPhoto}
          />
        )}
      </div>
    </>
  )
}

function Empty({ texts }: { texts: Readonly<Record<'heading' | 'text' | 'command', string>> }) {
  return (
    <div className={styles.empty}>
      <h3>{texts.heading}</h3>
      <p>
        {texts.text} <code>{texts.command}</code>
      </p>
    </div>
  )
}
