/**
 * Eastern time, the clock of every kickoff. The zone's rules come from Intl, so both days on which the clocks
 * change are right. An instant is milliseconds UTC, as in `Date.now()`.
 */

const timeZone = 'America/New_York'
const hour = 3_600_000

const longDateFormat = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' })
const clockTimeFormat = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
const wallFormat = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** A day of the calendar; month and day count from 1. */
export interface CalendarDate {
  year: number
  month: number
  day: number
}

/** What a clock on the wall shows, 24 hours. */
export interface WallTime extends CalendarDate {
  hour: number
  minute: number
  second: number
}

/** An instant's Eastern date, as in "Saturday, August 30, 2025". */
export function longDate(instant: number): string {
  return longDateFormat.format(instant)
}

/** An instant's Eastern clock time, as in "2:00 PM", with a plain space (Intl writes a narrow one). */
export function clockTime(instant: number): string {
  return clockTimeFormat.format(instant).replace(/\s/g, ' ')
}

/** The Eastern calendar year an instant falls in. */
export function easternYear(instant: number): number {
  return wallTimeAt(instant).year
}

/**
 * The instant at which Eastern clocks show this time. Of an hour that comes twice in autumn the first is meant;
 * a time skipped in spring is taken an hour later, as the clocks do. Numbers out of range run on.
 */
export function instantOf(wall: WallTime): number {
  const shown = utcInstantOf(wall)
  // Eastern clocks are four hours behind UTC in summer and five in winter.
  const inSummer = shown + 4 * hour
  return utcInstantOf(wallTimeAt(inSummer)) === shown ? inSummer : shown + 5 * hour
}

/** The instant at which this day begins in Eastern time; `startOfDay` of the next day is its end. */
export function startOfDay(date: CalendarDate): number {
  return instantOf({ ...date, hour: 0, minute: 0, second: 0 })
}

function wallTimeAt(instant: number): WallTime {
  const parts = wallFormat.formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

/** The instant at which a clock in UTC shows this time. Numbers out of range run on into the next unit. */
export function utcInstantOf(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second)
}
