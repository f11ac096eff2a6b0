import { useFlash } from '../auth/flash-data.ts'
import { notices } from '../content/notices.ts'
import { OutcomeMessage } from './outcome-message.tsx'

/** What is said of the action that led to this page. */
export function ArrivalMessage() {
  const { notice } = useFlash()
  return <OutcomeMessage outcome={notice && { kind: 'success', text: notices[notice] }} />
}
