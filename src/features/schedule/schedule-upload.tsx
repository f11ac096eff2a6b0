import {
  scheduleEditorTexts,
  scheduleFileTexts as texts,
} from '../../content/officers/schedule-editor.ts'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import { type Finding, groupByText } from '../../domain/schedule/schedule-file-checks.ts'
import { shownGames } from '../../domain/schedule/shown-game.ts'
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

/** A file in place of all games. Scripts show what is in it before it is published. */
export function ScheduleUpload({ version, reload }: ScheduleUploadProps) {
  const { form, check, notice, onFile } = useUpload(reload)
  const checked = check !== 'checking' && check?.ok ? check : null
  const lines = (form.message ?? form.errors.csv)?.split('\n') ?? []
  const hasProblems = (checked?.badLines.length ?? 0) > 0 || form.error?.code === 'bad-lines'
  return (
    <details
      open={check !== null || form.error !== null || notice !== null}
      className={styles.disclosure}
    >
      <summary className="secondary-button">{texts.heading}</summary>
      <form {...form.form} encType="multipart/form-data">
        <p>{texts.text}</p>
        <fieldset disabled={form.isBusy} className={`stack ${styles.fields}`}>
          <input type="hidden" name="base_version" value={version} readOnly />
          <textarea name="csv" hidden defaultValue={form.typed.csv} />
          <FileField
            label={texts.label}
            name="file"
            accept=".csv,text/csv"
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
          {hasProblems && !checked?.isBlocked && (
            <SelectField
              name="problems"
              label={texts.withProblems}
              options={['drafts']}
              optionLabels={{ drafts: texts.asDrafts }}
              emptyLabel={texts.refuse}
              defaultValue={form.typed.problems}
            />
          )}
          {checked?.isBlocked && <Message kind="error" text={texts.blocked} />}
          {lines.length > 0 && <FileError lines={lines} />}
          <SignInAgain error={form.error} />
          <div className="row">
            <button {...form.submitButton} disabled={form.isBusy || checked?.isBlocked === true}>
              {form.isBusy ? scheduleEditorTexts.busy : texts.submit}
            </button>
            <button
              type="submit"
              className="secondary-button"
              formAction="/api/officers/schedule/file/preview"
              formTarget="_blank"
            >
              {scheduleEditorTexts.preview}
            </button>
          </div>
        </fieldset>
        <Message kind="success" text={notice} />
        {checked && !checked.isBlocked && <UploadedGames games={checked.games} />}
      </form>
    </details>
  )
}

/** Why nothing was published: without scripts it names each line too. */
function FileError({ lines }: { lines: readonly string[] }) {
  return (
    <div role="alert">
      <ul className={styles.findings}>
        {lines.map((line) => (
          <li key={line} className={styles.problem}>
            {line}
          </li>
        ))}
      </ul>
    </div>
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
