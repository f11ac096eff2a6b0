import {
  scheduleEditorTexts,
  scheduleFileTexts as texts,
} from '../../content/officers/schedule-editor.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import { type Finding, groupByText } from '../../domain/schedule/schedule-file-checks.ts'
import { shownGames } from '../../domain/schedule/shown-game.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FileField, SelectField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import type { CheckResult } from './edit-schedule.ts'
import { GameCard } from './game-card.tsx'
import styleSheet from './schedule.css?url'
import styles from './schedule-editor.module.css'
import { useUpload } from './use-upload.ts'

interface ScheduleUploadProps {
  version: number
  reload: Reload
}

/** A file in place of all games. What is in it is shown before it is published. */
export function ScheduleUpload({ version, reload }: ScheduleUploadProps) {
  const { input, csv, check, onFile, publish, form } = useUpload(version, reload)
  const { outcome } = form.actions
  const checked = check !== 'checking' && check?.ok ? check : null
  const hasProblems = (checked?.badLines.length ?? 0) > 0 || outcome?.code === 'bad-lines'
  return (
    <Disclosure
      className={styles.disclosure}
      label={texts.heading}
      isOpen={check !== null || outcome !== null}
    >
      <p>{texts.text}</p>
      <FileField
        label={texts.label}
        id="schedule-file"
        ref={input}
        accept=".csv,text/csv"
        disabled={form.actions.busy !== null}
        // A mended file of the same name is a choice, too.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={({ target: { files } }) => void onFile(files?.[0])}
      />
      {check === 'checking' && <Message kind="note" text={texts.checking} />}
      {check !== 'checking' && check?.ok === false && (
        <>
          <Message kind="error" text={check.message} />
          <SignInAgain error={check} />
        </>
      )}
      {checked && <Findings findings={checked.findings} />}
      {checked?.isBlocked ? (
        <Message kind="error" text={texts.blocked} />
      ) : (
        <div className={`row ${styles.actions}`}>
          <ActionForm {...form} name="file" submit={texts.submit} send={publish}>
            {() =>
              hasProblems && (
                <SelectField
                  name="problems"
                  label={texts.withProblems}
                  options={['drafts']}
                  optionLabels={{ drafts: texts.asDrafts }}
                  emptyLabel={texts.refuse}
                />
              )
            }
          </ActionForm>
          <FilePreview csv={csv} />
        </div>
      )}
      <OutcomeMessage {...form.actions} />
      {checked && !checked.isBlocked && <UploadedGames games={checked.games} />}
    </Disclosure>
  )
}

/** The browser posts it, to show the page in another tab. */
function FilePreview({ csv }: { csv: string }) {
  return (
    <form
      method="post"
      action="/api/officers/schedule/file/preview"
      target="_blank"
      encType="multipart/form-data"
      rel="noopener"
    >
      <textarea name="csv" hidden readOnly value={csv} />
      <button type="submit" className="secondary-button">
        {scheduleEditorTexts.preview}
      </button>
    </form>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return <Message kind="success" text={texts.clean} />
  return (
    <ul className={styles.findings} aria-live="polite">
      {groupByText(findings).map(({ lines, kind, text }) => (
        <li key={`${kind} ${text}`} className={styles[kind]}>
          <b>{texts.place(lines)}</b>
          {` ${text}`}
        </li>
      ))}
    </ul>
  )
}

function UploadedGames({ games }: Pick<Extract<CheckResult, { ok: true }>, 'games'>) {
  return (
    <section aria-labelledby="uploaded-games">
      <link rel="stylesheet" href={styleSheet} />
      <h2 id="uploaded-games">{texts.preview(games.length)}</h2>
      <ol className="games">
        {shownGames(games).map(({ isNextGame: _, ...game }) => (
          <li key={game.id}>
            <GameCard game={{ ...game, slug: null }} />
          </li>
        ))}
      </ol>
    </section>
  )
}
