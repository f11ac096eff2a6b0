import { capture } from './events.ts'

/** In ms: how long a submit waits for hydration. */
const limit = 5_000

/**
 * Holds the submit of a form that scripts send once hydrated (`data-scripted`): the page of a
 * failed form post has lost the passwords. The form says that it is hydrated by an event. Without
 * one the browser sends it after a few seconds.
 */
export function holdSubmits(): void {
  const ready = new WeakSet<EventTarget>()
  let held: HTMLFormElement | undefined

  function send(form: HTMLFormElement) {
    held = undefined
    ready.add(form)
    form.removeAttribute('aria-busy')
    form.requestSubmit()
  }

  addEventListener('hydrated', ({ target: form }) => {
    if (!(form instanceof HTMLFormElement)) return
    ready.add(form)
    // React replaces the form of a page that a program has altered.
    if (held?.action === form.action && held.id === form.id) send(form)
  })

  capture('submit', (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || ready.has(form)) return
    if (form.dataset.scripted === undefined || event.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held) return
    held = form
    form.setAttribute('aria-busy', 'true')
    setTimeout(() => held === form && send(form), limit)
  })
}
