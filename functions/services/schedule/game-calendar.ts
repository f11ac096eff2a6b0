import { calendarTexts, calendarTitle } from '../../../src/content/game-calendar.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { isoDate, isoTime } from '../../../src/domain/eastern.ts'
import { seasonOfId } from '../../../src/domain/schedule/game-identity.ts'
import type { SeasonGame } from '../../../src/domain/schedule/season.ts'
import { gameLength } from '../../../src/domain/schedule/shown-game.ts'

/** What a calendar file says beside the games. */
export interface CalendarFacts {
  /** The site's origin. Events link to it, and its host makes their ids unique. */
  siteUrl: string
  /** When the schedule last changed, in ms since 1970. */
  changedAt: number
  /** The number of its newest version: it never becomes smaller. */
  version: number
  /** Seasons whose games are on pages of their own. */
  closed?: ReadonlySet<number>
}

const { name, description } = calendarTexts

/** Of games that are not played as planned. A postponed one has no other day yet. */
const statuses = {
  Canceled: 'CANCELLED',
  Forfeit: 'CANCELLED',
  Postponed: 'CANCELLED',
  Suspended: 'TENTATIVE',
} as const

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

/**
 * The season as a calendar to subscribe to, without undated games, and the last one that is closed:
 * what calendars had of it stays in them.
 */
export function seasonCalendar(games: readonly SeasonGame[], facts: CalendarFacts): string {
  const { siteUrl, closed = new Set() } = facts
  const last = Math.max(...closed)
  const isShown = (year = 0) => year === last || !closed.has(year)
  const url = `${siteUrl}/schedule`
  const shown = games.filter(({ slug }) => isShown(seasonOfId(slug)))
  return calendarOf(
    shown.flatMap((game) => eventOf(game, facts)),
    [
      text('NAME', name),
      text('X-WR-CALNAME', name),
      text('DESCRIPTION', description),
      text('X-WR-CALDESC', description),
      `X-WR-TIMEZONE:${timeZone}`,
      `SOURCE;VALUE=URI:${url}.ics`,
      `URL:${url}`,
      `LAST-MODIFIED:${instant(facts.changedAt)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
    ],
  )
}

/** One game as a calendar file; undefined when there is none of this name. */
export function gameCalendar(
  games: readonly SeasonGame[],
  slug: string,
  facts: CalendarFacts,
): string | undefined {
  const event = games.filter((game) => game.slug === slug).flatMap((game) => eventOf(game, facts))
  return event.length > 0 ? calendarOf(event) : undefined
}

/** A file of iCalendar (RFC 5545), in Eastern time. @param about what it says of itself */
function calendarOf(events: readonly string[], about: readonly string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    text('PRODID', `-//${name}//EN`),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...about,
    ...easternTime,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Its id has nothing of day or place: an event that moves keeps it. Without a day there is none. */
function eventOf(game: SeasonGame, { siteUrl, changedAt, version, closed }: CalendarFacts) {
  const { slug, location, kickoff, endOfWait, timeToBeAnnounced } = game
  if (slug === null || kickoff === null || endOfWait === null) return []
  const year = seasonOfId(slug)
  const page = year !== undefined && closed?.has(year) ? `/schedule/${year}` : '/schedule'
  const status = game.status ? statuses[game.status] : 'CONFIRMED'
  // A game whose kickoff is to be announced takes a day.
  const [type, ...times] = timeToBeAnnounced
    ? ['VALUE=DATE', isoDate(kickoff), isoDate(endOfWait)]
    : [`TZID=${timeZone}`, isoTime(kickoff), isoTime(kickoff + gameLength)]
  const [start, end] = times.map(basic)
  return [
    'BEGIN:VEVENT',
    text('UID', `${slug}@${new URL(siteUrl).host}`),
    `SEQUENCE:${version}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    `DTSTART;${type}:${start}`,
    `DTEND;${type}:${end}`,
    text('SUMMARY', calendarTitle(game)),
    ...(location ? [text('LOCATION', location)] : []),
    text('DESCRIPTION', descriptionOf(game)),
    `URL:${siteUrl}${page}#${slug}`,
    `STATUS:${status}`,
    // Neither a whole day nor a game that is canceled is marked as busy.
    ...(timeToBeAnnounced || status === 'CANCELLED' ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ]
}

function descriptionOf(game: SeasonGame): string {
  const lines = [
    game.specialEvent,
    game.movedFrom && scheduleTexts.movedFrom(game.movedFrom.date),
    game.timeToBeAnnounced && !game.isOver && !game.status && calendarTexts.timeToBeAnnounced,
    `${scheduleTexts.details}: ${game.detailsUrl}`,
    !game.status && `${scheduleTexts.tickets}: ${game.ticketsUrl}`,
  ]
  return lines.filter(Boolean).join('\n')
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
