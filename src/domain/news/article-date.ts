import { dateFormat, mediumDate } from '../eastern.ts'

const isoDate = /^[12]\d{3}-\d{2}-(\d{2})/
/** ISO 8601, RFC 822, JavaScript's own form, "Jan 5, 2025", "1/5/2025", "2025/1/5": a day. */
const knownForms = [
  isoDate,
  /^(?:[a-z]{3,9}, ?)?(\d{1,2}) [a-z]{3,9} (?:\d{2}|[12]\d{3})\b/i,
  /^(?:[a-z]{3,9},? )?[a-z]{3,9}\.? (\d{1,2}),? [12]\d{3}\b/i,
  /^\d{1,2}\/(\d{1,2})\/[12]\d{3}\b/,
  /^[12]\d{3}\/\d{1,2}\/(\d{1,2})\b/,
]
const zone = /(?:Z|UTC?|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})(?: \(.*\))?$/i
/** Says no offset, which changes in the year: the day that is written counts. */
const bareZone = / [ECMP]T$/i
const bareIsoDate = /^\d{4}-\d{2}-\d{2}$/

const calendarDay = dateFormat({ timeZone: 'UTC', dateStyle: 'medium' })

/** The instant of a feed's date, in ms, without a zone in UTC; NaN for "Week 5" and 30 February. */
export function articleInstant(given: string): number {
  const date = given.replace(bareZone, '')
  const match = knownForms.map((form) => form.exec(date)).find((found) => found !== null)
  const [day = '', number] = match ?? []
  if (new Date(inUtc(day)).getUTCDate() !== Number(number)) return Number.NaN
  return zone.test(date) ? Date.parse(date) : inUtc(date)
}

/** The instant of a date without a zone. */
function inUtc(date: string): number {
  if (bareIsoDate.test(date)) return Date.parse(date)
  return Date.parse(isoDate.test(date) ? `${date.replace(' ', 'T')}Z` : `${date} UTC`)
}

/** A story's date, "Jan 5, 2025": the day in Williamsburg if it has a time and a zone. */
export function articleDate(date: string): string {
  const text = date.trim().replace(/\s+/g, ' ')
  const time = articleInstant(text)
  if (Number.isNaN(time)) return date
  const isCalendarDay = time % 86_400_000 === 0 || !zone.test(text)
  return isCalendarDay ? calendarDay(time) : mediumDate(time)
}
