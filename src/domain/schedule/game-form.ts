import * as v from 'valibot'
import { easternClock, instantOf } from '../eastern.ts'
import type { FormError } from '../submission.ts'
import { incomplete, invalidInput, lineField, plainWebAddress, together } from '../text-schema.ts'
import { httpsLink } from './game.ts'
import { gameTime, isReal, wallOf } from './game-date.ts'
import { gameStatuses, statusAmong } from './game-status.ts'
import { isAgainstItself, isBye, opponentIn, opponentRule } from './opponent.ts'
import { readResult, resultRule } from './result.ts'
import type { TeamDirectory } from './team.ts'

type School = TeamDirectory['school']

const noDate = 'Choose the day of the game.'
const noStatus = 'Write the opponent alone, and choose below what becomes of the game.'
const noTime = 'Choose the kickoff time, or say that it is not known yet.'
const noSide = 'Choose home, away or neutral.'
const badLink = 'Write an address with https://, or leave this empty.'

/** As typed, which may wrap another one. */
const typedLink = v.pipe(
  lineField('The link', 4_000),
  v.transform(plainWebAddress),
  v.check((text) => text === '' || httpsLink(text) !== null, badLink),
)

/** One of the options, or none. */
export function choice<const Options extends readonly string[]>(options: Options) {
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

/** The form of one game. @param now in ms since 1970 @param link how its links are read */
export function gameFormSchema(
  now: number,
  school: School,
  link: v.GenericSchema<string | undefined, string> = typedLink,
) {
  return v.pipe(
    v.object(
      {
        opponent: v.pipe(
          lineField('The opponent', 100),
          v.nonEmpty('Write the opponent, or TBA.'),
          v.check((text) => statusAmong(text) === null, noStatus),
          v.check(
            (text) => !isBye(opponentIn(text, school)),
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
          lineField('The stadium and town', 150),
          v.nonEmpty('Write the stadium and town.'),
        ),
        special_event: lineField('The special event', 100),
        /** Empty: what the words of special event and result say, else as planned. */
        status: choice(['Scheduled', ...gameStatuses]),
        /** Of a game that was moved. */
        original_date: v.optional(v.union([v.literal(''), day], noDate), ''),
        result: v.pipe(
          lineField('The result', 20),
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
    together(['time_tba', 'time'], ({ time, time_tba }) => time !== '' || time_tba !== '', noTime),
    together(
      ['date', 'time_tba', 'time'],
      ({ date, ...clock }) => knownTime(clock) === '' || !isSkipped(date, clock.time),
      'Clocks skip that time: summer time begins that day.',
    ),
    together(
      ['date', 'time', 'time_tba', 'status', 'result'],
      ({ date, status, result, ...clock }) =>
        readResult(result) === null ||
        (status || statusAmong(result)) === 'Forfeit' ||
        isOver(date, knownTime(clock), now),
      'There is a result, but the game is still to come.',
    ),
  )
}

/** The fields of the form as somebody types them. */
export type GameFields = Record<keyof v.InferOutput<ReturnType<typeof gameFormSchema>>, string>

/** What is wrong with a form, before it is sent. @param now in ms since 1970 */
export function gameError(fields: GameFields, now: number, school: School): FormError | null {
  const { success, issues } = v.safeParse(gameFormSchema(now, school), fields)
  return success ? null : invalidInput(issues)
}

function hasBadResult(text: string): boolean {
  return text !== '' && statusAmong(text) === null && readResult(text) === null
}

/** A time that is still to be announced does not count, whatever is typed. */
export function knownTime({ time, time_tba }: { time: string; time_tba: string }): string {
  return time_tba === '' ? time : ''
}

function isSkipped(date: string, time: string): boolean {
  const wall = wallOf(date, time)
  return easternClock(instantOf(wall)).getUTCHours() !== wall.hour
}

function isOver(date: string, time: string, now: number): boolean {
  return gameTime(instantOf(wallOf(date, time)), time !== '').endOfWait <= now
}
