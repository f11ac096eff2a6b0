import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import type { Reload } from '../../page/use-reload.ts'
import { ColumnsReport, ImportReport } from './roster-report.tsx'
import { type Compared, useRosterImport } from './use-roster-import.ts'

const texts = rosterDeskTexts.import

/** A list of the club: chosen, compared in the browser, read as a report, and imported. */
export function RosterImport({ reload }: { reload: Reload }) {
  const { compared, choose, ...desk } = useRosterImport(reload)
  const { actions } = desk
  const isOpen = compared !== null || actions.busy !== null || actions.outcome !== null

  return (
    <Disclosure label={texts.heading} isOpen={isOpen}>
      <p>{texts.text}</p>
      <a href="/roster-sample.csv" download>
        {texts.sample}
      </a>
      <FileField
        label={texts.label}
        id="roster-file"
        accept=".csv,.txt,text/csv,text/plain"
        // One that is chosen meanwhile is taken afterwards.
        onFiles={actions.busy ? undefined : ([file]) => file && void choose(file)}
      />
      {actions.busy === 'read' && <p role="status">{texts.reading}</p>}
      {compared && <Report {...desk} compared={compared} />}
      <OutcomeMessage {...actions} />
    </Disclosure>
  )
}

type Desk = ReturnType<typeof useRosterImport>

interface ReportProps extends Pick<Desk, 'actions' | 'decide' | 'carryOut'> {
  compared: Compared
}

function Report({ compared, actions, decide, carryOut }: ReportProps) {
  const { report, plan, accepted, removesMissing, keepsCapitals, columns } = compared
  const { add, change, remove, emails } = plan
  const isEmpty = add.length + change.length + remove.length + emails.length === 0
  return (
    <div className="stack">
      <ColumnsReport
        report={report}
        onChoose={(place, column) => decide({ columns: new Map([...columns, [place, column]]) })}
      />
      {report.capitals > 0 && (
        <Checkbox
          label={rosterDeskTexts.columns.keepsCapitals(report.capitals)}
          checked={keepsCapitals}
          onChange={({ target }) => decide({ keepsCapitals: target.checked })}
        />
      )}
      <ImportReport
        report={report}
        accepted={accepted}
        onAccept={(lines, isRight) => decide({ accepted: decided(accepted, lines, isRight) })}
      />
      {report.missing.length > 0 && (
        <Checkbox
          label={texts.removesMissing(report.missing.length)}
          checked={removesMissing}
          onChange={({ target }) => decide({ removesMissing: target.checked })}
        />
      )}
      {report.merged.length > 0 && <p>{texts.merged(report.merged)}</p>}
      {emails.length > 0 && <p>{texts.emails(emails.length)}</p>}
      {isEmpty ? (
        <p>{texts.nothing}</p>
      ) : (
        // Not disabled while it is busy: it would lose the focus.
        <button
          type="button"
          className="primary-button"
          aria-disabled={actions.busy !== null}
          onClick={() => void carryOut()}
        >
          {actions.busy === 'import' ? texts.busy : texts.submit}
        </button>
      )}
    </div>
  )
}

function decided(accepted: ReadonlySet<number>, lines: readonly number[], isRight: boolean) {
  const others = [...accepted].filter((line) => !lines.includes(line))
  return new Set([...others, ...(isRight ? lines : [])])
}
