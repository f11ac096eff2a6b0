import type { Fields } from '../../auth/auth-context.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { closedSeasonTexts } from '../../content/officers/schedule-editor.ts'
import { tableTexts as texts } from '../../content/officers/schedule-table.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { groupByText } from '../../domain/schedule/schedule-file-checks.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Message } from '../../ui/message.tsx'
import { GameFacts } from './game-facts.tsx'
import type { DeskPartProps, ScheduleDesk } from './schedule-desk.tsx'
import styles from './schedule-editor.module.css'
import { type CheckedTable, useTable } from './use-table.ts'

/** A table of games: pasted, uploaded or the club's file. It is shown before it counts. */
export function BringTable({ schedule: { isOfFile, ended }, desk }: DeskPartProps) {
  const { actions, csv, checked, type, take, check, checkFile, publish } = useTable(desk)
  const isBusy = actions.busy !== null || desk.form.actions.busy !== null
  const isOpen = csv !== null || actions.outcome !== null
  return (
    <>
      <Disclosure id="table" isOpen={isOpen} className={styles.disclosure} label={texts.heading}>
        <p>{texts.text}</p>
        <TextArea
          name="csv"
          label={texts.label}
          hint={texts.hint}
          rows={6}
          wrap="off"
          value={csv ?? ''}
          readOnly={isBusy}
          onChange={({ target }) => type(target.value)}
        />
        <FileField
          label={texts.file}
          id="schedule-file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isBusy}
          onFiles={take}
        />
        {!checked && (
          <p>
            <button
              type="button"
              className="primary-button"
              disabled={isBusy || !csv}
              onClick={() => void check()}
            >
              {actions.busy ? officerTexts.busy : texts.check}
            </button>
          </p>
        )}
        <OutcomeMessage {...actions} />
        {ended !== null && checked?.seasons.some((season) => season !== ended) && (
          <Message kind="note" text={closedSeasonTexts.first(ended)} />
        )}
        {checked && <Preview {...{ checked, publish, desk }} />}
      </Disclosure>
      {!isOfFile && (
        <p>
          <button
            type="button"
            className="secondary-button"
            disabled={isBusy}
            onClick={() => void checkFile()}
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
  desk: ScheduleDesk
}

/** What becomes of a table, with a tick for each game that would change. */
function Preview({ checked, publish, desk }: PreviewProps) {
  const { isFile, findings, added, changed, replaces, isBlocked } = checked
  const counts = { ...checked.counts, added: added.length, changed: changed.length }
  const isNew = added.length + changed.length > 0
  const canReplace = isFile || (!isBlocked && (isNew || replaces.gone > 0))
  const outcomeOf = ({ how, ...ticks }: Fields) => {
    if (how === undefined) return texts.done({ ...counts, changed: Object.keys(ticks).length })
    return isFile ? texts.fileIsBack : texts.replaced(replaces)
  }
  return (
    <div className={`stack ${styles.preview}`}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {texts.preview}
      </h2>
      {findings.length === 0 ? (
        <p>{texts.clean}</p>
      ) : (
        <ul className="stack">
          {groupByText(findings).map(({ rows, kind, text }) => (
            <li key={`${kind} ${text}`} className={styles[kind]}>
              <b>{texts.place(rows)}</b>
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
              {changed.map(({ key, ...change }) => (
                <Checkbox key={key} name={key} label={texts.change(change)} />
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
              {/* What is odd about it is said above, with its row. */}
              <GameFacts game={{ ...game, findings: [] }} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
  heading?.scrollIntoView()
}
