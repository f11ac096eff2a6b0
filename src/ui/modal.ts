import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'

type DialogState = Pick<HTMLDialogElement, 'isConnected' | 'open'>

/**
 * Opens a dialog over the page while it is rendered, with the focus at `data-first-focus`.
 * @param onLeave called once when the dialog is to close
 * @param onOpen its result is called after the dialog has closed
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

  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    leave()
  }

  /**
   * A browser may close a dialog without asking. One that is removed has been left already, and one
   * that is open again was closed by React's second run of effects in development.
   */
  function onClose({ currentTarget }: { currentTarget: DialogState }) {
    if (currentTarget.isConnected && !currentTarget.open) leave()
  }

  return { dialog: { ref, onCancel, onClose }, leave }
}
