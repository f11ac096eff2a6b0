import * as v from 'valibot'
import { incomplete, uuid } from '../text-schema.ts'
import { sharedFields } from './directory.ts'
import { connections, maxWordLength } from './membership.ts'
import { requiredWords } from './membership-schema.ts'
import { profileInputs } from './profile-schema.ts'

/** One of the directory as others see them: null is not given, or not shared. */
const teammateSchema = v.object({
  id: v.string(),
  full_name: v.nullable(v.string()),
  graduation_year: v.nullable(v.number()),
  position: v.nullable(v.string()),
  jersey_number: v.nullable(v.string()),
  is_mentor: v.boolean(),
  /** Null: neither said nor told by the position. */
  connection: v.nullable(v.picklist(connections)),
  relation: v.nullable(v.string()),
  city: v.nullable(v.string()),
  occupation: v.nullable(v.string()),
})

/**
 * A page of the directory: `first` is the place of its first person in the whole. `previous` and
 * `next` are for `before` and `after`; null is no such page.
 */
export const directoryPageSchema = v.object({
  total: v.number(),
  first: v.number(),
  people: v.array(teammateSchema),
  previous: v.nullable(v.string()),
  next: v.nullable(v.string()),
})

/** A number of somebody who played; null is unknown. */
export const shownNumberSchema = v.object({
  number: v.nullable(v.string()),
  first_season: v.nullable(v.number()),
  last_season: v.nullable(v.number()),
})

/** Everything that somebody shows, what the roster has of them, and others of the class. */
export const directoryCardSchema = v.object({
  ...teammateSchema.entries,
  email: v.nullable(v.string()),
  bio: v.nullable(v.string()),
  /** The entry of the roster, once an officer has confirmed it; and its seasons with the viewer's. */
  player: v.nullable(
    v.object({
      id: v.string(),
      numbers: v.array(shownNumberSchema),
      shared_seasons: v.array(v.number()),
    }),
  ),
  classmates: v.array(teammateSchema),
})

export type DirectoryPage = v.InferOutput<typeof directoryPageSchema>
export type DirectoryCard = v.InferOutput<typeof directoryCardSchema>

const chosen = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value === 'yes'),
)

const sharedNames = sharedFields.map((field) => `shares_${field}` as const)

/** A member's choice, as a form sends it: `yes`, or anything else for no. `now` in ms. */
export function sharingSchema(now: number) {
  const { city, relation } = profileInputs(now)
  return v.pipe(
    v.object({
      is_listed: chosen,
      ...v.entriesFromList(sharedNames, chosen),
      /** Saved to the profile, unless it is empty: the question on the home page asks for it. */
      city: v.optional(city, null),
      /** The same. */
      relation: v.optional(relation, null),
    }),
    v.transform(({ is_listed, city, relation, ...choices }) => ({
      is_listed,
      shares: sharedFields.filter((field) => choices[`shares_${field}`]),
      city,
      relation,
    })),
  )
}

/** A valid choice. */
export type Sharing = v.InferOutput<ReturnType<typeof sharingSchema>>

/** A message to somebody in the directory. */
export const teammateMessageSchema = v.object(
  { teammate: uuid, text: requiredWords('Your message', 'Write your message.', maxWordLength) },
  incomplete,
)
