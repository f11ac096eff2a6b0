import { calendarTexts, calendarTitle } from '../../src/content/schedule.ts'
import { isoDate, isoTime } from '../../src/domain/eastern.ts'
import type { Game } from '../../src/domain/game.ts'
import { gameLength } from '../../src/domain/game-length.ts'
import { component, icalendarFile, text, utcStamp } from './icalendar.ts'

/** What a calendar file says beside the games. */
export interface CalendarFacts {
  /** Origin of the site: where the events link to, and its host makes their ids unique in the world. */
  siteUrl: string
  /** When the schedule last changed, in ms. */
  changedAt: number
}

type DatedGame = Game & { slug: string; kickoff: number }

const timeZone = 'America/New_York'
const day = 24 * 3_600_000

/** How Eastern clocks have been set since 2007. */
const easternRules = component('VTIMEZONE', [
  `TZID:${timeZone}`,
  ...component('DAYLIGHT', [
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'TZNAME:EDT',
  ]),
  ...component('STANDARD', [
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'TZNAME:EST',
  ]),
])

/** The season as a calendar to subscribe to: named, and asked for again every few hours. Undated games are left out. */
export function seasonCalendar(games: readonly Game[], facts: CalendarFacts): string {
  const address = `${facts.siteUrl}/schedule.ics`
  return calendar(
    [
      text('NAME', calendarTexts.name),
      text('X-WR-CALNAME', calendarTexts.name),
      text('DESCRIPTION', calendarTexts.description),
      text('X-WR-CALDESC', calendarTexts.description),
      `X-WR-TIMEZONE:${timeZone}`,
      `SOURCE;VALUE=URI:${address}`,
      `URL:${facts.siteUrl}/schedule`,
      `LAST-MODIFIED:${utcStamp(facts.changedAt)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
    ],
    games.filter(isDated),
    facts,
  )
}

/** One game to add to a calendar of one's own; undefined when the list holds none of this name. */
export function gameCalendar(games: readonly Game[], slug: string, facts: CalendarFacts): string | undefined {
  const game = games.filter(isDated).find((game) => game.slug === slug)
  return game && calendar([], [game], facts)
}

function calendar(properties: string[], games: readonly DatedGame[], facts: CalendarFacts): string {
  return icalendarFile(
    component('VCALENDAR', [
      'VERSION:2.0',
      text('PRODID', `-//${calendarTexts.name}//EN`),
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      ...properties,
      ...easternRules,
      ...games.flatMap((game) => event(game, facts)),
    ]),
  )
}

/**
 * The id is made of season and opponent, so that a game that moves is the same entry in everybody's calendar. While
 * the kickoff is to be announced the game takes its whole day, and keeps nobody busy.
 */
function event(game: DatedGame, { siteUrl, changedAt }: CalendarFacts): string[] {
  return component('VEVENT', [
    `UID:${game.slug}@${new URL(siteUrl).host}`,
    `DTSTAMP:${utcStamp(changedAt)}`,
    `LAST-MODIFIED:${utcStamp(changedAt)}`,
    ...when(game),
    text('SUMMARY', calendarTitle(game)),
    ...(game.location ? [text('LOCATION', game.location)] : []),
    text('DESCRIPTION', descriptionOf(game)),
    `URL:${siteUrl}/schedule#${game.slug}`,
    'STATUS:CONFIRMED',
  ])
}

function when({ kickoff, endOfWait, timeToBeAnnounced }: DatedGame): string[] {
  if (timeToBeAnnounced) {
    return [
      `DTSTART;VALUE=DATE:${compact(isoDate(kickoff))}`,
      `DTEND;VALUE=DATE:${compact(isoDate(endOfWait ?? kickoff + day))}`,
      'TRANSP:TRANSPARENT',
    ]
  }
  return [
    `DTSTART;TZID=${timeZone}:${compact(isoTime(kickoff))}`,
    `DTEND;TZID=${timeZone}:${compact(isoTime(kickoff + gameLength))}`,
  ]
}

/** "2025-08-30T14:00:00-04:00" becomes "20250830T140000". */
function compact(iso: string): string {
  return iso.slice(0, 19).replace(/[-:]/g, '')
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
