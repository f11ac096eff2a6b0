import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormOutcome } from './outcome-message.tsx'

export type Actions = ReturnType<typeof useActions>

/**
 * What the forms of a card share: what is said of the last one, until the next is sent. One is under
 * way at a time: each decides from what it saw.
 * @param onSent is called after each
 * @param shown what the page shows: what is said of another row, or an older version, is over
 */
export function useActions(
  onSent?: () => void,
  shown?: Pick<FormOutcome, 'id' | 'version'> | null,
) {
  const [busy, setBusy] = useState<string | null>(null)
  const [last, setLast] = useState<FormOutcome | null>(null)
  const isOlder = (last?.version ?? Infinity) < (shown?.version ?? 0)
  const setOutcome = (next: FormOutcome | null) => setLast(next && { id: shown?.id, ...next })
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
    show: (result: Result) => void = () => undefined,
  ): Promise<Result | undefined> {
    if (isSending.current) return undefined
    const pressed = document.activeElement
    isSending.current = true
    setBusy(name)
    setOutcome(null)
    try {
      const result = await request()
      flushSync(() => {
        setBusy(null)
        show(result)
      })
      // The pressed button lost the focus while it was disabled. Without a message it has it again.
      if (document.activeElement === document.body && pressed instanceof HTMLElement)
        pressed.focus()
      onSent?.()
      return result
    } finally {
      // Also after an error, which would leave the form disabled with what is typed in it.
      isSending.current = false
      setBusy(null)
    }
  }

  const outcome = last?.id !== shown?.id || isOlder ? null : last
  return { busy, outcome, setOutcome, send }
}
