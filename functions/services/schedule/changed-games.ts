import { scheduleEditorTexts } from '../../../src/content/officers/schedule-editor.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { rowOfGame } from '../../../src/domain/schedule/game-fields.ts'
import type { GameFields } from '../../../src/domain/schedule/game-form.ts'
import { sameKey, seasonOfId } from '../../../src/domain/schedule/game-identity.ts'
import { inState, readGame, withCells } from '../../../src/domain/schedule/game-row.ts'
import type { KeyedGame } from '../../../src/domain/schedule/published-schedule.ts'
import { resultOf } from '../../../src/domain/schedule/result.ts'
import type { ScheduleChange } from '../../../src/domain/schedule/schedule-editor-schema.ts'
import { type FormError, formError } from '../../../src/domain/submission.ts'
import { listedGames } from './edited-schedule.ts'

const gone = formError(scheduleEditorTexts.gone, 'gone')
const lastGame = formError(scheduleEditorTexts.lastGame, 'last-game')
const alreadyThere = formError(scheduleEditorTexts.alreadyThere, 'already-there')
const noDrafts = formError(scheduleEditorTexts.drafts.none, 'no-drafts')

/** The games with one that is saved, or why it cannot be. @param games at the form's version */
export function gamesWith(
  games: readonly KeyedGame[],
  { key, ...typed }: GameFields & { key: string },
): readonly KeyedGame[] | FormError {
  const before = games.find((one) => one.key === key)
  // Saved, it would be of an open season again.
  if (before?.isClosed) return gone
  const game = readGame(rowOfGame(typed, before?.game), teamDirectory)
  if (!before && games.some((one) => sameKey(one.game) === sameKey(game))) return alreadyThere
  return [...games.filter((one) => one !== before), { key, id: before?.id ?? null, game }]
}

/**
 * The games as a change leaves them, or why it cannot be made.
 * @param isOfFile whether the open ones are those of the file @param now in ms since 1970
 */
export function changedGames(
  games: readonly KeyedGame[],
  change: Exclude<ScheduleChange, { what: 'version' }>,
  isOfFile: boolean,
  now: number,
): readonly KeyedGame[] | FormError {
  switch (change.what) {
    case 'result': {
      const Result = resultOf(change.ours, change.theirs)
      // Nothing would be saved.
      if (!games.some(({ key }) => key === change.key)) return gone
      return games.map((one) =>
        one.key === change.key
          ? { ...one, game: withCells(one.game, { Result }, teamDirectory) }
          : one,
      )
    }
    case 'removal': {
      const others = games.filter(({ key }) => key !== change.key)
      // Without an open game, the file would be the schedule again.
      return others.every(({ isClosed }) => isClosed) ? lastGame : others
    }
    case 'drafts': {
      const ready = listedGames(games, now).flatMap(({ key, isReady }) => (isReady ? key : []))
      if (ready.length === 0) return noDrafts
      return games.map((one) =>
        ready.includes(one.key) ? { ...one, game: inState(one.game, 'shown', teamDirectory) } : one,
      )
    }
    case 'file':
      return games.filter(({ isClosed }) => isClosed)
    case 'season': {
      const isClosed = change.state === 'closed'
      const changed = games.map((one) =>
        seasonOfId(one.id) === change.season ? { ...one, isClosed } : one,
      )
      // The others stay in the file.
      return isOfFile && isClosed ? changed.filter((one) => one.isClosed) : changed
    }
  }
}
