import * as v from 'valibot'
import { listSchema } from '../desk-schema.ts'
import { memberEntrySchema } from '../roster/entry/roster-pages-schema.ts'
import { incomplete, optionalText, together, uuid } from '../text-schema.ts'
import { maxWordsLength } from './membership.ts'
import { requiredWords, shownWords } from './membership-schema.ts'
import { personSchema, seenPerson } from './officers-schema.ts'

/**
 * none: nothing said, or not sure. no entry: none of those that were offered. declined: by an
 * officer. gone: what was claimed was deleted.
 */
const claimState = v.picklist(['none', 'pending', 'confirmed', 'declined', 'no entry', 'gone'])

const text = v.nullable(v.string())

/** A member’s own claim. */
export const ownClaimSchema = v.object({
  state: claimState,
  /** What an officer wants to know while the claim waits, and what the member answered. */
  question: text,
  answer: text,
  answered_at: v.nullish(v.string()),
  /** The claimed one; null without a claim, or when an officer hides it. */
  entry: v.nullable(memberEntrySchema),
  /** What fits the name; null until the present name was looked up, and when all of it is gone. */
  offered: v.nullable(v.array(memberEntrySchema)),
})

/** A member’s own claim. */
export type OwnClaim = v.InferOutput<typeof ownClaimSchema>

const claimant = v.object({ id: v.string(), full_name: text, email: v.string() })

/** A claim beside its account, as officers see both. */
export const officerClaimSchema = v.object({
  version: v.string(),
  state: claimState,
  state_since: v.string(),
  claimed_at: v.string(),
  question: text,
  answer: text,
  person: personSchema,
  /** The claimed one; after a decision against it, the one that can be put back. */
  entry: v.nullable(
    v.object({ ...memberEntrySchema.entries, note: text, source: text, hidden_reason: text }),
  ),
  /** Another account that has the entry already. */
  owner: v.nullable(claimant),
  /** Others who claim the same entry and wait. */
  rivals: v.array(claimant),
  /** Other entries of the family name, near the class of the account. */
  on_roster: v.optional(v.array(memberEntrySchema), []),
})

/** A claim beside its account. */
export type OfficerClaim = v.InferOutput<typeof officerClaimSchema>

/** A page of claims. */
export const claimQueueSchema = listSchema(officerClaimSchema)

/** A member’s answer; `this` names the entry. */
export const claimAnswerSchema = v.pipe(
  v.object(
    {
      answer: v.picklist(['this', 'none', 'unsure'], incomplete),
      player: v.optional(v.nullable(uuid), null),
    },
    incomplete,
  ),
  v.check(({ answer, player }) => answer !== 'this' || player !== null, incomplete),
)

/** The answer to an officer’s question about the claim. */
export const claimWordsSchema = v.object(
  { words: requiredWords('Your answer', 'Write an answer.'), question: shownWords },
  incomplete,
)

/** An officer’s decision about the entry that the officer saw, on a card of this version. */
export const claimDecisionSchema = v.pipe(
  v.object(
    {
      ...seenPerson,
      player: uuid,
      to_state: v.picklist(['pending', 'confirmed', 'declined', 'asked'], incomplete),
      words: v.optional(optionalText({ label: 'Your words', limit: maxWordsLength }), null),
    },
    incomplete,
  ),
  together(
    ['to_state', 'words'],
    ({ to_state, words }) => to_state !== 'asked' || words !== null,
    'Write what you would like to know.',
  ),
)

/** A valid decision about a claim. */
export type ClaimDecision = v.InferOutput<typeof claimDecisionSchema>
