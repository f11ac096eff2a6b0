import { rosterDeskTexts } from '../../content/roster-desk.ts'
import { FileField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import styles from './roster-desk.module.css'
import { RosterReport } from './roster-report.tsx'
import { planOf, useRosterImport } from './use-roster-import.ts'

const texts = rosterDeskTexts.import

/** A list of the club: chosen, compared in the browser, read as a report, and imported. */
export function RosterImport({ reload }: { reload: Reload }) {
  const { state, choose, decide, carryOut } = useRosterImport(reload)
  const isBusy = state.step === 'reading' || state.step === 'importing'

  function take(input: HTMLInputElement | null) {
    const [file] = input?.files ?? []
    if (!input || !file) return
    void choose(file)
    // The same file, mended, can be chosen again.
    input.value = ''
  }

  return (
    <section className={`stack ${styles.box}`} aria-labelledby="roster-import">
      <h2 id="roster-import">{texts.heading}</h2>
      <p>{texts.text}</p>
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      <FileField
        label={texts.label}
        id="roster-file"
        accept=".csv,.txt,text/csv,text/plain"
        disabled={isBusy}
        onChange={({ target }) => take(target)}
        // One that was chosen before the scripts were there.
        ref={take}
      />
      {state.step === 'reading' && <p role="status">{texts.reading}</p>}
      {state.step === 'failed' && <Message kind="error" text={state.message} />}
      {state.step === 'done' && <Message kind="success" text={state.message} />}
      {'compared' in state && (
        <Report
          {...planOf(state.compared)}
          accepted={state.compared.accepted}
          removesMissing={state.compared.removesMissing}
          isBusy={isBusy}
          decide={decide}
          carryOut={carryOut}
        />
      )}
    </section>
  )
}

type Desk = ReturnType<typeof useRosterImport>

interface ReportProps extends ReturnType<typeof planOf>, Pick<Desk, 'decide' | 'carryOut'> {
  accepted: ReadonlySet<number>
  removesMissing: boolean
  isBusy: boolean
}

function Report({ report, plan, accepted, removesMissing, isBusy, decide, carryOut }: ReportProps) {
  const { add, change, remove, emails } = plan
  const isEmpty = add.length + change.length + remove.length + emails.length === 0
  return (
    <fieldset className={`stack ${styles.controls}`} disabled={isBusy}>
      <RosterReport
        report={report}
        accepted={accepted}
        onAccept={(lines, isRight) => decide({ accepted: decided(accepted, lines, isRight) })}
      />
      {report.missing.length > 0 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={removesMissing}
            onChange={({ target }) => decide({ removesMissing: target.checked })}
          />
          <span>{texts.removesMissing(report.missing.length)}</span>
        </label>
      )}
      {emails.length > 0 && <p>{texts.emails(emails.length)}</p>}
      {isEmpty ? (
        <p>{texts.nothing}</p>
      ) : (
        <button type="button" className="primary-button" onClick={() => void carryOut()}>
          {isBusy ? texts.busy : texts.submit}
        </button>
      )}
    </fieldset>
  )
}

function decided(accepted: ReadonlySet<number>, lines: readonly number[], isRight: boolean) {
  const others = [...accepted].filter((line) => !lines.includes(line))
  return new Set([...others, ...(isRight ? lines : [])])
}
