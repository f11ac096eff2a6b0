import type { KeyboardEvent } from 'react'
import { galleryTexts } from '../../content/media.ts'
import type { CategoryId } from '../../domain/photo.ts'
import { rowKeyTarget } from '../../ui/row-keys.ts'
import styles from './gallery-tabs.module.css'

interface GalleryTabsProps {
  /** Categories whose number of photos is not known yet are without one. */
  categories: ReadonlyArray<{ id: CategoryId; displayName: string; count?: number }>
  selected: CategoryId | null
  onSelect: (category: CategoryId) => void
}

/** The one panel that shows whichever category is selected. */
export const panelId = 'gallery-photos'

export function tabId(category: CategoryId): string {
  return `gallery-tab-${category}`
}

/** The gallery's categories. One Tab key leads to them and one past them; the arrow keys choose. */
export function GalleryTabs({ categories, selected, onSelect }: GalleryTabsProps) {
  function chooseByKey(event: KeyboardEvent) {
    const at = categories.findIndex(({ id }) => id === selected)
    // Round and round, as tabs do.
    const next = categories.at(
      (rowKeyTarget(event, at, categories.length) ?? at) % categories.length,
    )
    if (!next || next.id === selected) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }

  if (categories.length === 0) return null
  return (
    <div
      role="tablist"
      aria-label={galleryTexts.tabsLabel}
      className={styles.tabs}
      onKeyDown={chooseByKey}
    >
      {categories.map(({ id, displayName, count }) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          data-first-focus={id === selected || undefined}
          onClick={() => onSelect(id)}
        >
          {displayName}
          {count !== undefined && <span>{` (${count})`}</span>}
        </button>
      ))}
    </div>
  )
}
