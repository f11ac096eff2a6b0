import * as v from 'valibot'
import { versionNumber } from '../desk-schema.ts'
import { webAddressSchema } from '../documents/site-link-schema.ts'
import { incomplete } from '../text-schema.ts'
import { choice, gameFormSchema } from './game-form.ts'
import { keyPattern } from './published-schedule.ts'
import type { TeamDirectory } from './team.ts'

/** In characters of a file: a season has a few thousand. */
export const maxFileLength = 500_000

const base = versionNumber
const key = v.pipe(v.string(incomplete), v.regex(keyPattern, incomplete))
const noScore = 'Write the points as a number.'
const season = v.pipe(v.string(incomplete), v.regex(/^\d{4}$/, incomplete), v.transform(Number))
const state = v.picklist(['closed', 'open'], incomplete)

/** A link as all visitors can have it. */
const link = v.pipe(
  webAddressSchema(() => true),
  v.maxLength(400, 'The link can have at most 400 characters.'),
)

/**
 * The form of one game, its key, and the version of the schedule that it began with. The browser
 * makes the key of a new game: sent again, it is no second one.
 */
export function savedGameSchema(now: number, school: TeamDirectory['school']) {
  return v.intersect([v.object({ base, key }, incomplete), gameFormSchema(now, school, link)])
}

const score = v.pipe(
  v.optional(v.string(noScore), ''),
  v.trim(),
  v.regex(/^\d{1,3}$/, noScore),
  v.transform(Number),
)

/** What one press changes about the schedule, at the version that the officer saw. */
export const scheduleChangeSchema = v.variant(
  'what',
  [
    /** How a game ended, the school's points first. */
    v.object({ what: v.literal('result'), base, key, ours: score, theirs: score }, incomplete),
    v.object({ what: v.literal('removal'), base, key }, incomplete),
    /** All drafts that have no problem are published. */
    v.object({ what: v.literal('drafts'), base }, incomplete),
    /** The games of the file are the schedule again. */
    v.object({ what: v.literal('file'), base }, incomplete),
    /** An old version that is to be the newest one. */
    v.object({ what: v.literal('version'), base, version: base }, incomplete),
    v.object({ what: v.literal('season'), base, season, state }, incomplete),
  ],
  incomplete,
)

type WithoutBase<Change> = Change extends object ? Omit<Change, 'base'> : never

/** Such a change. */
export type ScheduleChange = WithoutBase<v.InferOutput<typeof scheduleChangeSchema>>

/** The same as it is sent. */
export type SentChange = WithoutBase<v.InferInput<typeof scheduleChangeSchema>>

/** Of the history: before which version a page begins. */
export const scheduleQuerySchema = v.object({ before: v.optional(versionNumber) })

/**
 * A table of games; to be checked, also none, for the club's file. Its new games come in as drafts, with
 * the changes that were ticked, by the keys of the games. Or it replaces the open ones of its seasons.
 */
export const tableSchema = v.object(
  {
    base,
    csv: v.pipe(
      v.optional(v.string(incomplete), ''),
      v.maxLength(maxFileLength, 'This is too much for a schedule.'),
    ),
    how: choice(['replace']),
    changes: v.optional(v.array(key), []),
  },
  incomplete,
)
