import * as v from 'valibot'
import { invalidInput } from '../credentials.ts'
import { easternClock, instantOf, isoDate, isoTime } from '../eastern.ts'
import type { FormError } from '../submission.ts'
import { incomplete, isStorable, plainLine, plainWebAddress, sentenceCase } from '../text-schema.ts'
import { httpsLink, type ScheduleRow } from './game.ts'
import { gameDateOf, isReal, readGameDate, wallOf } from './game-date.ts'
import { gameStatuses, statedStatus, statusAmong } from './game-status.ts'
import { isAgainstItself, isBye, opponentIn, opponentRule } from './opponent.ts'
import { readResult, resultRule } from './result.ts'
import { sideIn } from './side.ts'
import type { TeamDirectory } from './team.ts'

type School = TeamDirectory['school']

const noDate = 'Choose the day of the game.'
const noStatus = 'Write the opponent alone, and choose below what becomes of the game.'
const noTime = 'Choose the kickoff time, or say that it is not known yet.'
const noSide = 'Choose home, away or neutral.'
const badLink = 'Write an address with https://, or leave this empty.'

/** A line of text, trimmed; absent counts as empty. */
function line(label: string, limit = 100) {
  const what = sentenceCase(label)
  return v.pipe(
    v.optional(v.string(incomplete), ''),
    v.transform(plainLine),
    v.maxLength(limit, `${what} can have at most ${limit} characters.`),
    v.check(isStorable, `${what} must be plain text.`),
  )
}

const link = v.pipe(
  line('The link', 400),
  v.transform(plainWebAddress),
  v.check((text) => text === '' || httpsLink(text) !== null, badLink),
)

function choice<const Options extends readonly string[]>(options: Options) {
  return v.pipe(v.optional(v.string(incomplete), ''), v.picklist(['', ...options], incomplete))
}

const day = v.pipe(
  v.optional(v.string(noDate), ''),
  v.regex(/^20\d\d-\d\d-\d\d$/, noDate),
  v.check((text) => isReal(wallOf(text)), noDate),
)

const clock = v.pipe(
  v.optional(v.string(noTime), ''),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d(:00)?)?$/, noTime),
)

/** The form of one game. @param now in ms since 1970 */
export function gameFormSchema(now: number, school: School) {
  return v.pipe(
    v.object(
      {
        opponent: v.pipe(
          line('The opponent'),
          v.nonEmpty('Write the opponent, or TBA.'),
          v.check((text) => statusAmong(text) === null, noStatus),
          v.check(
            (text) => !isBye(text, school),
            'A week without a game is no game: leave it out.',
          ),
          v.check((text) => !isAgainstItself(text, school), opponentRule),
          v.transform((text) => opponentIn(text, school)),
        ),
        date: day,
        time: clock,
        time_tba: choice(['yes']),
        side: v.pipe(
          v.optional(v.string(noSide), ''),
          v.picklist(['Home', 'Away', 'Neutral'], noSide),
        ),
        location: v.pipe(
          line('The stadium and town', 150),
          v.nonEmpty('Write the stadium and town.'),
        ),
        special_event: line('The special event'),
        /** Empty: what the words of special event and result say, else as planned. */
        status: choice(['Scheduled', ...gameStatuses]),
        /** Of a game that was moved. */
        original_date: v.optional(v.union([v.literal(''), day], noDate), ''),
        result: v.pipe(
          line('The result', 20),
          v.check((text) => !hasBadResult(text), `Please ${resultRule}.`),
        ),
        details_link: link,
        live_stats_link: link,
        tickets_link: link,
        /** Empty: shown. */
        visibility: choice(['draft', 'archived']),
      },
      incomplete,
    ),
    v.forward(
      v.partialCheck(
        [['time'], ['time_tba']],
        ({ time, time_tba }) => time !== '' || time_tba !== '',
        noTime,
      ),
      ['time'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['time'], ['time_tba']],
        ({ date, ...clock }) => knownTime(clock) === '' || !isSkipped(date, clock.time),
        'Clocks skip that time: summer time begins that day.',
      ),
      ['time'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['time'], ['time_tba'], ['status'], ['result']],
        ({ date, status, result, ...clock }) =>
          readResult(result) === null ||
          (status || statusAmong(result)) === 'Forfeit' ||
          isOver(date, knownTime(clock), now),
        'There is a result, but the game is still to come.',
      ),
      ['result'],
    ),
  )
}

/** A valid form. */
export type TypedGame = v.InferOutput<ReturnType<typeof gameFormSchema>>

/** The fields of the form as somebody types them. */
export type GameFields = Record<keyof TypedGame, string>

/** What is wrong with a form, before it is sent. @param now in ms since 1970 */
export function gameError(fields: GameFields, now: number, school: School): FormError | null {
  const { success, issues } = v.safeParse(gameFormSchema(now, school), fields)
  return success ? null : invalidInput(issues)
}

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

function hasBadResult(text: string): boolean {
  return text !== '' && statusAmong(text) === null && readResult(text) === null
}

/** A time that is still to be announced does not count, whatever is typed. */
function knownTime({ time, time_tba }: { time: string; time_tba: string }): string {
  return time_tba === '' ? time : ''
}

function isSkipped(date: string, time: string): boolean {
  const wall = wallOf(date, time)
  return easternClock(instantOf(wall)).getUTCHours() !== wall.hour
}

function isOver(date: string, time: string, now: number): boolean {
  const read = readGameDate(gameDateOf(date, time))
  return read !== null && read.endOfWait <= now
}
