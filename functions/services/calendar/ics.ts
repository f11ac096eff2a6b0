import { isoDate, isoTime } from '../../../src/domain/eastern.ts'

/** An event of a calendar file. Times are in ms since 1970. */
export interface CalendarEvent {
  /** Unique in the world. An event that moves keeps it. */
  id: string
  title: string
  location: string | null
  description: string
  url: string
  /** A whole day is not marked as busy. */
  isWholeDay: boolean
  /** One that is canceled stays in the file, and is not marked as busy. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  start: number
  end: number
}

interface Calendar {
  name: string
  events: readonly CalendarEvent[]
  /** When its facts last changed, in ms since 1970. */
  changedAt: number
  /** The number of that change: it never becomes smaller. */
  sequence: number
  /** What a calendar to subscribe to says of itself. */
  subscription?: { description: string; source: string; url: string }
}

const timeZone = 'America/New_York'

const easternTime = `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
TZNAME:EDT
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
TZNAME:EST
END:STANDARD
END:VTIMEZONE`.split('\n')

/** A file of iCalendar (RFC 5545), in Eastern time. */
export function icsFile(calendar: Calendar): string {
  const { name, events, changedAt, subscription } = calendar
  const about = subscription && [
    text('NAME', name),
    text('X-WR-CALNAME', name),
    text('DESCRIPTION', subscription.description),
    text('X-WR-CALDESC', subscription.description),
    `X-WR-TIMEZONE:${timeZone}`,
    `SOURCE;VALUE=URI:${subscription.source}`,
    `URL:${subscription.url}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    text('PRODID', `-//${name}//EN`),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(about ?? []),
    ...easternTime,
    ...events.flatMap((event) => linesOf(event, calendar)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, { changedAt, sequence }: Calendar): string[] {
  return [
    'BEGIN:VEVENT',
    text('UID', event.id),
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    ...when(event),
    text('SUMMARY', event.title),
    ...(event.location ? [text('LOCATION', event.location)] : []),
    text('DESCRIPTION', event.description),
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    ...(event.isWholeDay || event.status === 'CANCELLED' ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ]
}

function when({ isWholeDay, start, end }: CalendarEvent): string[] {
  if (isWholeDay)
    return [
      `DTSTART;VALUE=DATE:${basic(isoDate(start))}`,
      `DTEND;VALUE=DATE:${basic(isoDate(end))}`,
    ]
  return [
    `DTSTART;TZID=${timeZone}:${basic(isoTime(start))}`,
    `DTEND;TZID=${timeZone}:${basic(isoTime(end))}`,
  ]
}

/** @param at in ms since 1970 */
function instant(at: number): string {
  return `${basic(new Date(at).toISOString())}Z`
}

/** A date, or a time to the second, of ISO 8601 without its separators. */
function basic(iso: string): string {
  return iso.slice(0, 19).replace(/[-:]/g, '')
}

/** A property with escaped text, without the characters that the format forbids. */
function text(name: string, value: string): string {
  const escaped = value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the forbidden ones.
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
  return `${name}:${escaped}`
}

/** A line may have 75 bytes, and a character up to four. Each further part begins with a space. */
function folded(line: string): string {
  let result = ''
  let length = 0
  for (const character of line) {
    const bytes = character <= '\x7f' ? 1 : 4
    if (length + bytes > 74) {
      result += '\r\n '
      length = 0
    }
    result += character
    length += bytes
  }
  return result
}
