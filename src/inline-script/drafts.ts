/**
 * Stores text typed in a form with `data-draft`, at that key of this tab's session storage. It
 * works before hydration: React then resets a textarea, and all fields of a page that a translator
 * or a password manager has altered.
 */
export function storeDrafts(): void {
  addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]')
    if (!form) return
    const texts = [...new FormData(form)].map(([name, text]) => [name, `${text}`])
    sessionStorage.setItem(`${form.dataset.draft}`, new URLSearchParams(texts).toString())
  })
}
