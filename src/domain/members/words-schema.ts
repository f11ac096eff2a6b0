import * as v from 'valibot'
import { listSchema } from '../desk-schema.ts'
import { incomplete, optionalText, together, uuid } from '../text-schema.ts'
import { maxWordLength, maxWordsLength } from './membership.ts'
import { requiredWords, shownWords } from './membership-schema.ts'

/** aside: read, without an answer. closed: the member has seen either. */
const state = v.picklist(['open', 'answered', 'aside', 'closed'])
const text = v.nullable(v.string())

/** A member's own word, as it comes with the profile: until the member closes it. */
export const ownWordSchema = v.object({
  id: v.string(),
  /** The name of the entry of the roster that it is about, as it was then. */
  about: text,
  text: v.string(),
  sent_at: v.string(),
  state,
  answer: text,
})

/** A word as officers see it. */
export const officerWordSchema = v.object({
  ...ownWordSchema.entries,
  /** Null without an entry, and once that is deleted. */
  player: text,
  member: v.string(),
  full_name: text,
  email: v.string(),
})

/** A word as officers see it. */
export type OfficerWord = v.InferOutput<typeof officerWordSchema>

/** A page of words. */
export const wordQueueSchema = listSchema(officerWordSchema)

/** What a member sends: a word, with the entry that it is about. */
export const wordSchema = v.object(
  {
    text: requiredWords(
      'Your words',
      'Write what you would like to tell the officers.',
      maxWordLength,
    ),
    player: v.optional(v.nullable(uuid), null),
  },
  incomplete,
)

/** The member has seen what became of a word. */
export const closedWordSchema = v.object({ word: uuid }, incomplete)

/** An officer's decision about a word: an answer, put aside, or the undo of either. */
export const wordDecisionSchema = v.pipe(
  v.object(
    {
      word: uuid,
      to_state: v.picklist(['answered', 'aside', 'open'], incomplete),
      answer: v.optional(optionalText({ label: 'Your answer', limit: maxWordsLength }), null),
      /** The answer on the card, empty without one. */
      seen: shownWords,
    },
    incomplete,
  ),
  together(
    ['to_state', 'answer'],
    ({ to_state, answer }) => to_state !== 'answered' || answer !== null,
    'Write an answer.',
  ),
)

/** A valid decision about a word. */
export type WordDecision = v.InferOutput<typeof wordDecisionSchema>
