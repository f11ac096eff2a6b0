import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { api } from '../../api.ts'
import {
  scheduleEditorTexts,
  gameFormTexts as texts,
} from '../../content/officers/schedule-editor.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { DraftNote } from '../../desk/draft-note.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import { useLeave } from '../../desk/use-leave.ts'
import { usePageActions } from '../../desk/use-page-actions.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import type { EditedSchedule } from './edit-schedule.ts'
import { GameInputs } from './game-inputs.tsx'
import { GamePreview } from './game-preview.tsx'
import styles from './schedule-editor.module.css'
import { useGameEditor } from './use-game-editor.ts'

interface GameFormProps {
  schedule: EditedSchedule
  /** Empty for a new game. */
  gameKey: string
  reload: Reload
}

/** The form of one game beside the card that it makes. */
export function GameForm({ schedule, gameKey, reload }: GameFormProps) {
  const game = useGameEditor(schedule, gameKey, reload)
  const { editor, onSide, adds, check, isHidden, isGone, card, savedCard } = game
  return (
    <>
      <p>
        <Link
          to="/officers/schedule"
          hash={gameKey || undefined}
          reloadDocument
          className={styles.back}
        >
          {texts.back}
        </Link>
      </p>
      <Message kind="note" text={isGone ? scheduleEditorTexts.goneHere : null} />
      <DraftNote editor={editor} />
      <form {...editor.form} method="post" className="stack">
        <fieldset disabled={editor.isBusy} className={`stack ${styles.fields}`}>
          {/* Of a preview, which the browser sends. */}
          <input type="hidden" name="base" value={editor.base} readOnly />
          <input type="hidden" name="key" value={gameKey || 'new'} readOnly />
          <div className={styles.inputs}>
            <GameInputs {...{ editor, onSide }} />
          </div>
          <div className="row">
            <button {...editor.submitButton} onClick={adds(false)}>
              {editor.isBusy ? scheduleEditorTexts.busy : texts.save}
            </button>
            {gameKey === '' && (
              <button {...editor.submitButton} className="secondary-button" onClick={adds(true)}>
                {texts.saveAndAdd}
              </button>
            )}
            <button
              type="submit"
              className="secondary-button"
              formAction="/api/officers/schedule/game/preview"
              formTarget="_blank"
              onClick={check}
            >
              {scheduleEditorTexts.preview}
            </button>
          </div>
          <OutcomeMessage outcome={editor.outcome} />
          <Message kind="error" text={editor.message} />
          <SignInAgain error={editor.error} />
        </fieldset>
      </form>
      <div className={`stack ${styles.previews}`}>
        {savedCard && (
          <Preview heading={texts.now}>
            <GamePreview game={savedCard} position={1} />
          </Preview>
        )}
        {card && (
          <Preview heading={texts.preview}>
            {isHidden && <p>{texts.hidden}</p>}
            <GamePreview game={card} position={0} />
          </Preview>
        )}
      </div>
      {gameKey !== '' && !isGone && <Removal version={schedule.version} {...{ gameKey, reload }} />}
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

interface RemovalProps {
  version: number
  gameKey: string
  reload: Reload
}

/** Leads back to the list. */
function Removal({ version, gameKey, reload }: RemovalProps) {
  const leave = useLeave()
  const { send, form } = usePageActions((result) =>
    result.ok ? leave('/officers/schedule', result.notice) : reload(),
  )
  const json = { base: String(version), key: gameKey }
  return (
    <Disclosure className={styles.disclosure} label={texts.remove.open}>
      <p>{texts.remove.text}</p>
      <OutcomeMessage {...form.actions} />
      <ActionForm
        {...form}
        name="removal"
        submit={texts.remove.submit}
        send={() => send(api().api.officers.schedule.removal.$post({ json }))}
      />
    </Disclosure>
  )
}
