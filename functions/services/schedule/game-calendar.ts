import ICAL from 'ical.js'
import { calendarTexts, calendarTitle, scheduleTexts } from '../../../src/content/schedule.ts'
import { isoDate, isoTime } from '../../../src/domain/eastern.ts'
import type { Game } from '../../../src/domain/game.ts'
import { gameLength } from '../../../src/domain/game-length.ts'

/** What a calendar file says beside the games. */
export interface CalendarFacts {
  /** The site's origin. Events link to it, and its host makes their ids unique. */
  siteUrl: string
  /** When the schedule last changed, in ms since 1970. */
  changedAt: number
}

type DatedGame = Game & { slug: string; kickoff: number; endOfWait: number }

/** A property and a component of a calendar in jCal (RFC 7265). */
type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown]
type Component = [name: string, properties: Property[], components: Component[]]

// The format allows 75 bytes a line; the library does not count the space before a folded line.
ICAL.foldLength = 74

const timeZone = 'America/New_York'

const easternTime: Component = ICAL.parse(`BEGIN:VTIMEZONE
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
END:VTIMEZONE`)

/** The season as a calendar to subscribe to, without undated games. */
export function seasonCalendar(games: readonly Game[], facts: CalendarFacts): string {
  const properties: Property[] = [
    text('name', calendarTexts.name),
    text('x-wr-calname', calendarTexts.name),
    text('description', calendarTexts.description),
    text('x-wr-caldesc', calendarTexts.description),
    text('x-wr-timezone', timeZone),
    ['source', {}, 'uri', `${facts.siteUrl}/schedule.ics`],
    uri('url', `${facts.siteUrl}/schedule`),
    instant('last-modified', facts.changedAt),
    ['refresh-interval', {}, 'duration', 'PT6H'],
    ['x-published-ttl', {}, 'duration', 'PT6H'],
  ]
  return calendar(properties, games.filter(isDated), facts)
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

function calendar(
  properties: Property[],
  games: readonly DatedGame[],
  facts: CalendarFacts,
): string {
  const head = [
    text('version', '2.0'),
    text('prodid', `-//${calendarTexts.name}//EN`),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
  ]
  const events = games.map((game) => event(game, facts))
  const whole: Component = ['vcalendar', [...head, ...properties], [easternTime, ...events]]
  return `${ICAL.stringify(whole)}\r\n`
}

/** The id has season and opponent only: a game that moves stays the same entry. */
function event(game: DatedGame, { siteUrl, changedAt }: CalendarFacts): Component {
  const properties = [
    text('uid', `${game.slug}@${new URL(siteUrl).host}`),
    instant('dtstamp', changedAt),
    instant('last-modified', changedAt),
    ...when(game),
    text('summary', calendarTitle(game)),
    ...(game.location ? [text('location', game.location)] : []),
    text('description', descriptionOf(game)),
    uri('url', `${siteUrl}/schedule#${game.slug}`),
    text('status', 'CONFIRMED'),
  ]
  return ['vevent', properties, []]
}

/** A game whose kickoff is to be announced takes the whole day, without marking it as busy. */
function when({ kickoff, endOfWait, timeToBeAnnounced }: DatedGame): Property[] {
  if (timeToBeAnnounced) {
    return [
      ['dtstart', {}, 'date', isoDate(kickoff)],
      ['dtend', {}, 'date', isoDate(endOfWait)],
      text('transp', 'TRANSPARENT'),
    ]
  }
  return [
    ['dtstart', { tzid: timeZone }, 'date-time', isoTime(kickoff).slice(0, 19)],
    ['dtend', { tzid: timeZone }, 'date-time', isoTime(kickoff + gameLength).slice(0, 19)],
  ]
}

/** Text without the characters that the format forbids; the library escapes the rest. */
function text(name: string, value: string): Property {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the forbidden ones.
  return [name, {}, 'text', value.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')]
}

function uri(name: string, value: string): Property {
  return [name, {}, 'uri', value]
}

/** @param at in ms since 1970 */
function instant(name: string, at: number): Property {
  return [name, {}, 'date-time', `${new Date(at).toISOString().slice(0, 19)}Z`]
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
