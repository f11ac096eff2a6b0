import { type RefObject, useEffect } from 'react'

/**
 * Lets the key `/` lead to the search box that can be seen within an element. Where none can, the menu that holds
 * one opens. While something is typed, with another key held, or behind a dialog, the key is left alone.
 */
export function useSearchKey(within: RefObject<HTMLElement | null>, menuId: string): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
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
