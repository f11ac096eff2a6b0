import * as v from 'valibot'
import { firstSeason } from '../roster/entry/roster.ts'
import { incomplete, isStorable, optionalChoice, optionalText, plainText } from '../text-schema.ts'
import { connections, maxWordsLength, membershipStates } from './membership.ts'
import { firstGraduationYear } from './profile.ts'

/** A member's own row, which comes with the profile. */
export const membershipSchema = v.object({
  state: v.picklist(membershipStates),
  /** When the state began. */
  state_since: v.string(),
  connection: v.nullable(v.picklist(connections)),
  statement: v.nullable(v.string()),
  /** Of the first words to the officers, else of the sign-up. */
  requested_at: v.string(),
  /** What an officer wanted to know last, and what the member answered. */
  question: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  is_officer: v.boolean(),
  /** Whether the person is in the directory; null before the question was answered. */
  is_listed: v.nullable(v.boolean()),
  /** Fields of the profile that the directory shows. */
  shares: v.array(v.string()),
})

/** What the club knows of a person who has signed in. */
export type Membership = v.InferOutput<typeof membershipSchema>

/** Classes before those on offer, since the first team's: members say theirs to the officers. */
export const earlyClasses = Array.from(
  { length: firstGraduationYear - firstSeason },
  (_, at) => firstSeason + at,
)

/** Words between a member and the officers, in plain text: there have to be some. */
export function requiredWords(label: string, missing: string, limit = maxWordsLength) {
  return v.pipe(v.optional(optionalText({ label, limit }), null), v.string(missing))
}

const noConnection = 'Choose how you belong to the team.'
const badClass = `Enter a class before ${firstGraduationYear}, like 1958. Later ones are on your profile.`

/** A question or an answer as it was shown, empty without one. Browsers send lines in their way. */
export const shownWords = v.optional(
  v.pipe(
    v.string(incomplete),
    v.transform(plainText),
    v.maxLength(maxWordsLength, incomplete),
    v.check(isStorable, incomplete),
  ),
)

/** What a member says to the officers, first or as an answer, and a class that no list has. */
export const askMembershipSchema = v.pipe(
  v.object(
    {
      connection: v.pipe(
        v.optional(v.string(noConnection), ''),
        v.picklist(connections, noConnection),
      ),
      statement: v.optional(optionalText({ label: 'Your words', limit: maxWordsLength }), null),
      answer: v.optional(optionalText({ label: 'Your answer', limit: maxWordsLength }), null),
      early_class: v.optional(
        v.pipe(
          optionalChoice(earlyClasses.map(String), badClass),
          v.transform((year) => (year === null ? null : Number(year))),
        ),
        null,
      ),
      question: shownWords,
    },
    'Please fill in the form.',
  ),
  // A field of its own: a draft of the first words is no answer to a question that came since.
  v.transform(({ answer, statement, ...others }) => ({
    ...others,
    statement: answer ?? statement,
  })),
)
