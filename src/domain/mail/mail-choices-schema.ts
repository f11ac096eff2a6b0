import * as v from 'valibot'
import { incomplete } from '../text-schema.ts'

/** What a member has chosen, as it comes with the profile. */
export const mailChoicesSchema = v.object({
  club_mailings: v.boolean(),
  /** Null: not asked. */
  teammate_messages: v.nullable(v.boolean()),
  officer_digest: v.boolean(),
  /** An address that takes no mail of the club any more. */
  refused_email: v.nullable(v.string()),
})

const choice = v.optional(
  v.pipe(
    v.picklist(['yes', 'no'], incomplete),
    v.transform((text) => text === 'yes'),
  ),
)

/** What a member turns on or off. What the form does not ask stays. */
export const chosenMailSchema = v.object(
  { club_mailings: choice, teammate_messages: choice, officer_digest: choice },
  incomplete,
)
