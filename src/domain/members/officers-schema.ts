import * as v from 'valibot'
import { countedListSchema, listSchema } from '../desk-schema.ts'
import { mailReportSchema } from '../mail/mail-kinds.ts'
import { memberEntrySchema } from '../roster/entry/roster-pages-schema.ts'
import { incomplete, isStorable, optionalText, together, uuid } from '../text-schema.ts'
import { connections, maxWordsLength, membershipStates } from './membership.ts'
import type { LogKind } from './officers.ts'

const state = v.picklist(membershipStates)
const text = v.nullable(v.string())
const number = v.nullable(v.number())

/** A person as officers see them. */
export const personSchema = v.object({
  id: v.string(),
  /** Of what officers decide about. */
  version: v.string(),
  email: v.string(),
  joined_at: v.string(),
  full_name: text,
  graduation_year: number,
  position: text,
  jersey_number: text,
  connection: v.nullable(v.picklist(connections)),
  statement: text,
  state,
  state_since: v.string(),
  /** Of the first words, else of the sign-up: the place in the queue. */
  requested_at: v.string(),
  /** What an officer wanted to know last, and what the person answered. */
  question: text,
  answer: text,
  is_officer: v.boolean(),
  /** Why the person is not verified. */
  reason: text,
  /** The link of the sign-up, which proves nothing where it was opened elsewhere. */
  has_opened_link: v.boolean(),
  has_proven_mailbox: v.boolean(),
  /** What the officers verified, where the profile says something else by now. */
  verified_name: text,
  verified_year: number,
  /** What the person says about the roster: the state of a claim, and the name of the entry. */
  claim_state: text,
  claimed_name: text,
  /** Others of the family name on the roster, near the class: in the queue, and of one person. */
  on_roster: v.optional(v.array(memberEntrySchema), []),
})

export type Person = v.InferOutput<typeof personSchema>

/** A page of people. */
export const queueSchema = listSchema(personSchema)

/** The same, and how many there are on all pages. */
export const memberListSchema = countedListSchema(personSchema)

/** How many there are of each filter of the list. */
export const officerCountsSchema = v.object({
  unconfirmed: v.number(),
  waiting: v.number(),
  asked: v.number(),
  verified: v.number(),
  declined: v.number(),
  officer: v.number(),
  changed: v.number(),
  members: v.number(),
  /** Words of members, which wait too. */
  words: v.number(),
  mail: mailReportSchema,
})

/** With `claims` of roster entries, which wait too. */
export interface OfficerCounts extends v.InferOutput<typeof officerCountsSchema> {
  claims: number
}

/** Which actions each kind of the log has. */
export const logActions = {
  memberships: ['state', 'answer', 'proof', 'list', 'officer-added', 'officer-removed'],
  // An answer is about the membership or about the claim.
  claims: ['claim-confirmed', 'claim-declined', 'claim-undone', 'claim-asked', 'answer'],
  messages: ['word-answered', 'word-aside', 'word-undone'],
  lists: ['emails-added', 'mailings-refused', 'members-exported'],
  roster: [
    ...(['roster-imported', 'roster-undone', 'roster-exported', 'player-added'] as const),
    ...(['player-corrected', 'player-hidden', 'player-shown', 'player-deleted'] as const),
    ...(['players-merged', 'merge-undone'] as const),
  ],
  photos: [
    ...(['photo-added', 'photo-changed', 'photo-moved', 'photo-deleted'] as const),
    ...(['photo-restored', 'photo-shown', 'photo-hidden'] as const),
  ],
} as const satisfies Record<LogKind, readonly string[]>

/** What officers do to photos. */
export type PhotoAction = (typeof logActions.photos)[number]

const logPlace = { id: v.string(), decided_at: v.string() }

/** A line of the log. Names are null after a deletion; no officer: a command or the club's list. */
const knownEntrySchema = v.object({
  ...logPlace,
  action: v.picklist(Object.values(logActions).flat()),
  from_state: v.nullable(state),
  to_state: v.nullable(state),
  fields: v.nullable(v.array(v.string())),
  officer: text,
  officer_name: text,
  member: text,
  member_name: text,
  /** What else it is about, by name: an entry of the roster, the title of a photo for some months. */
  about: text,
})

/** A line that another release wrote. The log is never changed, so that it stays for ever. */
const unknownEntrySchema = v.pipe(
  v.object(logPlace),
  v.transform((place) => ({ ...place, action: 'unknown' as const })),
)

/** A page of the log, newest first. */
export const logSchema = listSchema(v.union([knownEntrySchema, unknownEntrySchema]))

export type LogEntry = v.InferOutput<typeof logSchema>['rows'][number]

/** A line that this release knows. */
export type KnownLogEntry = v.InferOutput<typeof knownEntrySchema>

/** Members for the club's mailings. `next` is where the next part begins, null in the last one. */
export const exportedMembersSchema = v.object({
  rows: v.array(
    v.object({
      email: v.string(),
      full_name: text,
      graduation_year: number,
      position: text,
      jersey_number: text,
      connection: v.nullable(v.picklist(connections)),
    }),
  ),
  next: text,
})

export type ExportedMembers = v.InferOutput<typeof exportedMembersSchema>

/** One of them. */
export type ExportedMember = ExportedMembers['rows'][number]

/** An entry of the club's e-mail list. */
export interface ClubEmail {
  email: string
  full_name?: string
  graduation_year?: number
}

/** The result of an uploaded list. */
export const listResultSchema = v.object({
  stored: v.number(),
  verified: v.number(),
  total: v.number(),
})

/** Whom a form is about, as the card that the officer saw has them. */
export const seenPerson = {
  member: uuid,
  version: v.pipe(
    v.string(incomplete),
    v.maxLength(100, incomplete),
    v.check(isStorable, incomplete),
  ),
}

/** A decision, with a question or a reason where it needs one. */
export const decisionSchema = v.pipe(
  v.object(
    {
      ...seenPerson,
      to_state: v.picklist(membershipStates, incomplete),
      words: v.optional(optionalText({ label: 'Your words', limit: maxWordsLength }), null),
    },
    incomplete,
  ),
  together(
    ['to_state', 'words'],
    ({ to_state, words }) => to_state !== 'asked' || words !== null,
    'Write what you would like to know.',
  ),
  together(
    ['to_state', 'words'],
    ({ to_state, words }) => to_state !== 'declined' || words !== null,
    'Write why, for the other officers.',
  ),
)

/** Makes or removes an officer; from a form, the choice is a text. */
export const officerChangeSchema = v.object(
  {
    ...seenPerson,
    is_officer: v.pipe(
      v.picklist(['true', 'false'], incomplete),
      v.transform((choice) => choice === 'true'),
    ),
  },
  incomplete,
)

/** Accepts the name and class that a verified person has by now. */
export const acceptedDetailsSchema = v.object(seenPerson, incomplete)

/** Sends somebody the link again that proves the mailbox. */
export const linkRequestSchema = v.object({ member: uuid }, incomplete)
