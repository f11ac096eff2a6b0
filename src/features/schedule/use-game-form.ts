import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Fields, useAuth } from '../../auth/auth-context.ts'
import { useFailedForm } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { teamDirectory } from '../../content/teams.ts'
import { draftKeyOf } from '../../desk/stored-draft.ts'
import type { ScheduleRow } from '../../domain/game.ts'
import { type GameFields, gameFields, noGame } from '../../domain/game-form.ts'
import { publishedRow } from '../../domain/published-schedule.ts'
import { tabStorage } from '../../ui/tab-storage.ts'
import { rebaseDraft, restoreDraft, textsOf } from '../form/draft.ts'
import { useForm } from '../form/use-form.ts'
import { type EditedSchedule, saveGame } from './edit-schedule.ts'

const { school } = teamDirectory

/** The form of one game: what it begins with, what is typed, and what another officer has saved. */
export function useGameForm({ version, rows }: EditedSchedule, key: string) {
  const { user } = useAuth()
  const saved = rows.find((one) => one.key === key)
  const name = `game ${key}` as const
  const draftKey = draftKeyOf(user?.id, 'game', key)
  const failed = useFailedForm(name)
  const hadConflict = failed?.error.code === 'conflict'
  const [begin] = useState<GameFields>(() => ({
    ...(saved ? gameFields(key, saved.row, school) : noGame),
    ...failed?.values,
    // A game that is gone becomes a new one.
    key: saved ? key : '',
  }))
  const [typed, setTyped] = useState(begin)
  const [base, setBase] = useState({
    version: hadConflict ? version : Number(failed?.values.base_version ?? version),
    key: begin.key,
  })
  const [theirs, setTheirs] = useState<ScheduleRow | null>(hadConflict && saved ? saved.row : null)
  const [notice, setNotice] = useState<string | null>(null)

  async function submit(fields: Fields) {
    setNotice(null)
    const result = await saveGame(fields)
    if (result.ok) {
      if (result.saved) setBase({ version: result.saved.version, key })
      if (result.notice) setNotice(notices[result.notice])
      setTheirs(null)
    } else if (result.newest) {
      const row = publishedRow(result.newest.data, key)
      setTheirs(row)
      const next = { version: result.newest.version, key: row ? key : '' }
      setBase(next)
      rebaseDraft(draftKey, String(next.version))
    }
    return result
  }

  const form = useForm({
    name,
    action: '/api/officers/schedule/game',
    draftKey,
    submit,
    onAccepted: () => {
      tabStorage()?.removeItem(draftKey)
      // The next new game begins empty.
      if (key === '') {
        form.reset()
        setTyped(noGame)
      }
    },
  })

  const resume = useEffectEvent(() => {
    const element = form.form.ref.current
    if (!element) return
    if (hadConflict) rebaseDraft(draftKey, String(version))
    restoreDraft(element, draftKey)
    const { base_version, ...fields } = textsOf(element)
    setTyped({ ...noGame, ...fields })
    setBase({ version: Number(base_version), key: begin.key })
  })
  // A layout effect comes before the form tells the page script that it is hydrated.
  useLayoutEffect(() => resume(), [])

  function onChange(element: HTMLFormElement) {
    setTyped({ ...noGame, ...textsOf(element) })
  }

  return { form, draftKey, begin, typed, base, theirs, notice, onChange, saved }
}
