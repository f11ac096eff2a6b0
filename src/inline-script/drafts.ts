/** Whether the page has a form of which this tab stores a draft: only scripts fill it in. */
export function hasStoredDraft(): boolean {
  return (
    navigator.cookieEnabled &&
    [...document.querySelectorAll<HTMLElement>('[data-draft]')].some(
      ({ dataset }) => sessionStorage.getItem(`${dataset.draft}`) !== null,
    )
  )
}

/**
 * Stores text typed in a form with `data-draft`, at that key of this tab's session storage, but no
 * password. It works before hydration: React then resets a textarea, and all fields of a page that
 * a translator or a password manager has altered.
 */
export function storeDrafts(): void {
  addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]')
    // Where cookies are blocked, so is this storage.
    if (!form || !navigator.cookieEnabled) return
    const key = `${form.dataset.draft}`
    // Other forms may have the same key.
    const draft = new URLSearchParams(sessionStorage.getItem(key) ?? '')
    for (const [name, text] of new FormData(form))
      if (!name.includes('password')) draft.set(name, `${text}`)
    sessionStorage.setItem(key, draft.toString())
  })
}
