import { calendarTexts, calendarTitle, scheduleTexts } from '../../../src/content/schedule.ts'
import { isoDate, isoTime } from '../../../src/domain/eastern.ts'
import type { Game } from '../../../src/domain/game.ts'
import { gameLength } from '../../../src/domain/shown-game.ts'

/** What a calendar file says beside the games. */
export interface CalendarFacts {
  /** The site's origin. Events link to it, and its host makes their ids unique. */
  siteUrl: string
  /** When the schedule last changed, in ms since 1970. */
  changedAt: number
}

type DatedGame = Game & { slug: string; kickoff: number; endOfWait: number }

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

/** The season as a calendar to subscribe to, without undated games. */
export function seasonCalendar(games: readonly Game[], facts: CalendarFacts): string {
  const about = [
    text('NAME', calendarTexts.name),
    text('X-WR-CALNAME', calendarTexts.name),
    text('DESCRIPTION', calendarTexts.description),
    text('X-WR-CALDESC', calendarTexts.description),
    `X-WR-TIMEZONE:${timeZone}`,
    `SOURCE;VALUE=URI:${facts.siteUrl}/schedule.ics`,
    `URL:${facts.siteUrl}/schedule`,
    `LAST-MODIFIED:${instant(facts.changedAt)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ]
  return calendar(about, games.filter(isDated), facts)
}

/** One game as a calendar file; undefined when there is none of this name. */
export function gameCalendar(
  games: readonly Game[],
  slug: string,
  facts: CalendarFacts,
): string | undefined {
  const game = games.filter(isDated).find((game) => game.slug === slug)
  return game && calendar([], [game], facts)
}

/** A file of iCalendar (RFC 5545). @param about lines about the calendar itself */
function calendar(about: string[], games: readonly DatedGame[], facts: CalendarFacts): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    text('PRODID', `-//${calendarTexts.name}//EN`),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...about,
    ...easternTime,
    ...games.flatMap((game) => event(game, facts)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The id has season and opponent only: a game that moves stays the same entry. */
function event(game: DatedGame, { siteUrl, changedAt }: CalendarFacts): string[] {
  return [
    'BEGIN:VEVENT',
    text('UID', `${game.slug}@${new URL(siteUrl).host}`),
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    ...when(game),
    text('SUMMARY', calendarTitle(game)),
    ...(game.location ? [text('LOCATION', game.location)] : []),
    text('DESCRIPTION', descriptionOf(game)),
    `URL:${siteUrl}/schedule#${game.slug}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

/** A game whose kickoff is to be announced takes the whole day, without marking it as busy. */
function when({ kickoff, endOfWait, timeToBeAnnounced }: DatedGame): string[] {
  if (timeToBeAnnounced)
    return [
      `DTSTART;VALUE=DATE:${basic(isoDate(kickoff))}`,
      `DTEND;VALUE=DATE:${basic(isoDate(endOfWait))}`,
      'TRANSP:TRANSPARENT',
    ]
  return [
    `DTSTART;TZID=${timeZone}:${basic(isoTime(kickoff))}`,
    `DTEND;TZID=${timeZone}:${basic(isoTime(kickoff + gameLength))}`,
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

function descriptionOf(game: Game): string {
  const lines = [
    game.specialEvent,
    game.timeToBeAnnounced && !game.isOver && calendarTexts.timeToBeAnnounced,
    `${scheduleTexts.details}: ${game.detailsUrl}`,
    `${scheduleTexts.tickets}: ${game.ticketsUrl}`,
  ]
  return lines.filter(Boolean).join('\n')
}

function isDated(game: Game): game is DatedGame {
  return game.slug !== null && game.kickoff !== null && game.endOfWait !== null
}
