import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormOutcome } from './outcome-message.tsx'

export type Actions = ReturnType<typeof useActions>

/**
 * What the forms of a card share: what is said of the last one, until the next is sent. One is under
 * way at a time: each decides from what it saw.
 * @param onSent is called after each
 */
export function useActions(onSent?: () => void) {
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<FormOutcome | null>(null)
  /** Two taps may come before the next render. */
  const isSending = useRef(false)
  const messageRef = useRef<HTMLDivElement>(null)

  /**
   * Sends a form.
   * @param name tells the forms of the card apart
   * @param show puts the result on the card
   */
  async function send<Result>(
    name: string,
    request: () => Promise<Result>,
    show: (result: Result) => void,
  ): Promise<void> {
    if (isSending.current) return
    const pressed = document.activeElement
    isSending.current = true
    setBusy(name)
    setOutcome(null)
    const result = await request()
    isSending.current = false
    flushSync(() => {
      setBusy(null)
      show(result)
    })
    // The pressed button lost the focus while it was disabled, or is gone.
    const next = messageRef.current ?? pressed
    if (document.activeElement === document.body && next instanceof HTMLElement) next.focus()
    onSent?.()
  }

  return { busy, outcome, setOutcome, messageRef, send }
}
