import { dateFormat } from './date-format.ts'
import {
  type CalendarDate,
  instantOf,
  startOfDay,
  utcInstantOf,
  type WallTime,
  wallTimeAt,
} from './eastern.ts'

/** When a game is played, read from the `Game Date` column; instants in milliseconds UTC. */
export interface GameDate {
  /** The kickoff, or the start of the day in Eastern time while the kickoff is to be announced. */
  kickoff: number
  /** Until when it can be the next game: the kickoff, or the end of the Eastern day while that is unknown. */
  endOfWait: number
  timeToBeAnnounced: boolean
}

/** Longer texts are not looked at, so that no file can make reading it slow. */
const longestDate = 120

/** How a date without a time ends in the CMS's export. In any other zone or form, midnight is a kickoff. */
const cmsWithoutTime = / 00:00:00 GMT\+0000(?: \(.*\))?$/

const offset = '[+-](?:0\\d|1[0-4]):?[0-5]\\d'

/** The forms a date may take. Month and day may be out of range here; `isReal` sees to that. */
const forms = [
  // Sat Aug 30 2025 18:00:00 GMT+0000 (Coordinated Universal Time); Aug 30 2025; Saturday, August 30, 2025
  new RegExp(
    '^(?:(?<weekday>[a-z]{3,9}),? )?(?<month>[a-z]{3,9})\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})' +
      `(?: (?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d) GMT(?<zone>${offset})(?: \\(.*\\))?)?$`,
    'i',
  ),
  // 2025-08-30T18:00:00.000Z; 2025-08-30T14:00:00-04:00; 2025-08-30 14:00; 2025-08-30
  new RegExp(
    '^(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)' +
      `(?:[t ](?<hour>\\d\\d):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:[.,]\\d+)?)?(?<zone>z|${offset})?)?$`,
    'i',
  ),
  // 8/30/2025
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
]

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * Reads a `Game Date`: the CMS's own form (the true UTC instant), ISO 8601 with a zone or without one (Eastern
 * wall time), or a bare date. A bare date, and the 00:00:00 GMT+0000 the CMS writes for one, is a game whose
 * kickoff is to be announced. Null when the text is none of these or names no real date.
 */
export function readGameDate(text: string): GameDate | null {
  const parts = partsOf(text)
  if (parts === null) return null

  const date = writtenDate(parts)
  const clock = {
    hour: Number(parts.hour ?? 0),
    minute: Number(parts.minute ?? 0),
    second: Number(parts.second ?? 0),
  }
  const wall = { ...date, ...clock }
  if (!isReal(wall)) return null

  if (parts.hour === undefined) {
    const nextDay = { ...date, day: date.day + 1 }
    return { kickoff: startOfDay(date), endOfWait: startOfDay(nextDay), timeToBeAnnounced: true }
  }
  const kickoff =
    parts.zone === undefined ? instantOf(wall) : utcInstantOf(wall) - offsetOf(parts.zone)
  return { kickoff, endOfWait: kickoff, timeToBeAnnounced: false }
}

/**
 * The weekday a `Game Date` names although its date is another day: the right one, in full. Null when they agree, or
 * when there is no weekday or no date to compare.
 */
export function rightWeekday(text: string): string | null {
  const parts = partsOf(text)
  const named = parts?.weekday?.toLowerCase()
  if (!parts || !named) return null
  const { year, month, day } = writtenDate(parts)
  const right = weekdayFormat().format(Date.UTC(year, month - 1, day))
  return right.toLowerCase().startsWith(named.slice(0, 3)) ? null : right
}

/** The day that a `Game Date` names although no calendar has it, as in "February 30, 2025"; null for any other text. */
export function missingDay(text: string): string | null {
  const parts = partsOf(text)
  if (!parts) return null
  const { year, month, day } = writtenDate(parts)
  const name = monthNames[month - 1]
  if (!name || isReal({ year, month, day, hour: 0, minute: 0, second: 0 })) return null
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day}, ${year}`
}

/** Whether a `Game Date` has a time of day but no zone, and so is Eastern time. */
export function isWithoutZone(text: string): boolean {
  const parts = partsOf(text)
  return parts?.hour !== undefined && parts.zone === undefined
}

/** Whether a `Game Date` without a zone names a time that Eastern clocks skip in spring. */
export function isSkippedTime(text: string): boolean {
  const parts = partsOf(text)
  const date = readGameDate(text)
  if (!parts || !date || !isWithoutZone(text)) return false
  return wallTimeAt(date.kickoff).hour !== Number(parts.hour)
}

/** Whether a `Game Date` is the CMS's form of a date without a time, which a real kickoff at midnight UTC shares. */
export function isMidnightUtc(text: string): boolean {
  return text.length <= longestDate && cmsWithoutTime.test(text.trim())
}

const weekdayFormat = dateFormat({ timeZone: 'UTC', weekday: 'long' })

/** The named parts of a date in one of the forms. */
function partsOf(text: string): Record<string, string | undefined> | null {
  if (text.length > longestDate) return null
  const written = text.trim().replace(cmsWithoutTime, '')
  return (
    forms.map((form) => form.exec(written)?.groups).find((groups) => groups !== undefined) ?? null
  )
}

function writtenDate(parts: Record<string, string | undefined>): CalendarDate {
  return { year: Number(parts.year), month: monthNumber(parts.month ?? ''), day: Number(parts.day) }
}

/** 1 to 12 from "8", "08", "Aug", "Sept" or "August"; 0 for anything else. */
function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  return monthNames.findIndex((name) => name.startsWith(text.toLowerCase())) + 1
}

/** False for February 30, month 13, 24:00 and the like, which `Date` would quietly carry over. */
function isReal(wall: WallTime): boolean {
  const carried = new Date(utcInstantOf(wall))
  return (
    carried.getUTCFullYear() === wall.year &&
    carried.getUTCMonth() === wall.month - 1 &&
    carried.getUTCDate() === wall.day &&
    wall.hour < 24 &&
    wall.minute < 60 &&
    wall.second < 60
  )
}

/** Milliseconds east of UTC of "Z", "+0000" or "-04:00". */
function offsetOf(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
