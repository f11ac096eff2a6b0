import * as v from 'valibot'
import { shownNumberSchema } from '../../members/directory-schema.ts'
import { playerRoles } from './player-fields.ts'
import { positionInFull } from './position-in-full.ts'

const text = v.nullable(v.string())
const year = v.nullable(v.number())
const shortEntry = {
  ...{ id: v.string(), full_name: v.string() },
  ...{ nickname: text, suffix: text, card: text },
  // Pages spell each in one way.
  position: v.pipe(text, v.transform(positionInFull)),
}

/** An entry as members see it. `card` is the id of a card of the directory that the viewer sees. */
export const memberEntrySchema = v.object({
  ...shortEntry,
  current_name: text,
  role: v.picklist(playerRoles),
  class: year,
  letters: v.array(v.number()),
  is_deceased: v.boolean(),
  is_uncertain: v.boolean(),
  numbers: v.array(shownNumberSchema),
})

/** An entry of the roster as members see it. */
export type RosterPlayer = v.InferOutput<typeof memberEntrySchema>

/** A page of the roster. `previous` and `next` are for `before` and `after`; null is no such page. */
export const memberRosterPageSchema = v.object({
  total: v.number(),
  players: v.array(memberEntrySchema),
  previous: text,
  next: text,
})

/** A page of the roster. */
export type MemberRosterPage = v.InferOutput<typeof memberRosterPageSchema>

/** A team, by number. `worn` are the numbers of that season; none is unknown. */
export const teamSchema = v.array(
  v.object({ ...memberEntrySchema.entries, worn: v.array(v.string()) }),
)

/** The team of a season. */
export type SeasonTeam = v.InferOutput<typeof teamSchema>

/** Each number that somebody wore, and by how many. */
export const numberWallSchema = v.array(
  v.object({ number: v.string(), players: v.number(), first_season: year, last_season: year }),
)

/** All numbers that somebody wore. */
export type NumberCounts = v.InferOutput<typeof numberWallSchema>

/** Who wore a number and when, in order. */
export const wearingsSchema = v.array(
  v.object({ first_season: year, last_season: year, player: memberEntrySchema }),
)

/** One who wore a number, and when. */
export type Wearing = v.InferOutput<typeof wearingsSchema>[number]

/** An entry with its teammates, those of the most shared seasons first, and the cards seen of them. */
export const playerPageSchema = v.object({
  ...memberEntrySchema.entries,
  /** The viewer's own, once an officer has confirmed it. */
  is_own: v.boolean(),
  /** Whether it fits the name of a viewer who has claimed none. */
  may_be_own: v.boolean(),
  teammates: v.array(
    v.object({
      ...shortEntry,
      seasons: v.number(),
      numbers: v.array(v.string()),
    }),
  ),
})

/** An entry with its teammates. */
export type PlayerDetails = v.InferOutput<typeof playerPageSchema>
