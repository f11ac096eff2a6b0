import { useEffect, useReducer } from 'react'
import { useFlash } from '../auth/flash-data.ts'
import { notices } from '../content/notices.ts'
import { OutcomeMessage } from './outcome-message.tsx'

/** What is said of the action that led to this page, until a form is sent on it. */
export function ArrivalMessage() {
  const flash = useFlash()
  const { notice } = flash
  const [, renderAgain] = useReducer((sent: number) => sent + 1, 0)
  useEffect(() => {
    function end() {
      flash.notice = null
      renderAgain()
    }
    document.addEventListener('submit', end)
    return () => document.removeEventListener('submit', end)
  }, [flash])
  return <OutcomeMessage outcome={notice && { kind: 'success', text: notices[notice] }} />
}
