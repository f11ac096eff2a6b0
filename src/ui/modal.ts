type DialogState = Pick<HTMLDialogElement, 'isConnected' | 'open'>

/** The attributes of a dialog that is over the page. @param onLeave called when it was closed */
export function modal(onLeave: () => void) {
  return {
    ref: openModal,
    /** A removed dialog is already closed. In StrictMode React runs the ref twice and reopens it. */
    onClose({ currentTarget: { isConnected, open } }: { currentTarget: DialogState }) {
      if (isConnected && !open) onLeave()
    },
  }
}

/**
 * A ref: opens the dialog while it is rendered, with the focus at `data-first-focus` and the
 * scrollers at `data-first-shown`. The focus then returns to the element `data-last-focus` names.
 */
function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  dialog?.querySelector('[data-first-shown]')?.scrollIntoView()
  return () => {
    dialog?.close()
    // React puts the focus back where it was before its update.
    queueMicrotask(() => document.getElementById(dialog?.dataset.lastFocus ?? '')?.focus())
  }
}

export function closeModal({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close()
}
