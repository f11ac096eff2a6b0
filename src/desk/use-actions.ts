import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOutcome } from './use-outcome.ts'

export type Actions = ReturnType<typeof useActions>

/**
 * What the forms of a card share: what is said of the last one, until the next is sent. One is under
 * way at a time: each decides from what it saw.
 * @param onSent is called after each
 * @param shown as of `useOutcome`
 */
export function useActions(onSent?: () => void, shown?: Parameters<typeof useOutcome>[0]) {
  const [busy, setBusy] = useState<string | null>(null)
  const { outcome, setOutcome } = useOutcome(shown)
  /** Two taps may come before the next render. */
  const isSending = useRef(false)

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
    // The pressed button lost the focus while it was disabled. Without a message it has it again.
    if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
    onSent?.()
  }

  return { busy, outcome, setOutcome, send }
}
