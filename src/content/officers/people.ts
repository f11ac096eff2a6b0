import { count } from '../../domain/count.ts'
import { stepOf } from '../../domain/members/membership.ts'
import type { MemberFilter } from '../../domain/members/officers.ts'
import type { Person } from '../../domain/members/officers-schema.ts'
import { stateLabels } from '../members/membership.ts'
import { officerTexts } from './officers.ts'

/** The page of who waits, and the one of all. */
export const queueTexts = {
  link: 'Queue',
  heading: 'Who Is One of Us?',
  intro: 'Whoever came first is on top. Only people who have confirmed their email are here.',
  empty: 'Nobody is waiting. Go Tribe!',
  unconfirmed: (number: number) =>
    `${count(number, 'more person has', 'more people have')} not confirmed their email yet.`,
  seeUnconfirmed: 'See who, and send the link again',
  /** While the club's address is the one that was shipped. */
  standIn: {
    text: 'The club’s email address is still a stand-in: what members write to it reaches nobody.',
    link: 'Set the address',
  },
} as const

export const membersTexts = {
  link: 'Members',
  heading: 'Members',
  intro: 'Everybody with an account.',
  label: 'Name, email or class',
  filters: {
    label: 'Filters',
    from: 'Class from',
    to: 'Class to',
    who: 'Who',
    everybody: 'Everyone',
    mentors: 'Open to mentoring',
    unlisted: 'Not in the directory',
    submit: 'Show People',
  },
  sortBy: { name: 'Sort by name', class: 'Sort by class' },
  found: (total: number) => count(total, 'person', 'people'),
  empty: 'No member matches that.',
} as const

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
    asked: `${name} finds your question on the home page, at the next visit.`,
    verified: `${name} is verified. Welcome to the family!`,
    declined: `${name} is not verified.`,
  }
  return texts[state]
}
