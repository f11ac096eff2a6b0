import { type KeyboardEvent, startTransition, useOptimistic } from 'react'
import { galleryTexts } from '../../content/media.ts'
import type { CategoryId } from '../../domain/gallery/photo.ts'
import { arrowKeyTarget } from '../../ui/arrow-keys.ts'
import { painted } from '../../ui/painted.ts'
import styles from './gallery-tabs.module.css'

interface GalleryTabsProps {
  /** `count` is missing until the index is loaded. */
  categories: ReadonlyArray<{ id: CategoryId; displayName: string; count?: number }>
  selected: CategoryId | null
  onSelect: (category: CategoryId) => Promise<void>
}

export const panelId = 'gallery-photos'

export function tabId(category: CategoryId): string {
  return `gallery-tab-${category}`
}

/** The gallery's categories. The arrow keys choose one; the Tab key leads past them. */
export function GalleryTabs({ categories, selected, onSelect }: GalleryTabsProps) {
  const [chosen, setChosen] = useOptimistic(selected)

  function choose(category: CategoryId, tabs: Element) {
    startTransition(async () => {
      setChosen(category)
      await painted()
      tabs.closest('dialog')?.scrollTo({ top: 0 })
      await onSelect(category)
    })
  }

  function chooseByKey(event: KeyboardEvent) {
    const at = categories.findIndex(({ id }) => id === chosen)
    const target = arrowKeyTarget(event, at, categories.length) ?? at
    const next = categories.at(target % categories.length)
    if (!next || next.id === chosen) return
    event.preventDefault()
    choose(next.id, event.currentTarget)
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
          className="caps"
          aria-selected={id === chosen}
          aria-controls={panelId}
          tabIndex={id === chosen ? 0 : -1}
          data-first-focus={id === chosen || undefined}
          onClick={({ currentTarget }) => choose(id, currentTarget)}
        >
          {displayName}
          {count !== undefined && <span>{` (${count})`}</span>}
        </button>
      ))}
    </div>
  )
}
