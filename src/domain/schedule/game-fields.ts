import { isoDate, isoTime } from '../eastern.ts'
import { gameDateOf } from './game-date.ts'
import { type GameFields, knownTime } from './game-form.ts'
import { cellsOfState, type Game, type ScheduleRow } from './game-row.ts'
import { statedStatus, statusAmong } from './game-status.ts'

/** Those of a new game. */
export const noGame: GameFields = {
  ...{ opponent: '', date: '', time: '', time_tba: '', side: '', location: '' },
  ...{ special_event: '', status: '', original_date: '', result: '', visibility: '' },
  ...{ details_link: '', live_stats_link: '', tickets_link: '' },
}

/** A new game: at home, as most are that officers add. @param stadium of the school */
export function newGame(stadium: string): GameFields {
  return { ...noGame, side: 'Home', location: stadium }
}

/** The game after another one, a week later at the same time. */
export function gameAfter({ date, time, time_tba }: GameFields, stadium: string): GameFields {
  const next = new Date(Date.parse(date) + 7 * 86_400_000)
  return { ...newGame(stadium), date: next.toISOString().slice(0, 10), time, time_tba }
}

/** The form's fields for a game. */
export function gameFields({ row, opponent, when, original, side, state }: Game): GameFields {
  return {
    opponent: row.Game === '' ? '' : opponent,
    date: when ? isoDate(when.kickoff) : '',
    time: when && !when.timeToBeAnnounced ? isoTime(when.kickoff).slice(11, 16) : '',
    time_tba: when?.timeToBeAnnounced ? 'yes' : '',
    side: side ?? 'Away',
    location: row.Location,
    special_event: row['Special Event'],
    status: typedStatus(row),
    original_date: original ? isoDate(original.kickoff) : '',
    result: row.Result,
    details_link: row['Details Link'],
    live_stats_link: row['Live Stats Link'],
    tickets_link: row['Tickets Link'],
    visibility: state === 'shown' ? '' : state,
  }
}

/**
 * The row of a form. Icons stay where opponent and side do: else the opponent decides.
 * @param before the game that the form began with
 */
export function rowOfGame(game: GameFields, before: Game | undefined): ScheduleRow {
  const began = before && gameFields(before)
  const isSame = began?.opponent === game.opponent && began.side === game.side
  return {
    Game: game.opponent,
    'Game Date': gameDateOf(game.date, knownTime(game)),
    'Home or Away': game.side,
    Location: game.location,
    'Home Icon': (isSame && before?.row['Home Icon']) || '',
    'Away Icon': (isSame && before?.row['Away Icon']) || '',
    'Special Event': game.special_event,
    ...cellsOfState(game.visibility),
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
