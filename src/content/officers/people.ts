import { stepOf } from '../../domain/members/membership.ts'
import type { MemberFilter } from '../../domain/members/officers.ts'
import type { Person } from '../../domain/members/officers-schema.ts'
import { stateLabels } from '../members/membership.ts'
import { officerTexts } from './officers.ts'

/** The links that choose whom the page of the members shows. */
export const filterLabels: Readonly<Record<MemberFilter, string>> = {
  unconfirmed: officerTexts.unconfirmed,
  ...stateLabels,
  officer: 'Officers',
  changed: 'Changed details',
}

/** Where somebody stands, as a card says it: an officer decides about nobody who is not confirmed. */
export function standingText({
  state,
  has_proven_mailbox: isConfirmed,
}: Pick<Person, 'state' | 'has_proven_mailbox'>): string {
  const step = stepOf(state, isConfirmed)
  return filterLabels[step === 'unproven' ? 'unconfirmed' : step]
}

/** What a card says after a decision. */
export function decidedText(name: string, { state }: Pick<Person, 'state'>): string {
  const texts = {
    waiting: `${name} is back in the queue.`,
    asked: `${name} finds your question on the home page, at the next visit. The site sends no email about it.`,
    verified: `${name} is verified. Welcome to the family!`,
    declined: `${name} is not verified.`,
  }
  return texts[state]
}
