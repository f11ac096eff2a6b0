import { isoDate } from '../eastern.ts'
import { type GameTime, gameTimeOf, type WrittenDate, writtenDate } from './game-date.ts'
import { type GameStatus, statusOfRow } from './game-status.ts'
import { isBye, opponentIn } from './opponent.ts'
import { type GameResult, readResult } from './result.ts'
import { type TeamDirectory, teamSlug } from './team.ts'

/** The columns of the schedule file that nothing can stand in for. */
export const neededColumns = ['Game', 'Game Date', 'Home or Away', 'Location'] as const

/** The columns whose absence may be a mistake. */
export const expectedColumns = ['Special Event', 'Archived', 'Draft'] as const

/** The columns for which something stands in, or which the club's file does not have. */
const otherColumns = [
  'Home Icon',
  'Away Icon',
  'Status',
  'Original Date',
  'Result',
  'Details Link',
  'Live Stats Link',
  'Tickets Link',
] as const

/** Every column that is read. */
export const columns = [...neededColumns, ...expectedColumns, ...otherColumns] as const

/** One row of the schedule file: the text of each column, trimmed, empty when the file lacks it. */
export type ScheduleRow = Record<(typeof columns)[number], string>

/** Decades of seasons, archived rows and all; reading takes about 0.03 ms a row. */
export const maxRows = 2000

/** Who sees a game: visitors, officers alone, or nobody any more. */
export type GameState = 'shown' | 'draft' | 'archived'

/** A game as the text of its row says it. Text becomes a game here, and nowhere else. */
export interface Game {
  row: ScheduleRow
  /** False without a `Game`, and of a week without one. */
  isGame: boolean
  opponent: string
  /** The opponent in addresses, the same in all spellings: "new-hampshire". */
  opponentSlug: string
  state: GameState
  /** Undefined for a text that says none: such a game counts as away. */
  side: Side | undefined
  /** What its `Game Date` says, even of a day that no calendar has. */
  written: WrittenDate | null
  /** Null where nobody can read it. */
  when: GameTime | null
  /** The day that it had first; null where its row has none. */
  original: GameTime | null
  isMoved: boolean
  status: GameStatus | null
  result: GameResult | null
}

/** Where a game is: at the school, at the opponent's, or at neither. */
export type Side = 'Home' | 'Away' | 'Neutral'

const sides: Array<[RegExp, Side]> = [
  [/^home$/i, 'Home'],
  [/^away$/i, 'Away'],
  [/^n(?:eutral(?:[ -](?:site|field|game))?)?$/i, 'Neutral'],
]

/** What a `Home or Away` says; undefined for any other text, whose game counts as away. */
export function sideIn(text: string): Side | undefined {
  return sides.find(([form]) => form.test(text))?.[1]
}

/** What marks a row as archived, as a draft, or as one of a closed season. */
export const marked = 'true'

/** Reads a row, once for all who ask about its game. */
export function readGame(row: ScheduleRow, teams: TeamDirectory): Game {
  const opponent = opponentIn(row.Game, teams.school)
  const written = writtenDate(row['Game Date'])
  const dated = gameTimeOf(written)
  const original = gameTimeOf(writtenDate(row['Original Date']))
  const isMoved =
    dated !== null && original !== null && isoDate(dated.kickoff) !== isoDate(original.kickoff)
  const status = statusOfRow(row)
  const isMarked = (mark: string) => mark.toLowerCase() === marked
  return {
    row,
    isGame: row.Game !== '' && !isBye(opponent),
    opponent,
    opponentSlug: teamSlug(opponent, teams),
    state: isMarked(row.Archived) ? 'archived' : isMarked(row.Draft) ? 'draft' : 'shown',
    side: sideIn(row['Home or Away']),
    written,
    // Without a day of its own, it is still known for the one that it had.
    when: dated ?? (status && original),
    original,
    isMoved,
    // Postponed with a new day, it is played on that one.
    status: isMoved && status === 'Postponed' ? null : status,
    result: readResult(row.Result),
  }
}

/** The cells that say who sees a game. */
export function cellsOfState(state: string): Pick<ScheduleRow, 'Archived' | 'Draft'> {
  return { Archived: String(state === 'archived'), Draft: String(state === 'draft') }
}

/** A game whose row has other cells. */
export function withCells(game: Game, cells: Partial<ScheduleRow>, teams: TeamDirectory): Game {
  return readGame({ ...game.row, ...cells }, teams)
}

/** A game that others see from now on. */
export function inState(game: Game, state: GameState, teams: TeamDirectory): Game {
  return withCells(game, cellsOfState(state), teams)
}
