import { easternClock, instantOf, isoTime, utcInstantOf, type WallTime } from '../eastern.ts'
import { fullYear, nextSeason } from '../years.ts'

/** Longer texts are not read, so that no file can make reading it slow. */
const maxDateLength = 120

/** How a date without a time ends in the CMS's export, and there only. */
const cmsWithoutTime = /^([^(]*) 00:00:00 GMT\+0000(?: \(.*\))?$/

const weekday = '(?:(?<weekday>[a-z]{3,9})\\.?,? )?'
const monthName = '(?<month>[a-z]{3,9})\\.?'
const year = '(?<year>\\d{4})'

/** The forms of a day. Month and day may be out of range here; `isReal` checks them. */
const days = [
  // Sat Aug 30 2025; Saturday, August 30, 2025; Aug. 30th, 2025
  `${weekday}${monthName} (?<day>\\d{1,2})(?:st|nd|rd|th)?,? ${year}`,
  // 2025-08-30
  `${year}-(?<month>\\d\\d)-(?<day>\\d\\d)`,
  // 8/30/2025; Sat 8/30/25
  `${weekday}(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4}|\\d\\d)`,
  // Sat, 30 Aug 2025
  `${weekday}(?<day>\\d{1,2}) ${monthName} ${year}`,
]

const zone = '(?:gmt(?=[+-]))?(?<zone>z|gmt|utc?|[+-](?:0\\d|1[0-4]):?[0-5]\\d)(?: \\(.*\\))?'
const eastern = '\\(?(?:e[ds]?t|eastern(?: time)?)\\)?'
const minute = '(?<minute>[0-5]\\d)'
const second = '(?<second>[0-5]\\d)'

/** The forms of a time, which most rows have. */
const times = [
  // 18:00:00.000Z; 18:00:00 GMT+0000 (Coordinated Universal Time); 14:00 EDT
  `(?<hour>[01]\\d|2[0-3]):${minute}(?::${second}(?:[.,]\\d+)?)?(?: ?(?:${zone}|${eastern}))?`,
  // 8:00 PM; 7 p.m. ET
  `(?<hour>0?[1-9]|1[0-2])(?::${minute}(?::${second})?)? ?(?<half>[ap])\\.?m\\.?(?: ?${eastern})?`,
  // 12 noon; Noon
  `(?:12(?::00)? ?)?(?<noon>noon)(?: ${eastern})?`,
  // TBA, which is no time
  '\\(?(?:time )?tb[ad]\\)?',
]

const forms = days.flatMap((day) =>
  ['', ...times.map((time) => `(?:t|,? (?:at |[@/–-] )?)${time}`)].map(
    (time) => new RegExp(`^${day}${time}$`, 'i'),
  ),
)

/** When a game is played, in ms UTC. */
export interface GameTime {
  /** The target of the countdown. */
  kickoff: number
  /** When it stops being the next game. */
  endOfWait: number
  timeToBeAnnounced: boolean
}

/** In English, January first. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/**
 * When a game is played whose date was read, in ms UTC. Without a time, or at midnight Eastern, as
 * spreadsheets and feeds write a day, the kickoff is to be announced: it is then the start of the
 * day, and the wait ends with the day. @returns null for none, and for one that no calendar has
 */
export function gameTimeOf(written: WrittenDate | null): GameTime | null {
  if (!written || !isReal(written.wall)) return null
  const { wall, hasTime, zone } = written
  const kickoff = zone === undefined ? instantOf(wall) : utcInstantOf(wall) - offsetOf(zone)
  return gameTime(kickoff, hasTime)
}

/** When a game is played that begins at an instant. Midnight Eastern is no time. */
export function gameTime(kickoff: number, hasTime: boolean): GameTime {
  const clock = easternClock(kickoff)
  if (hasTime && clock.getTime() % 86_400_000 !== 0)
    return { kickoff, endOfWait: kickoff, timeToBeAnnounced: false }
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()]
  return { kickoff, endOfWait: instantOf({ year, month, day: day + 1 }), timeToBeAnnounced: true }
}

/** A date as it is written. */
export type WrittenDate = NonNullable<ReturnType<typeof writtenDate>>

/**
 * What a `Game Date` in one of the forms says, even of a day that no calendar has.
 * @param now in ms: a year of two digits is at most that in which the next season ends
 */
export function writtenDate(text: string, now = Date.now()) {
  if (text.length > maxDateLength) return null
  const isMidnightUtc = cmsWithoutTime.test(text.trim())
  const written = text.trim().replace(cmsWithoutTime, '$1')
  const parts = forms.map((form) => form.exec(written)?.groups).find((groups) => groups)
  if (!parts) return null
  const { year = '', month = '', day, minute = 0, second = 0, weekday, half, noon, zone } = parts
  const hour = noon ? 12 : parts.hour
  const wall = {
    year: year.length === 2 ? fullYear(year, nextSeason(now) + 1) : Number(year),
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
