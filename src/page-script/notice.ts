import { capture, onElementsAdded } from './events.ts'

const notice = 'dialog[data-notice]'
const storageKey = 'notice-closed'

/** Remembers in this browser which notice was closed, by its id. The next one is shown. */
export function keepNoticeClosed(): void {
  capture('close', ({ target }) => {
    if (!(target instanceof HTMLElement && target.matches(notice))) return
    try {
      localStorage.setItem(storageKey, `${target.dataset.notice}`)
    } catch {
      // The browser blocks site data: the notice is back on the next page.
    }
  })
  onElementsAdded(() => {
    const dialog = document.querySelector<HTMLDialogElement>(`${notice}[open]`)
    if (dialog && dialog.dataset.notice === closedBefore()) dialog.close()
  })
}

function closedBefore(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
