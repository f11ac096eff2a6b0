import ICAL from 'ical.js'
import { calendarTexts, calendarTitle } from '../../../src/content/schedule.ts'
import { isoDate, isoTime } from '../../../src/domain/eastern.ts'
import type { Game } from '../../../src/domain/game.ts'
import { gameLength } from '../../../src/domain/game-length.ts'

/** What a calendar file says beside the games. */
export interface CalendarFacts {
  /** Origin of the site: where the events link to, and its host makes their ids unique in the world. */
  siteUrl: string
  /** When the schedule last changed, in ms. */
  changedAt: number
}

type DatedGame = Game & { slug: string; kickoff: number }

/** A property or a component of a calendar, as jCal (RFC 7265) writes them. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown]
type Component = [name: string, properties: Property[], components: Component[]]

// The library leaves the space out of its count with which a folded line goes on; the format allows 75 bytes with it.
ICAL.foldLength = 74

const timeZone = 'America/New_York'
const day = 24 * 3_600_000

/** How Eastern clocks have been set since 2007. */
const easternRules: Component = [
  'vtimezone',
  [text('tzid', timeZone)],
  [
    clocks('daylight', '2007-03-11T02:00:00', '2SU', 3, '-05:00', '-04:00', 'EDT'),
    clocks('standard', '2007-11-04T02:00:00', '1SU', 11, '-04:00', '-05:00', 'EST'),
  ],
]

function clocks(
  name: string,
  since: string,
  byday: string,
  bymonth: number,
  from: string,
  to: string,
  zone: string,
): Component {
  const properties: Property[] = [
    ['dtstart', {}, 'date-time', since],
    ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth, byday }],
    ['tzoffsetfrom', {}, 'utc-offset', from],
    ['tzoffsetto', {}, 'utc-offset', to],
    text('tzname', zone),
  ]
  return [name, properties, []]
}

/** The season as a calendar to subscribe to: named, and asked for again every few hours. Undated games are left out. */
export function seasonCalendar(games: readonly Game[], facts: CalendarFacts): string {
  return calendar(
    [
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
    ],
    games.filter(isDated),
    facts,
  )
}

/** One game to add to a calendar of one's own; undefined when the list holds none of this name. */
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
  const own: Property[] = [
    text('version', '2.0'),
    text('prodid', `-//${calendarTexts.name}//EN`),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
  ]
  const events = games.map((game) => event(game, facts))
  const whole: Component = ['vcalendar', [...own, ...properties], [easternRules, ...events]]
  return `${ICAL.stringify(whole)}\r\n`
}

/**
 * The id is made of season and opponent, so that a game that moves is the same entry in everybody's calendar. While
 * the kickoff is to be announced the game takes its whole day, and keeps nobody busy.
 */
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

function when({ kickoff, endOfWait, timeToBeAnnounced }: DatedGame): Property[] {
  if (timeToBeAnnounced) {
    return [
      ['dtstart', {}, 'date', isoDate(kickoff)],
      ['dtend', {}, 'date', isoDate(endOfWait ?? kickoff + day)],
      text('transp', 'TRANSPARENT'),
    ]
  }
  return [
    ['dtstart', { tzid: timeZone }, 'date-time', isoTime(kickoff).slice(0, 19)],
    ['dtend', { tzid: timeZone }, 'date-time', isoTime(kickoff + gameLength).slice(0, 19)],
  ]
}

/** Text without what the format forbids; escaping is the library's. */
function text(name: string, value: string): Property {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids.
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
  return [
    game.specialEvent,
    game.timeToBeAnnounced && calendarTexts.timeToBeAnnounced,
    `${calendarTexts.details}: ${game.detailsUrl}`,
    `${calendarTexts.tickets}: ${game.ticketsUrl}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function isDated(game: Game): game is DatedGame {
  return game.slug !== null && game.kickoff !== null
}
