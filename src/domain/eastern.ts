const timeZone = 'America/New_York'
const hour = 3_600_000

/** What a calendar and a 24-hour clock show; month and day count from 1. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
  second?: number
}

/** Writes instants (ms since 1970) as en-US does, with plain spaces before AM and PM. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: number) => string {
  // Built at its first use: most starts of the Worker need none.
  let format: Intl.DateTimeFormat | undefined
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-US', options)
    return format.format(instant).replace(/\s/g, ' ')
  }
}

/** An Eastern date: "Saturday, August 30, 2025". All instants are in ms UTC. */
export const longDate = dateFormat({ timeZone, dateStyle: 'full' })

/** An instant's Eastern date: "Nov 21, 2026". */
export const mediumDate = dateFormat({ timeZone, dateStyle: 'medium' })

/** An instant's Eastern day of the week: "Tuesday". */
const weekday = dateFormat({ timeZone, weekday: 'long' })

/** An instant in the past as people say it: today, the day of the week, and after six days the date. */
export function pastDay(instant: number, now: number): string {
  if (isoDate(instant) === isoDate(now)) return 'today'
  return (now - instant < 6 * 24 * hour ? weekday : mediumDate)(instant)
}

/** An instant's Eastern clock time: "2:00 PM". */
export const clockTime = dateFormat({ timeZone, hour: 'numeric', minute: '2-digit' })

/** An instant's Eastern date and clock time: "Nov 21, 2026, 9:12 AM". */
export const dateAndTime = dateFormat({ timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** An instant's Eastern date in ISO 8601: "2025-08-30". */
export function isoDate(instant: number): string {
  return easternClock(instant).toISOString().slice(0, 10)
}

/** An Eastern date and time in ISO 8601: "2025-08-30T14:00:00-04:00". */
export function isoTime(instant: number): string {
  return `${easternClock(instant).toISOString().slice(0, 19)}-0${-offsetAt(instant)}:00`
}

/** When Eastern clocks show this time: the first of two in autumn, an hour later in spring. */
export function instantOf(wall: WallTime): number {
  const inSummer = utcInstantOf(wall) + 4 * hour
  return offsetAt(inSummer) === -4 ? inSummer : inSummer + hour
}

/** When a clock in UTC shows this time. A number out of range carries into the next unit. */
export function utcInstantOf({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour ?? 0, minute ?? 0, second ?? 0)
}

/** A date whose UTC fields are what Eastern clocks show. */
export function easternClock(instant: number): Date {
  return new Date(instant + offsetAt(instant) * hour)
}

/** From "00" to "23". */
const clockHour = dateFormat({ timeZone, hour: '2-digit', hourCycle: 'h23' })

/** Intl takes long for an offset, and pages need that of the same kickoffs again and again. */
const offsets = new Map<number, number>()
const maxOffsets = 500

/** Hours that Eastern time is ahead of UTC: -4 in summer, -5 in winter. */
function offsetAt(instant: number): number {
  const cached = offsets.get(instant)
  if (cached !== undefined) return cached
  // At 00:00 UTC Eastern clocks show 20:00 or 19:00: the remainder counts across midnight.
  const offset = (Number(clockHour(instant)) - new Date(instant).getUTCHours() - 24) % 24
  if (offsets.size >= maxOffsets) offsets.clear()
  offsets.set(instant, offset)
  return offset
}
