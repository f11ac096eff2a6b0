/** Of the site's search alone: other pages have searches of their own. */
const field = 'form[action="/search"] input'

/** Trims the query, and stops an empty one. */
export function runSearch(): void {
  document.addEventListener('submit', (event) => {
    const input =
      event.target instanceof Element && event.target.querySelector<HTMLInputElement>(field)
    if (!input) return
    input.value = input.value.trim()
    if (!input.value) event.preventDefault()
  })
}
