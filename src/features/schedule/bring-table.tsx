import type { Fields } from '../../auth/auth-context.ts'
import { gameFormTexts } from '../../content/officers/game-form.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { closedSeasonTexts } from '../../content/officers/schedule-editor.ts'
import { tableTexts as texts } from '../../content/officers/schedule-table.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import { groupByText } from '../../domain/schedule/schedule-file-checks.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FileField, TextArea } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { EditedSchedule } from './edit-schedule.ts'
import { GameFacts } from './game-facts.tsx'
import type { ScheduleDesk } from './schedule-desk.tsx'
import styles from './schedule-editor.module.css'
import { type CheckedTable, useTable } from './use-table.ts'

interface BringTableProps {
  schedule: EditedSchedule
  desk: ScheduleDesk
}

/** A table of games: pasted, uploaded or the club's file. It is shown before it counts. */
export function BringTable({ schedule: { isOfFile, ended }, desk }: BringTableProps) {
  const { input, table, check, isOpen, show, type, onFile, publish } = useTable(desk)
  const isSending = desk.form.actions.busy !== null
  const isBusy = isSending || check === 'checking'
  const checked = check !== 'checking' && check?.ok ? check : null
  const error = check !== 'checking' && check?.ok === false ? check : null
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
          readOnly={isSending}
          onChange={({ target }) => type(target.value)}
        />
        <FileField
          label={texts.file}
          id="schedule-file"
          ref={input}
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isSending}
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
              {check === 'checking' ? officerTexts.busy : texts.check}
            </button>
          </p>
        )}
        <Message kind="error" text={error?.message} />
        <SignInAgain error={error} />
        {checked && ended !== null && checked.added.length > 0 && (
          <Message kind="note" text={closedSeasonTexts.first(ended)} />
        )}
        {checked && <Preview {...{ checked, publish, desk }} isFile={table.source === 'file'} />}
      </Disclosure>
      {!isOfFile && (
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

interface PreviewProps extends Pick<ReturnType<typeof useTable>, 'publish'> {
  checked: CheckedTable
  isFile: boolean
  desk: ScheduleDesk
}

/** What becomes of a table, with a tick for each game that would change. */
function Preview({ checked, isFile, publish, desk }: PreviewProps) {
  const { findings, added, changed, replaces, isBlocked } = checked
  const counts = { ...checked.counts, added: added.length, changed: changed.length }
  const isNew = added.length + changed.length > 0
  const canReplace = isFile || (!isBlocked && (isNew || replaces.gone > 0))
  const outcomeOf = ({ how, ...ticks }: Fields) => {
    if (how === undefined) return texts.done({ ...counts, changed: Object.keys(ticks).length })
    return isFile ? texts.fileIsBack : texts.replaced(replaces)
  }
  return (
    <>
      {findings.length === 0 ? (
        <Message kind="success" text={texts.clean} />
      ) : (
        <ul className={styles.findings} aria-live="polite">
          {groupByText(findings).map(({ lines, kind, text }) => (
            <li key={`${kind} ${text}`} className={styles[kind]}>
              <b>{texts.place(lines)}</b>
              {` ${text}`}
            </li>
          ))}
        </ul>
      )}
      {isBlocked && isNew && !isFile && <Message kind="error" text={texts.blocked} />}
      {(isNew || !isFile) && <p>{texts.will(counts)}</p>}
      {(isNew || canReplace) && (
        <ActionForm
          {...desk.form}
          name="table"
          submit={texts.submit}
          send={(fields) => publish(fields, outcomeOf(fields))}
        >
          {() => (
            <>
              {changed.map(({ key, name, fields }) => (
                <Checkbox
                  key={key}
                  name={key}
                  label={texts.change(
                    name,
                    fields.map(({ name, before, after }) =>
                      texts.from(gameFormTexts.fields[name], before, after),
                    ),
                  )}
                />
              ))}
              {canReplace && (
                <Checkbox
                  name="how"
                  value="replace"
                  // A table may be a part: without its tick no game goes.
                  defaultChecked={isFile}
                  label={isFile ? texts.useFile : texts.replace(replaces)}
                />
              )}
            </>
          )}
        </ActionForm>
      )}
      {added.length > 0 && (
        <ol className={styles.games}>
          {added.map((game) => (
            <li key={game.key}>
              {/* What is odd about it is said above, with its line. */}
              <GameFacts game={{ ...game, findings: [] }} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
