import * as v from 'valibot'
import { clockTime, isoDate, isoTime, longDate } from '../eastern.ts'
import { readGameDate } from './game-date.ts'
import { gameStatuses, statusOfRow } from './game-status.ts'
import { isBye, opponentIn } from './opponent.ts'
import { readResult } from './result.ts'
import { gameTitle } from './shown-game.ts'
import { sideIn } from './side.ts'
import { logoFor, type TeamDirectory, teamNamed, teamSlug } from './team.ts'

/** The columns of the schedule file that nothing can stand in for. */
export const neededColumns = ['Game', 'Game Date', 'Home or Away', 'Location'] as const

/** The optional columns. */
export const usefulColumns = [
  'Home Icon',
  'Away Icon',
  'Special Event',
  'Archived',
  'Draft',
] as const

/** The columns that the content system's export does not have. */
const extraColumns = [
  'Status',
  'Original Date',
  'Result',
  'Details Link',
  'Live Stats Link',
  'Tickets Link',
] as const

/** Every column that is read. */
export const columns = [...neededColumns, ...usefulColumns, ...extraColumns] as const

/** One row of the schedule file: the text of each column, trimmed, empty when the file lacks it. */
export type ScheduleRow = Record<(typeof columns)[number], string>

/** Decades of seasons, archived rows and all; reading takes about 0.03 ms a row. */
export const maxRows = 2000

/** A game as it is cached and sent, without what depends on the moment of the request. */
export const scheduledGameSchema = v.object({
  /** The row's position in the file plus 1, as text. */
  id: v.string(),
  /** The game's own name, whatever its place and day: "2025-maine". Null without a season. */
  slug: v.nullable(v.string()),
  /** "William & Mary vs. Maine" */
  opponent: v.string(),
  /** The opponent in addresses, the same in all spellings: "new-hampshire". */
  opponentSlug: v.string(),
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
  /** Why it is not played as planned; absent of any other game. */
  status: v.optional(v.picklist(gameStatuses)),
  /** The day of which it was moved: in words, and in ISO 8601 with its time where that is known. */
  movedFrom: v.optional(v.object({ date: v.string(), start: v.string() })),
  /** "W 31–14", if that is known. Shown once the game is over. */
  result: v.optional(v.string()),
  /** The raw `Game Date`. */
  isoDate: v.string(),
  /** The target of the countdown, milliseconds UTC; null when the date is unreadable. */
  kickoff: v.nullable(v.number()),
  /** When it stops being the next game, milliseconds UTC; null when the date is unreadable. */
  endOfWait: v.nullable(v.number()),
  timeToBeAnnounced: v.boolean(),
})

/** A game of the schedule file. */
export type ScheduledGame = v.InferOutput<typeof scheduledGameSchema>

/** Whether a row is meant for the public list: neither archived nor a draft. */
export function isListed({ Archived, Draft }: ScheduleRow): boolean {
  return ![Archived, Draft].some((mark) => mark.toLowerCase() === 'true')
}

/** Whether a row has a game, and is no week without one. */
export function hasGame({ Game }: ScheduleRow, { school }: TeamDirectory): boolean {
  return Game !== '' && !isBye(Game, school)
}

/**
 * The game in a row; null without `Game`, and of a week without one.
 * @param position from 0, dropped rows included @param slug null for a game that has no page
 */
export function scheduledGame(
  row: ScheduleRow,
  position: number,
  teams: TeamDirectory,
  slug: string | null = null,
): ScheduledGame | null {
  if (!hasGame(row, teams)) return null
  const { school, historyUrl, liveStatsUrl, ticketsUrl } = teams
  const opponent = opponentIn(row.Game, school)
  const team = teamNamed(opponent, teams)
  const side = sideIn(row['Home or Away'])
  const isHome = side === 'Home'
  const isNeutral = side === 'Neutral'
  // On a neutral site either team may have either icon.
  const icon = (column: 'Home Icon' | 'Away Icon') => (isNeutral ? '' : row[column])
  return {
    id: String(position + 1),
    slug,
    opponent: gameTitle(school.name, opponent),
    opponentSlug: teamSlug(opponent, teams),
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
    result: readResult(row.Result)?.shown,
    isoDate: row['Game Date'],
    ...whenOf(row),
  }
}

/** Without a name or a password, and with a domain. */
const httpsForm = /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/i

/** The address of a link that cards may have; null for any other text. */
export function httpsLink(text: string): string | null {
  try {
    return httpsForm.test(text) ? new URL(text).href : null
  } catch {
    return null
  }
}

/** The date of a row, where it was before, and what becomes of the game by them. */
function whenOf(row: ScheduleRow) {
  const status = statusOfRow(row) ?? undefined
  const [dated, original] = [readGameDate(row['Game Date']), readGameDate(row['Original Date'])]
  // Without a day of its own, it is still known for the one that it had.
  if (dated === null && status && original)
    return { status, ...dateAndTime(row['Original Date'], original) }
  const isMoved = dated && original && isoDate(dated.kickoff) !== isoDate(original.kickoff)
  if (!isMoved) return { status, ...dateAndTime(row['Game Date'], dated) }
  return {
    // It was postponed, and has its new day now.
    status: status === 'Postponed' ? undefined : status,
    movedFrom: { date: longDate(original.kickoff), start: startOf(original) },
    ...dateAndTime(row['Game Date'], dated),
  }
}

/** When a game begins in ISO 8601: a day where its time is to be announced. */
export function startOf(game: { kickoff: number; timeToBeAnnounced: boolean }): string {
  return game.timeToBeAnnounced ? isoDate(game.kickoff) : isoTime(game.kickoff)
}

function dateAndTime(text: string, read: ReturnType<typeof readGameDate>) {
  if (read === null)
    return { date: text, time: '', kickoff: null, endOfWait: null, timeToBeAnnounced: false }
  const time = read.timeToBeAnnounced ? 'TBA' : clockTime(read.kickoff)
  return { date: longDate(read.kickoff), time, ...read }
}
