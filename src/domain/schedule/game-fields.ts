import { isoDate, isoTime, utcInstantOf } from '../eastern.ts'
import type { ScheduleRow } from './game.ts'
import { gameDateOf, readGameDate, wallOf } from './game-date.ts'
import { type GameFields, knownTime } from './game-form.ts'
import { statedStatus, statusAmong } from './game-status.ts'
import { opponentIn } from './opponent.ts'
import { sideIn } from './side.ts'
import type { TeamDirectory } from './team.ts'

type School = TeamDirectory['school']

/** Those of a new game. */
export const noGame: GameFields = {
  opponent: '',
  date: '',
  time: '',
  time_tba: '',
  side: '',
  location: '',
  special_event: '',
  status: '',
  original_date: '',
  result: '',
  details_link: '',
  live_stats_link: '',
  tickets_link: '',
  visibility: '',
}

/** A new game: at home, as most are that officers add. @param stadium of the school */
export function newGame(stadium: string): GameFields {
  return { ...noGame, side: 'Home', location: stadium }
}

/** The game after another one, a week later at the same time. */
export function gameAfter({ date, time, time_tba }: GameFields, stadium: string): GameFields {
  const { year, month, day } = wallOf(date)
  const next = new Date(utcInstantOf({ year, month, day: day + 7 }))
  return { ...newGame(stadium), date: next.toISOString().slice(0, 10), time, time_tba }
}

/** The form's fields for a row. */
export function gameFields(row: ScheduleRow, school: School): GameFields {
  const read = readGameDate(row['Game Date'])
  const original = readGameDate(row['Original Date'])
  const isTrue = (mark: string) => mark.toLowerCase() === 'true'
  return {
    opponent: row.Game === '' ? '' : opponentIn(row.Game, school),
    date: read ? isoDate(read.kickoff) : '',
    time: read && !read.timeToBeAnnounced ? isoTime(read.kickoff).slice(11, 16) : '',
    time_tba: read?.timeToBeAnnounced ? 'yes' : '',
    side: sideIn(row['Home or Away']) ?? 'Away',
    location: row.Location,
    special_event: row['Special Event'],
    status: typedStatus(row),
    original_date: original ? isoDate(original.kickoff) : '',
    result: row.Result,
    details_link: row['Details Link'],
    live_stats_link: row['Live Stats Link'],
    tickets_link: row['Tickets Link'],
    visibility: isTrue(row.Archived) ? 'archived' : isTrue(row.Draft) ? 'draft' : '',
  }
}

/**
 * The row of a form. Icons stay where opponent and side do: else the opponent decides.
 * @param before the row that the form began with
 */
export function rowOfGame(
  game: GameFields,
  before: ScheduleRow | undefined,
  school: School,
): ScheduleRow {
  const began = before && gameFields(before, school)
  const isSame = began?.opponent === game.opponent && began.side === game.side
  return {
    Game: game.opponent,
    'Game Date': gameDateOf(game.date, knownTime(game)),
    'Home or Away': game.side,
    Location: game.location,
    'Home Icon': (isSame && before?.['Home Icon']) || '',
    'Away Icon': (isSame && before?.['Away Icon']) || '',
    'Special Event': game.special_event,
    Archived: String(game.visibility === 'archived'),
    Draft: String(game.visibility === 'draft'),
    Status: game.status,
    'Original Date': game.original_date,
    Result: game.result,
    'Details Link': game.details_link,
    'Live Stats Link': game.live_stats_link,
    'Tickets Link': game.tickets_link,
  }
}

/** The choice of the form for a row. The words of its `Game` are not in the form. */
function typedStatus(row: ScheduleRow): string {
  const stated = statedStatus(row.Status)
  if (row.Status !== '' && stated !== undefined) return stated ?? 'Scheduled'
  return statusAmong(row.Game) ?? ''
}
