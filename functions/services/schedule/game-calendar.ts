import { calendarTexts, calendarTitle } from '../../../src/content/game-calendar.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { seasonOfId } from '../../../src/domain/schedule/game-identity.ts'
import type { SeasonGame } from '../../../src/domain/schedule/season.ts'
import { gameLength } from '../../../src/domain/schedule/shown-game.ts'
import { type CalendarEvent, icsFile } from '../calendar/ics.ts'

/** What a calendar file says beside the games. */
export interface CalendarFacts {
  /** The site's origin. Events link to it, and its host makes their ids unique. */
  siteUrl: string
  /** When the schedule last changed, in ms since 1970. */
  changedAt: number
  /** The number of its newest version. */
  version: number
  /** Seasons whose games are on pages of their own. */
  closed?: ReadonlySet<number>
}

type DatedGame = SeasonGame & { slug: string; kickoff: number; endOfWait: number }

const { name, description } = calendarTexts

/** Of games that are not played as planned. A postponed one has no other day yet. */
const statuses = {
  Canceled: 'CANCELLED',
  Forfeit: 'CANCELLED',
  Postponed: 'CANCELLED',
  Suspended: 'TENTATIVE',
} as const

/** The season as a calendar to subscribe to, without undated games. */
export function seasonCalendar(games: readonly SeasonGame[], facts: CalendarFacts): string {
  const { siteUrl, changedAt, version: sequence } = facts
  const events = games.filter(isDated).map((game) => eventOf(game, facts))
  const url = `${siteUrl}/schedule`
  return icsFile({
    name,
    events,
    changedAt,
    sequence,
    subscription: { description, source: `${url}.ics`, url },
  })
}

/** One game as a calendar file; undefined when there is none of this name. */
export function gameCalendar(
  games: readonly SeasonGame[],
  slug: string,
  facts: CalendarFacts,
): string | undefined {
  const { changedAt, version: sequence } = facts
  const game = games.filter(isDated).find((game) => game.slug === slug)
  return game && icsFile({ name, events: [eventOf(game, facts)], changedAt, sequence })
}

/** Its id has nothing of day or place. A game whose kickoff is to be announced takes a day. */
function eventOf(game: DatedGame, { siteUrl, closed }: CalendarFacts): CalendarEvent {
  const year = seasonOfId(game.slug)
  const page = year !== undefined && closed?.has(year) ? `/schedule/${year}` : '/schedule'
  const { slug, location, kickoff, endOfWait, timeToBeAnnounced: isWholeDay } = game
  return {
    id: `${slug}@${new URL(siteUrl).host}`,
    title: calendarTitle(game),
    location,
    description: descriptionOf(game),
    url: `${siteUrl}${page}#${slug}`,
    status: game.status ? statuses[game.status] : 'CONFIRMED',
    isWholeDay,
    start: kickoff,
    end: isWholeDay ? endOfWait : kickoff + gameLength,
  }
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

function isDated(game: SeasonGame): game is DatedGame {
  return game.slug !== null && game.kickoff !== null && game.endOfWait !== null
}
