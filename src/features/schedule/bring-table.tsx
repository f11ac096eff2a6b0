import type { Fields } from '../../auth/auth-context.ts'
import {
  closedSeasonTexts,
  gameFormTexts,
  scheduleEditorTexts,
} from '../../content/officers/schedule-editor.ts'
import { tableTexts as texts } from '../../content/officers/schedule-table.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import type { PageActions } from '../../desk/use-page-actions.ts'
import { groupByText } from '../../domain/schedule/schedule-file-checks.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FileField, SelectField, TextArea } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { TableCheck } from './edit-schedule.ts'
import { GameFacts } from './game-facts.tsx'
import styles from './schedule-editor.module.css'
import { useTable } from './use-table.ts'

type Checked = Extract<TableCheck, { ok: true }>

interface BringTableProps {
  version: number
  /** Whether officers have published games, so that there is a way back to the file. */
  isPublished: boolean
  /** A season that is over and not closed. */
  ended: number | null
  actions: PageActions
}

/** A table of games, pasted, uploaded or the club's file. What becomes of it is shown before it counts. */
export function BringTable({ version, isPublished, ended, actions }: BringTableProps) {
  const { input, table, check, isOpen, show, type, onFile, publish } = useTable(version, actions)
  const { form } = actions
  const isBusy = form.actions.busy !== null || check === 'checking'
  const checked = check !== 'checking' && check?.ok ? check : null
  const isFile = table.source === 'file'
  const canAdd = (checked?.added.length ?? 0) + (checked?.changed.length ?? 0) > 0
  return (
    <>
      <Disclosure isOpen={isOpen} className={styles.disclosure} label={texts.heading}>
        <p>{texts.text}</p>
        <TextArea
          name="csv"
          label={texts.label}
          hint={texts.hint}
          rows={6}
          wrap="off"
          value={table.csv}
          readOnly={form.actions.busy !== null}
          onChange={({ target }) => type(target.value)}
        />
        <FileField
          label={texts.file}
          id="schedule-file"
          ref={input}
          accept=".csv,.tsv,.txt,text/csv"
          disabled={form.actions.busy !== null}
          // A mended file of the same name is a choice, too.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ target: { files } }) => void onFile(files?.[0])}
        />
        {!checked && (
          <p>
            <button
              type="button"
              className="primary-button"
              disabled={isBusy || table.csv === ''}
              onClick={() => void show(table)}
            >
              {check === 'checking' ? scheduleEditorTexts.busy : texts.check}
            </button>
          </p>
        )}
        {check !== 'checking' && check?.ok === false && (
          <>
            <Message kind="error" text={check.message} />
            <SignInAgain error={check} />
          </>
        )}
        {checked && (
          <>
            {ended !== null && checked.added.length > 0 && (
              <Message kind="note" text={closedSeasonTexts.first(ended)} />
            )}
            <Findings findings={checked.findings} />
            {checked.isBlocked && !isFile && <Message kind="error" text={texts.blocked} />}
            {(canAdd || isFile || !checked.isBlocked) && (
              <ActionForm
                {...form}
                name="table"
                submit={texts.submit}
                send={(fields) => publish(fields, outcomeOf(checked, fields, isFile))}
              >
                {() => <Choices {...{ checked, isFile }} />}
              </ActionForm>
            )}
            <ol className={styles.games}>
              {checked.added.map((game) => (
                <li key={game.key}>
                  <GameFacts game={game} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Disclosure>
      {isPublished && (
        <p>
          <button
            type="button"
            className="secondary-button"
            disabled={isBusy}
            onClick={() => void show({ source: 'file', csv: '' })}
          >
            {texts.backToFile}
          </button>
        </p>
      )}
    </>
  )
}

/** What to do with a table, with a tick for each game that would change. */
function Choices({ checked, isFile }: { checked: Checked; isFile: boolean }) {
  const { changed, replaces, isBlocked } = checked
  return (
    <>
      <p>{texts.will(countsOf(checked, changed.length))}</p>
      {changed.map(({ key, name, fields }) => (
        <Checkbox
          key={key}
          name={key}
          value="yes"
          label={texts.change(
            name,
            fields.map(({ name, before, after }) => texts.from(labels[name], before, after)),
          )}
        />
      ))}
      {(isFile || !isBlocked) && (
        <SelectField
          name="how"
          label={texts.how}
          options={['replace']}
          optionLabels={{ replace: isFile ? texts.useFile : texts.replace(replaces) }}
          emptyLabel={texts.add}
          defaultValue={isFile ? 'replace' : ''}
        />
      )}
    </>
  )
}

const labels = gameFormTexts.fields

function countsOf({ added, counts }: Checked, changed: number) {
  return { ...counts, added: added.length, changed }
}

/** What is said of a table once it is in. */
function outcomeOf(checked: Checked, { how = '', ...ticks }: Fields, isFile: boolean): string {
  if (how === '') return texts.done(countsOf(checked, Object.keys(ticks).length))
  return isFile ? texts.fileIsBack : texts.replaced(checked.replaces)
}

function Findings({ findings }: Pick<Checked, 'findings'>) {
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
