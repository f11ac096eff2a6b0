import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFailedForm } from '../../auth/flash-data.ts'
import { scheduleEditorTexts, gameFormTexts as texts } from '../../content/schedule-editor.ts'
import { teamDirectory } from '../../content/teams.ts'
import { rowOfGame } from '../../domain/game-form.ts'
import { Message } from '../../ui/message.tsx'
import { DraftNote } from '../form/draft-note.tsx'
import { SignInAgain } from '../form/sign-in-again.tsx'
import type { EditedSchedule } from './edit-schedule.ts'
import { GameInputs } from './game-inputs.tsx'
import { GamePreview } from './game-preview.tsx'
import styles from './schedule-editor.module.css'
import { useGameForm } from './use-game-form.ts'

interface GameFormProps {
  schedule: EditedSchedule
  /** Empty for a new game. */
  gameKey: string
}

/** The form of one game beside the card that it makes. */
export function GameForm({ schedule, gameKey }: GameFormProps) {
  const { form, draftKey, begin, typed, base, theirs, notice, onChange, saved } = useGameForm(
    schedule,
    gameKey,
  )
  const isHidden = typed.status !== ''
  const hasCard = typed.opponent !== '' && typed.date !== '' && typed.side !== ''
  return (
    <>
      <p>
        <Link to="/officers/schedule" reloadDocument className={styles.back}>
          {texts.back}
        </Link>
      </p>
      {gameKey !== '' && base.key === '' && (
        <Message kind="note" text={scheduleEditorTexts.goneHere} />
      )}
      {!notice && <DraftNote draftKey={draftKey} />}
      <form {...form.form} onChange={({ currentTarget }) => onChange(currentTarget)}>
        <fieldset disabled={form.isBusy} className={`stack ${styles.fields}`}>
          <input type="hidden" name="base_version" value={base.version} readOnly />
          <input type="hidden" name="key" value={base.key} readOnly />
          <div className={styles.inputs}>
            <GameInputs begin={begin} errors={form.errors} />
          </div>
          <div className="row">
            <button {...form.submitButton}>
              {form.isBusy ? scheduleEditorTexts.busy : texts.save}
            </button>
            <button
              type="submit"
              className="secondary-button"
              formAction="/api/officers/schedule/game/preview"
              formTarget="_blank"
            >
              {scheduleEditorTexts.preview}
            </button>
          </div>
          <Message kind="success" text={notice} />
          <Message kind="error" text={form.message} />
          <SignInAgain error={form.error} />
        </fieldset>
      </form>
      <div className={`stack ${styles.previews}`}>
        {theirs && (
          <Preview heading={texts.now}>
            <GamePreview row={theirs} position={1} />
          </Preview>
        )}
        {hasCard && (
          <Preview heading={texts.preview}>
            {isHidden && <p>{texts.hidden}</p>}
            <GamePreview row={rowOfGame(typed, saved?.row, teamDirectory.school)} position={0} />
          </Preview>
        )}
      </div>
      {base.key !== '' && <Removal version={base.version} gameKey={gameKey} />}
    </>
  )
}

function Preview({ heading, children }: { heading: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

/** A plain form: its page is the list. */
function Removal({ version, gameKey }: { version: number; gameKey: string }) {
  const failed = useFailedForm(`removal ${gameKey}`)
  return (
    <details open={failed !== null} className={styles.disclosure}>
      <summary className="secondary-button">{texts.remove.open}</summary>
      <form method="post" action="/api/officers/schedule/removal" className="stack">
        <p>{texts.remove.text}</p>
        <input type="hidden" name="base_version" value={version} readOnly />
        <input type="hidden" name="key" value={gameKey} readOnly />
        <Message kind="error" text={failed?.error.message} />
        <button type="submit" className="primary-button">
          {texts.remove.submit}
        </button>
      </form>
    </details>
  )
}
