import { type ChangeEvent, type MouseEvent, useRef } from 'react'
import { api } from '../../api.ts'
import { useAuth } from '../../auth/auth-context.ts'
import { notices } from '../../content/notices.ts'
import { officerTexts, savedText } from '../../content/officers/officers.ts'
import { homeStadium, teamDirectory } from '../../content/teams.ts'
import { officerResult } from '../../desk/officer-result.ts'
import { draftKeyOf } from '../../desk/stored-draft.ts'
import { useActions } from '../../desk/use-actions.ts'
import { type Edit, type EditResult, useEditor } from '../../desk/use-editor.ts'
import { useLeave } from '../../desk/use-leave.ts'
import {
  gameAfter,
  gameFields,
  newGame,
  noGame,
  rowOfGame,
} from '../../domain/schedule/game-fields.ts'
import { type GameFields, gameError } from '../../domain/schedule/game-form.ts'
import { dayKey, firstFree } from '../../domain/schedule/game-identity.ts'
import { readGame } from '../../domain/schedule/game-row.ts'
import type { Reload } from '../page/use-reload.ts'
import type { EditedSchedule } from './schedule-desk.tsx'

const { school } = teamDirectory

/** The form of one game of the schedule. @param key empty for a new game */
export function useGameEditor(
  { version, rows, keys, stadiums }: EditedSchedule,
  key: string,
  reload: Reload,
) {
  const { user } = useAuth()
  const actions = useActions()
  const leave = useLeave()
  /** Whether the form is for one more new game after the save. */
  const addsAnother = useRef(false)
  const row = rows.find((one) => one.key === key)?.row
  const game = row && readGame(row, teamDirectory)
  const editor = useEditor({
    key: draftKeyOf(user?.id, 'game', key),
    version: String(version),
    values: game ? gameFields(game) : newGame(homeStadium),
    newId: (fields) => firstFree(dayKey(gameIn(fields)), new Set(keys)),
    actions,
    async send(edit: Edit) {
      const typed = { ...noGame, ...edit.fields }
      const json = { ...typed, key: key || edit.newId, base: edit.base }
      const request = api().api.officers.schedule.game.$post({ json })
      const result = await officerResult<EditResult>(request, officerTexts.notKnown)
      if (!result.ok || key !== '') return result
      const values = addsAnother.current ? gameAfter(typed, homeStadium) : newGame(homeStadium)
      return { ...result, saved: { ...result.saved, values } }
    },
    async onSaved({ notice }, { newId }) {
      if (key === '' && !addsAnother.current) {
        await leave('/officers/schedule', notice, { search: { game: newId }, hash: newId })
        return null
      }
      const isReloaded = await reload()
      return notice ? { kind: 'success', text: savedText(notices[notice], isReloaded) } : null
    },
  })
  const typed = { ...noGame, ...editor.values }
  const saved = editor.conflict?.values

  /** The game that the form makes. Without an opponent it is not decided yet. */
  function gameIn(fields: Partial<GameFields>) {
    const { opponent, ...others } = { ...noGame, ...fields }
    return readGame(rowOfGame({ ...others, opponent: opponent || 'TBA' }, game), teamDirectory)
  }

  /** Before a preview: another tab could not say what is wrong with what is typed in this one. */
  function check(event: MouseEvent) {
    const error = gameError(typed, Date.now(), school)
    editor.setError(error)
    if (error) event.preventDefault()
  }

  /** Home is at the home stadium, and away where it was the last time. What is typed stays. */
  function onSide(event: ChangeEvent<HTMLSelectElement>) {
    editor.field('side').onChange(event)
    const there = stadiums[gameIn(typed).opponentSlug] ?? ''
    const places: Record<string, string> = { Home: homeStadium, Away: there }
    if (['', homeStadium, there].includes(typed.location))
      editor.type('location', places[event.target.value] ?? '')
  }

  return {
    ...{ editor, onSide, check },
    /** For a button that saves. */
    adds: (another: boolean) => () => {
      addsAnother.current = another
    },
    isHidden: typed.visibility !== '',
    isGone: key !== '' && (editor.conflict ? !saved : !editor.stored.opponent),
    /** The card that the form makes, once it has what a card needs. */
    card: typed.opponent && typed.date && typed.side ? gameIn(typed) : null,
    /** That of what was first. */
    savedCard: saved ? gameIn(saved) : null,
  }
}
