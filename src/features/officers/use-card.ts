import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCounts } from './counts-context.ts'

export type Card = ReturnType<typeof useCard>

/** What the forms of a card share. One is under way at a time: each decides from what it saw. */
export function useCard() {
  const { reload } = useCounts()
  const [busy, setBusy] = useState<string | null>(null)
  const messageRef = useRef<HTMLDivElement>(null)

  /**
   * Sends a form.
   * @param kind tells the forms of the card apart
   * @param show puts the result on the card
   */
  async function send<Result>(
    kind: string,
    request: () => Promise<Result>,
    show: (result: Result) => void,
  ): Promise<void> {
    if (busy !== null) return
    setBusy(kind)
    const result = await request()
    flushSync(() => {
      setBusy(null)
      show(result)
    })
    // The pressed button lost the focus while it was disabled, or is gone.
    if (document.activeElement === document.body) messageRef.current?.focus()
    // The counts of the links, not the list: the card stays where it is.
    void reload()
  }

  return { busy, messageRef, send }
}
