/**
 * Focuses the first field that is wrong, else what was pressed: it has lost the focus while it was
 * disabled.
 */
export function focusAfterSubmit(form: HTMLFormElement, pressed: Element | null): void {
  const lost = document.activeElement === document.body ? pressed : null
  const next = form.querySelector('[aria-invalid="true"]') ?? lost
  if (next instanceof HTMLElement) next.focus()
}
