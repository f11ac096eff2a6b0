import { columnLabels, rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import {
  isRosterColumn,
  type RosterColumn,
  rosterColumns,
} from '../../../domain/roster/list/roster-columns.ts'
import type { RosterReport } from '../../../domain/roster/plan/roster-plan.ts'
import { SelectField } from '../../../ui/field.tsx'
import styles from './roster-desk.module.css'

interface ColumnsReportProps {
  report: Pick<RosterReport, 'columns' | 'unread' | 'remarks'>
  onChoose: (place: number, column: RosterColumn | null) => void
}

const texts = rosterDeskTexts.columns

/** What each column of a file was taken for, with its first values: the officer can change it. */
export function ColumnsReport({ report, onChoose }: ColumnsReportProps) {
  const { columns, unread, remarks } = report
  return (
    <section className="stack" aria-labelledby="roster-columns">
      <h2 id="roster-columns">{texts.heading}</h2>
      {unread.length > 0 && <p>{texts.unread(unread)}</p>}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <details className={styles.part} open>
        <summary>{texts.open}</summary>
        <ul className={styles.columns}>
          {columns.map(({ place, heading, column, values }) => (
            <li key={place}>
              <SelectField
                id={`roster-column-${place}`}
                label={heading || texts.unnamed(place)}
                options={rosterColumns}
                optionLabels={columnLabels}
                emptyLabel={texts.notRead}
                hint={values.join(' · ') || texts.isEmpty}
                value={column ?? ''}
                onChange={({ target: { value } }) =>
                  onChoose(place, isRosterColumn(value) ? value : null)
                }
              />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
