import { isReadersOwn } from '../documents/shared-link.ts'
import { readersOwn } from '../documents/site-link-schema.ts'
import { clockTime, dateFormat, easternClock, isoDate, utcInstantOf } from '../eastern.ts'
import { httpsLink } from './game.ts'
import { isReal, monthNames, type WrittenDate } from './game-date.ts'
import type { Game, ScheduleRow } from './game-row.ts'
import { statedStatus, statusAmong, statusInWords, statusRule } from './game-status.ts'
import { hasNotes, isAgainstItself, isEvent, opponentRule } from './opponent.ts'
import { resultRule } from './result.ts'
import { type TeamDirectory, teamForIcon, teamNamed } from './team.ts'

/** What is odd about a game. A problem should be fixed before publication; a hint is worth a look. */
export interface GameRemark {
  kind: 'problem' | 'hint'
  text: string
}

type Say = (text: string) => void

/** What is odd about a game by itself. @param now in ms since 1970 */
export function rowChecks(game: Game, teams: TeamDirectory, now: number): GameRemark[] {
  const remarks: GameRemark[] = []
  const problem: Say = (text) => remarks.push({ kind: 'problem', text })
  const hint: Say = (text) => remarks.push({ kind: 'hint', text })
  checkPlace(game, problem, hint)
  checkMarks(game.row, problem)
  checkDate(game, problem, hint)
  checkStatus(game, problem, hint)
  checkTeams(game, teams, problem, hint)
  checkResult(game, now, problem)
  checkLinks(game.row, problem)
  return remarks
}

/**
 * Says of a game that another one has its day. A game that is not played leaves its day to others.
 * @param games all that are not archived
 */
export function dayChecks(games: readonly Game[]): (game: Game) => GameRemark[] {
  const days = new Map<string, Game[]>()
  const dayOf = ({ when, status }: Game) => (when && !status ? isoDate(when.kickoff) : '')
  for (const game of games) days.set(dayOf(game), [...(days.get(dayOf(game)) ?? []), game])
  return (game) => {
    const other = dayOf(game) && days.get(dayOf(game))?.find((one) => one !== game)
    if (!other) return []
    const isSame = other.opponentSlug === game.opponentSlug
    const text = isSame ? 'This game is there twice.' : `${other.opponent} is on the same day.`
    return [{ kind: 'problem', text }]
  }
}

function checkResult({ row, result, status, when }: Game, now: number, problem: Say): void {
  const { Result } = row
  if (Result === '') return
  if (!result && statusAmong(Result)) return
  if (!result) problem(`Result is "${Result}" and is not shown: ${resultRule}.`)
  else if (status !== 'Forfeit' && (when?.endOfWait ?? 0) > now)
    problem('There is a Result, but the game is still to come.')
}

/** What is read from words is a hint: as a problem it would take the game off the site. */
function checkStatus(game: Game, problem: Say, hint: Say): void {
  const { row } = game
  const stated = statedStatus(row.Status)
  const words = statusInWords(row)
  if (stated === undefined) problem(`Status is "${row.Status}" and does not count: ${statusRule}.`)
  if (words && row.Status !== '' && stated === null)
    hint(`Status is ${row.Status}, so the game is played, although ${words.column} says otherwise.`)
  else if (words && words.status !== stated && game.status === words.status)
    hint(`Shown as ${words.status}, because of ${words.column}: "${row[words.column]}".`)
  if (game.result && game.status && game.status !== 'Forfeit')
    hint(`The game is ${game.status}, but has a Result. Which of them is right?`)
  const original = row['Original Date']
  if (original !== '' && game.original === null)
    problem(`Original Date is "${original}" and is not shown: write it like 2026-09-05.`)
}

function checkLinks(row: ScheduleRow, problem: Say): void {
  for (const column of ['Details Link', 'Live Stats Link', 'Tickets Link'] as const) {
    if (row[column] !== '' && !httpsLink(row[column]))
      problem(`${column} is "${row[column]}" and is not used: write an address with https://.`)
    else if (isReadersOwn(row[column])) problem(`${column}: ${readersOwn}`)
  }
}

/** A place that is missing can follow: nobody is sent to a wrong one. */
function checkPlace({ row, side }: Game, problem: Say, hint: Say): void {
  if (row.Location === '') hint('The Location is missing.')
  if (side === undefined) {
    const text = row['Home or Away']
    const what = text === '' ? 'It is not said which' : `"${text}" is neither`
    problem(`Home or Away? ${what}, so the game counts as away.`)
  }
}

