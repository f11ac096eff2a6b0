import * as v from 'valibot'
import { clockTime, isoDate, isoTime, longDate } from '../eastern.ts'
import type { Game } from './game-row.ts'
import { gameStatuses } from './game-status.ts'
import { gameTitle } from './shown-game.ts'
import { logoFor, type TeamDirectory, teamNamed } from './team.ts'

/** A game as it is cached and sent, without what depends on the moment of the request. */
export const scheduledGameSchema = v.object({
  /** The row's position in the file plus 1, as text. */
  id: v.string(),
  /** The game's own name, whatever its place and day: "2025-maine". Null without a season. */
  slug: v.nullable(v.string()),
  opponent: v.string(),
  /** "Saturday, August 30, 2025", Eastern; the file's own text when that is unreadable. */
  date: v.string(),
  /** "2:00 PM", Eastern; "TBA" while to be announced; empty when the date is unreadable. */
  time: v.string(),
  location: v.string(),
  isHome: v.boolean(),
  /** Neither at the school nor at the opponent's; then `isHome` is false. */
  isNeutral: v.boolean(),
  homeTeamLogo: v.string(),
  awayTeamLogo: v.string(),
  /** Names for the logos' text alternatives. */
  homeTeam: v.string(),
  awayTeam: v.string(),
  detailsUrl: v.string(),
  liveStatsUrl: v.string(),
  ticketsUrl: v.string(),
  specialEvent: v.optional(v.string()),
  status: v.optional(v.picklist(gameStatuses)),
  /** The day of which it was moved: in words, and in ISO 8601 with its time where that is known. */
  movedFrom: v.optional(v.object({ date: v.string(), start: v.string() })),
  /** "W 31–14", if that is known. Shown once the game is over. */
  result: v.optional(v.string()),
  isoDate: v.string(),
  /** The target of the countdown, milliseconds UTC; null when the date is unreadable. */
  kickoff: v.nullable(v.number()),
  /** When it stops being the next game, milliseconds UTC; null when the date is unreadable. */
  endOfWait: v.nullable(v.number()),
  timeToBeAnnounced: v.boolean(),
})

/** A game of the schedule file. */
export type ScheduledGame = v.InferOutput<typeof scheduledGameSchema>

/**
 * A game as it is shown; null where the row has none.
 * @param position from 0, dropped rows included @param slug null for a game that has no page
 */
export function scheduledGame(
  game: Game,
  position: number,
  teams: TeamDirectory,
  slug: string | null = null,
): ScheduledGame | null {
  const { row, opponent, side, original, status, result } = game
  if (!game.isGame) return null
  const { school, historyUrl, liveStatsUrl, ticketsUrl } = teams
  const team = teamNamed(opponent, teams)
  const isHome = side === 'Home'
  const isNeutral = side === 'Neutral'
  // On a neutral site either team may have either icon.
  const icon = (column: 'Home Icon' | 'Away Icon') => (isNeutral ? '' : row[column])
  return {
    id: String(position + 1),
    slug,
    opponent: gameTitle(school.name, opponent),
    location: row.Location,
    isHome,
    isNeutral,
    homeTeamLogo: logoFor(icon('Home Icon'), teams, isHome ? undefined : team),
    awayTeamLogo: logoFor(icon('Away Icon'), teams, isHome ? team : undefined),
    homeTeam: isHome ? school.name : opponent,
    awayTeam: isHome ? opponent : school.name,
    detailsUrl: httpsLink(row['Details Link']) ?? team?.historyUrl ?? historyUrl,
    liveStatsUrl: httpsLink(row['Live Stats Link']) ?? liveStatsUrl,
    ticketsUrl: httpsLink(row['Tickets Link']) ?? ticketsUrl,
    specialEvent: row['Special Event'] || undefined,
    status: status ?? undefined,
    ...(game.isMoved &&
      original && { movedFrom: { date: longDate(original.kickoff), start: startOf(original) } }),
    result: result?.shown,
    isoDate: row['Game Date'],
    ...dayOf(game),
  }
}

/** When a game is, in words and in ms UTC; the text of its row where nobody can read that. */
export function dayOf({ row, when }: Game) {
  if (!when)
    return {
      ...{ date: row['Game Date'], time: '' },
      ...{ kickoff: null, endOfWait: null, timeToBeAnnounced: false },
    }
  const { kickoff, timeToBeAnnounced } = when
  return { date: longDate(kickoff), time: timeToBeAnnounced ? 'TBA' : clockTime(kickoff), ...when }
}

/** Without a name or a password, and with a domain. */
const httpsForm = /^https:\/\/[^\s/?#@][^\s/?#@.]*\.[^\s/?#@]+([/?#]\S*)?$/i

/** The address of a link that cards may have; null for any other text. */
export function httpsLink(text: string): string | null {
  try {
    return httpsForm.test(text) ? new URL(text).href : null
  } catch {
    return null
  }
}

/** When a game begins in ISO 8601: a day where its time is to be announced. */
export function startOf(game: { kickoff: number; timeToBeAnnounced: boolean }): string {
  return game.timeToBeAnnounced ? isoDate(game.kickoff) : isoTime(game.kickoff)
}
