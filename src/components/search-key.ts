import { type RefObject, useEffect } from 'react'
import { searchKeyIsOn } from './search-key-setting.ts'

/**
 * Lets the key `/` lead to the search box that can be seen within an element. Where none can, the menu that holds
 * one opens. While something is typed, with another key held, or behind a dialog, the key is left alone, and whoever is better off without it turns it off at the foot of the page.
 */
export function useSearchKey(within: RefObject<HTMLElement | null>, menuId: string): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || !searchKeyIsOn() || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || event.isComposing || isField(event.target)) return
      if (document.querySelector('dialog:modal')) return
      if (!visibleBox(within.current)) document.getElementById(menuId)?.showPopover()
      const box = visibleBox(within.current)
      if (!box) return
      event.preventDefault()
      box.select()
      box.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [within, menuId])
}

function visibleBox(within: HTMLElement | null): HTMLInputElement | undefined {
  const boxes = within?.querySelectorAll<HTMLInputElement>('input[type="search"]') ?? []
  return [...boxes].find((box) => box.checkVisibility())
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
