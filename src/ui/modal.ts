import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens a dialog over the page for as long as it is rendered. The browser keeps the focus inside and afterwards gives
 * it back. It begins at what is marked with `data-first-focus`, else at the first that can have it.
 * @param onLeave is told once that the dialog is to go: by Escape, a phone's gesture for Back, or a call of `leave`
 * @param onOpen is told when the dialog is open; what it returns is called after the dialog has closed
 */
export function useModal(onLeave: () => void, onOpen?: () => () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)

  const opened = useEffectEvent(() => onOpen?.())

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    const onClosed = opened()
    return () => {
      dialog?.close()
      onClosed?.()
    }
  }, [])

  function leave() {
    if (isLeaving.current) return
    isLeaving.current = true
    onLeave()
  }

  /** The dialog goes when it is no longer rendered; until then it stays as it is. */
  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    leave()
  }

  /** A browser may close a dialog without asking. One that is gone from the page has been left already. */
  function onClose({ currentTarget }: SyntheticEvent) {
    if (currentTarget.isConnected) leave()
  }

  return { dialog: { ref, onCancel, onClose }, leave }
}
