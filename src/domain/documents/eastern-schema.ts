import * as v from 'valibot'
import { instantOf, utcInstantOf, type WallTime } from '../eastern.ts'

const badTime = 'Choose a date and a time, like 2026-09-05 at 2:00 PM.'
const pattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00(?:\.0+)?)?$/

/** What a date and time field sends: "2026-09-05T14:00". Undefined for another text. */
function wallTimeOf(text: string): Required<Omit<WallTime, 'second'>> | undefined {
  const [, year, month, day, hour, minute] = (pattern.exec(text) ?? []).map(Number)
  if (!year || !month || !day || hour === undefined || minute === undefined) return undefined
  const wall = { year, month, day, hour, minute }
  // A date that does not exist would carry into the next month.
  const instant = new Date(utcInstantOf(wall))
  const exists = instant.getUTCMonth() + 1 === month && instant.getUTCDate() === day
  return exists && hour < 24 && minute < 60 ? wall : undefined
}

/** The instant (ms since 1970) of an Eastern wall time; undefined for '' and other texts. */
export function easternInstant(text: string): number | undefined {
  const wall = wallTimeOf(text)
  return wall && instantOf(wall)
}

/** An Eastern wall time as a date and time field sends it, or none (''). */
export const wallTimeSchema = v.pipe(
  v.optional(v.string(badTime), ''),
  v.trim(),
  v.check((text) => text === '' || wallTimeOf(text) !== undefined, badTime),
  v.transform((text) => text.slice(0, '2026-09-05T14:00'.length)),
)
