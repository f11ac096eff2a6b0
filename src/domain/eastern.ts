/**
 * Eastern time, the clock of every kickoff. The zone's rules come from Intl, so both days on which the clocks
 * change are right. An instant is milliseconds UTC, as in `Date.now()`.
 */

import { dateFormat } from './date-format.ts'

const timeZone = 'America/New_York'
const hour = 3_600_000

const longDateFormat = dateFormat({ timeZone, dateStyle: 'full' })
const clockTimeFormat = dateFormat({ timeZone, hour: 'numeric', minute: '2-digit' })
const dayFormat = dateFormat({
  timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const wallFormat = dateFormat({
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
  return longDateFormat().format(instant)
}

/** An instant's Eastern clock time, as in "2:00 PM", with a plain space (Intl writes a narrow one). */
export function clockTime(instant: number): string {
  return clockTimeFormat().format(instant).replace(/\s/g, ' ')
}

/** The parts of an instant's Eastern date for a leaf of a calendar: "Sat", "Aug", "30". */
export function calendarLeaf(instant: number): { weekday: string; month: string; day: string } {
  const parts = dayFormat().formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return { weekday: read('weekday'), month: read('month'), day: read('day') }
}

/** The Eastern calendar year an instant falls in. */
export function easternYear(instant: number): number {
  return wallTimeAt(instant).year
}

/** An instant's Eastern date in ISO 8601, as in "2025-08-30". */
export function isoDate(instant: number): string {
  return new Date(utcInstantOf(wallTimeAt(instant))).toISOString().slice(0, 10)
}

/** An instant's Eastern date and clock time in ISO 8601 with their distance from UTC: "2025-08-30T14:00:00-04:00". */
export function isoTime(instant: number): string {
  const shown = utcInstantOf(wallTimeAt(instant))
  const hoursBehind = Math.round((instant - shown) / hour)
  return `${new Date(shown).toISOString().slice(0, 19)}-${String(hoursBehind).padStart(2, '0')}:00`
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

/** What Eastern clocks show at an instant. */
export function wallTimeAt(instant: number): WallTime {
  const known = wallTimes.get(instant)
  if (known) return known
  const wall = readWallTime(instant)
  if (wallTimes.size >= mostWallTimes) wallTimes.clear()
  wallTimes.set(instant, wall)
  return wall
}

/** To format a time takes long, and the same kickoffs are asked for again and again. */
const wallTimes = new Map<number, Readonly<WallTime>>()
const mostWallTimes = 500

function readWallTime(instant: number): WallTime {
  const parts = wallFormat().formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
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
