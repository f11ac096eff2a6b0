import { instantOf, isoTime, utcInstantOf, type WallTime } from '../eastern.ts'

/** Longer texts are not read, so that no file can make reading it slow. */
const maxDateLength = 120

/** How a date without a time ends in the CMS's export, and there only. */
const cmsWithoutTime = / 00:00:00 GMT\+0000(?: \(.*\))?$/

const clock = '(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d)'
const second = ':(?<second>[0-5]\\d)'
const hourOfHalf = '(?<hour>0?[1-9]|1[0-2]):(?<minute>[0-5]\\d)'
const monthDayYear = '(?<month>\\d{1,2})\\/(?<day>\\d{1,2})\\/(?<year>\\d{4})'
const zone = '[+-](?:0\\d|1[0-4]):?[0-5]\\d'

/** The forms of a date. Month and day may be out of range here; `isReal` checks them. */
const forms = [
  // Sat Aug 30 2025 18:00:00 GMT+0000 (Coordinated Universal Time);
  // Aug 30 2025; Saturday, August 30, 2025
  new RegExp(
    '^(?:(?<weekday>[a-z]{3,9}),? )?(?<month>[a-z]{3,9})\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})' +
      `(?: ${clock}${second} GMT(?<zone>${zone})(?: \\(.*\\))?)?$`,
    'i',
  ),
  // 2025-08-30T18:00:00.000Z; 2025-08-30T14:00:00-04:00; 2025-08-30 14:00; 2025-08-30
  new RegExp(
    '^(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)' +
      `(?:[t ]${clock}(?:${second}(?:[.,]\\d+)?)?(?<zone>z|${zone})?)?$`,
    'i',
  ),
  // 8/30/2025; 8/30/2025 20:00
  new RegExp(`^${monthDayYear}(?:,? ${clock}(?:${second})?)?$`),
  // 8/30/2025 8:00 PM
  new RegExp(`^${monthDayYear},? ${hourOfHalf}(?:${second})? ?(?<half>[ap])\\.?m\\.?$`, 'i'),
  // Sat, 30 Aug 2025 18:00:00 GMT; 30 Aug 2025 14:00 EDT
  new RegExp(
    '^(?:(?<weekday>[a-z]{3}), )?(?<day>\\d{1,2}) (?<month>[a-z]{3}) (?<year>\\d{4})' +
      `(?: ${clock}(?:${second})?(?: (?:e[ds]t|(?<zone>gmt|utc?|z|${zone})))?)?$`,
    'i',
  ),
]

/** In English, January first. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/**
 * Reads when a game is played from a `Game Date` in any of the forms, in ms UTC. Without a time the
 * kickoff is to be announced: it is then the start of the day, and the wait ends with the day.
 * @returns null for any other text, and for a date that no calendar has
 */
export function readGameDate(text: string) {
  const written = writtenDate(text)
  if (!written || !isReal(written.wall)) return null
  const { wall, hasTime, zone } = written
  if (!hasTime) {
    const endOfWait = instantOf({ ...wall, day: wall.day + 1 })
    return { kickoff: instantOf(wall), endOfWait, timeToBeAnnounced: true }
  }
  const kickoff = zone === undefined ? instantOf(wall) : utcInstantOf(wall) - offsetOf(zone)
  return { kickoff, endOfWait: kickoff, timeToBeAnnounced: false }
}

/** What a `Game Date` in one of the forms says, even of a day that no calendar has. */
export function writtenDate(text: string) {
  if (text.length > maxDateLength) return null
  const isMidnightUtc = cmsWithoutTime.test(text.trim())
  const written = text.trim().replace(cmsWithoutTime, '')
  const parts = forms.map((form) => form.exec(written)?.groups).find((groups) => groups)
  if (!parts) return null
  const { year, month = '', day, hour, minute = 0, second = 0, weekday, half, zone } = parts
  const wall = {
    year: Number(year),
    month: monthNumber(month),
    day: Number(day),
    hour: half ? hourOfDay(Number(hour), half) : Number(hour ?? 0),
    minute: Number(minute),
    second: Number(second),
  }
  return { wall, weekday, zone, hasTime: hour !== undefined, isMidnightUtc }
}

/** 0 to 23 from the 1 to 12 of a half of the day: "8 PM" is 20, "12 AM" is 0. */
function hourOfDay(hour: number, half: string): number {
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** 1 to 12 from "8", "08", "Aug", "Sept" or "August"; 0 for anything else. */
function monthNumber(text: string): number {
  const start = text.toLowerCase()
  return Number(text) || monthNames.findIndex((name) => name.toLowerCase().startsWith(start)) + 1
}

/** False for February 30, month 13 and the like, which `Date` would carry over. */
export function isReal({ year, month, day }: WallTime): boolean {
  const date = new Date(utcInstantOf({ year, month, day }))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1
}

/** Milliseconds east of UTC of "Z", "GMT", "+0000" or "-04:00". */
function offsetOf(zone: string): number {
  if (/^[a-z]/i.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

/**
 * The date of a game whose day and clock somebody chose. A day alone is a game at a time to be
 * announced. A time has its zone: 8 PM is no midnight UTC.
 */
export function gameDateOf(date: string, time: string): string {
  const wall = wallOf(date, time)
  return time === '' || !isReal(wall) ? date : isoTime(instantOf(wall))
}

/** @param date "2025-08-30" @param time "14:00" */
export function wallOf(date: string, time = '00:00'): WallTime {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { year, month, day, hour, minute }
}
