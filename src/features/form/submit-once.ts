import type { SubmitEvent } from 'react'
import { isLeaving } from '../../ui/leaving.ts'

const sent = new WeakSet<HTMLFormElement>()

/**
 * Ignores the second tap on a plain form while the first one loads the next page: its error would
 * replace the success. A page from the back/forward cache sends the form again.
 */
export function submitOnce(event: SubmitEvent<HTMLFormElement>): void {
  const form = event.currentTarget
  if (sent.has(form) && isLeaving()) event.preventDefault()
  sent.add(form)
}
