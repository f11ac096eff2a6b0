import * as v from 'valibot'
import { incomplete } from '../text-schema.ts'
import { gameFormSchema } from './game-form.ts'
import { keyPattern } from './published-schedule.ts'
import type { TeamDirectory } from './team.ts'

/** In characters of a file: a season has a few thousand. */
export const maxFileLength = 500_000

const version = v.pipe(
  v.optional(v.string(incomplete), ''),
  v.digits(incomplete),
  v.transform(Number),
  v.maxValue(1_000_000_000, incomplete),
)
const base = version
const key = v.pipe(v.string(incomplete), v.regex(keyPattern, incomplete))
const noTable = 'Paste a table, or choose a file.'
const noScore = 'Write the points as a number.'

/**
 * The form of one game, its key, and the version of the schedule that it began with. The browser
 * makes the key of a new game: sent again, it is no second one.
 */
export function savedGameSchema(now: number, school: TeamDirectory['school']) {
  return v.intersect([v.object({ base, key }, incomplete), gameFormSchema(now, school)])
}

/** A game that leaves the schedule. */
export const removalSchema = v.object({ base, key }, incomplete)

const score = v.pipe(
  v.optional(v.string(noScore), ''),
  v.trim(),
  v.regex(/^\d{1,3}$/, noScore),
  v.transform(Number),
)

/** How a game ended, the school's points first. */
export const resultSchema = v.object({ base, key, ours: score, theirs: score }, incomplete)

/** A season that is closed, or open again. */
export const closedSeasonSchema = v.object(
  {
    base,
    season: v.pipe(v.string(incomplete), v.regex(/^\d{4}$/, incomplete), v.transform(Number)),
    state: v.picklist(['closed', 'open'], incomplete),
  },
  incomplete,
)

/** An old version that is to be the newest one. */
export const restoredScheduleSchema = v.object({ base, version }, incomplete)

/** Of the history: before which version a page begins. */
export const scheduleQuerySchema = v.object({
  before: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(1_000_000_000)),
  ),
})

const table = {
  base,
  /** The club's file, or what was typed. */
  source: v.pipe(v.optional(v.string(incomplete), ''), v.picklist(['', 'file'], incomplete)),
  csv: v.pipe(
    v.optional(v.string(noTable), ''),
    v.maxLength(maxFileLength, 'This is too much for a schedule.'),
  ),
}

function isThere({ source, csv }: { source: string; csv: string }): boolean {
  return source === 'file' || csv.trim() !== ''
}

/** A table of games to check. */
export const checkedTableSchema = v.pipe(
  v.object(table, incomplete),
  v.forward(v.partialCheck([['source'], ['csv']], isThere, noTable), ['csv']),
)

/**
 * A table to bring in: its new games as drafts, with the changes that were ticked, by the keys of
 * the games; or in place of the open games of its seasons.
 */
export const broughtTableSchema = v.pipe(
  v.object(
    {
      ...table,
      how: v.pipe(v.optional(v.string(incomplete), ''), v.picklist(['', 'replace'], incomplete)),
      changes: v.optional(v.array(key), []),
    },
    incomplete,
  ),
  v.forward(v.partialCheck([['source'], ['csv']], isThere, noTable), ['csv']),
)

/** All drafts that have no problem are published. */
export const draftsSchema = v.object({ base }, incomplete)