function checkMarks(row: ScheduleRow, problem: Say): void {
  for (const column of ['Archived', 'Draft'] as const) {
    if (!/^(true|false|)$/i.test(row[column])) {
      problem(`${column} is "${row[column]}": only true leaves a row out, so this game is shown.`)
    }
  }
}

/** For a game without a date that can be read. */
export function unreadableDate({ row }: Game): string {
  const text = row['Game Date']
  const [clock] = /\b\d{1,2}:[0-5]\d$/.exec(text) ?? []
  return (
    `The date "${text}" cannot be read and is shown as given. ` +
    (clock ? `Is ${clock} AM or PM? ` : '') +
    'Write it like Sep 5, 2026 2:00 PM, or without a time while that is to be announced.'
  )
}

const weekdayOf = dateFormat({ timeZone: 'UTC', weekday: 'long' })

/** Whether a day is on the day of the week that is written beside it. */
export function isOnWeekday({ wall, weekday = '' }: WrittenDate): boolean {
  const day = weekdayOf(utcInstantOf(wall)).toLowerCase()
  return day.startsWith(weekday.slice(0, 3).toLowerCase())
}

function checkDate(game: Game, problem: Say, hint: Say) {
  const { when, written } = game
  if (when === null) problem(unreadableDate(game))
  if (!written) return
  const { wall, weekday, zone, hasTime } = written
  const month = monthNames[wall.month - 1]
  if (month && !isReal(wall)) return problem(`There is no ${month} ${wall.day}, ${wall.year}.`)
  if (weekday && !isOnWeekday(written))
    problem(
      `The date and its weekday do not agree: that day is a ${weekdayOf(utcInstantOf(wall))}.`,
    )
  if (when === null) return
  const { kickoff, timeToBeAnnounced } = when
  if (written.isMidnightUtc)
    return hint(
      'Shown as TBA: midnight GMT stands for "no time yet". A kickoff at 8:00 PM of the evening ' +
        'before (7:00 PM in winter) is written without GMT.',
    )
  if (hasTime && timeToBeAnnounced)
    return hint('Shown as TBA: midnight in Williamsburg stands for "no time yet".')
  const isEastern = hasTime && zone === undefined
  if (isEastern && easternClock(kickoff).getUTCHours() !== wall.hour) {
    problem(
      `Clocks skip that time: summer time begins that day. ${clockTime(kickoff)} would be shown.`,
    )
  } else if (!timeToBeAnnounced && isUnlikely(kickoff)) {
    const rule = isEastern
      ? 'A time without a zone is that of Williamsburg, from 00:00 to 23:59.'
      : 'It is written in GMT, which is four hours ahead, five in winter.'
    hint(`Kickoff at ${clockTime(kickoff)} in Williamsburg? ${rule}`)
  }
}

/** No game begins between eleven in the evening and nine in the morning. */
function isUnlikely(kickoff: number): boolean {
  const hour = easternClock(kickoff).getUTCHours()
  return hour < 9 || hour >= 23
}

function checkTeams(game: Game, teams: TeamDirectory, problem: Say, hint: Say) {
  const { row, opponent } = game
  if (isAgainstItself(row.Game, teams.school)) return problem(opponentRule)
  // A status in it is named as such.
  if (hasNotes(row.Game, teams.school) && !statusAmong(row.Game))
    hint(`"${row.Game}" is read as a game against ${opponent}.`)
  const team = teamNamed(opponent, teams)
  if (!team)
    return hint(
      isEvent(opponent)
        ? `"${opponent}" is an event: write TBA as the opponent, and the event as Special Event.`
        : `"${opponent}" is not in the list of teams, so it has its letters instead of a logo. ` +
            'Is it spelt right?',
    )
  // Neither team has its place there.
  if (game.side === 'Neutral') return
  const ours = game.side === 'Home' ? 'Home Icon' : 'Away Icon'
  const theirs = game.side === 'Home' ? 'Away Icon' : 'Home Icon'
  const shown = teamForIcon(row[theirs], teams)
  if (shown && shown !== team)
    problem(`The ${theirs} is ${shown.name}’s, but the opponent is ${team.name}.`)
  const inOurPlace = teamForIcon(row[ours], teams)
  if (inOurPlace) problem(`The ${ours} is ${inOurPlace.name}’s: William & Mary’s should be there.`)
}
