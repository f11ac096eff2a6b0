import type { ReactNode } from 'react'
import { columnLabels, rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { shownNumber } from '../../../domain/count.ts'
import {
  isRosterColumn,
  type RosterColumn,
  rosterColumns,
} from '../../../domain/roster/list/roster-columns.ts'
import type { ReportItem, RosterReport } from '../../../domain/roster/plan/roster-plan.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/field.tsx'
import styles from './roster-desk.module.css'

interface RosterReportProps {
  report: RosterReport
  /** First lines of the doubtful rows that are right. */
  accepted: ReadonlySet<number>
  /** The doubtful rows of these first lines are right, or not any more. */
  onAccept: (lines: readonly number[], isAccepted: boolean) => void
}

const texts = rosterDeskTexts.report

/** A long list would make the page slow; its beginning shows what it is about. */
const maxShown = 200

/** What a list says about the roster, before anything is stored. */
export function ImportReport({ report, accepted, onAccept }: RosterReportProps) {
  const errors = report.errors.map(({ line, name, error: text }) => ({ lines: [line], name, text }))
  return (
    <section className="stack" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <Part heading={texts.errors} items={errors} isOpen isAlert />
      {texts.doubtful.map(({ kind, heading }) => (
        <Part
          key={kind}
          heading={heading}
          items={report.doubtful.filter((item) => item.kind === kind)}
          isOpen
          checkbox={(items) => <Accept {...{ items, accepted, onAccept }} />}
        />
      ))}
      <Part heading={texts.changed} items={report.changed} isOpen />
      <Part heading={texts.overruled} items={report.overruled} isOpen />
      <Part heading={texts.added} items={report.added} />
      <Part heading={texts.missing} items={report.missing} />
      <Part heading={texts.unchanged} items={report.unchanged} />
    </section>
  )
}

interface PartProps {
  heading: string
  items: readonly ReportItem[]
  isOpen?: boolean
  isAlert?: boolean
  /** Of one item, or of all of them. */
  checkbox?: (items: readonly ReportItem[]) => ReactNode
}

function Part({ heading, items, isOpen, isAlert, checkbox }: PartProps) {
  if (items.length === 0) return null
  const more = items.length - maxShown
  return (
    <details className={styles.part} open={isOpen} data-alert={isAlert}>
      <summary>
        {heading} <b>{shownNumber(items.length)}</b>
      </summary>
      {items.length > 1 && checkbox?.(items)}
      <ul>
        {items.slice(0, maxShown).map((item) => (
          <li key={`${item.lines.join()} ${item.name} ${item.text}`}>
            {item.lines.length > 0 && <span className="quiet">{texts.line(item.lines)}</span>}
            <span>
              {item.name && <bdi>{item.name}</bdi>} {item.text}
            </span>
            {checkbox?.([item])}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{texts.more(more)}</p>}
    </details>
  )
}

interface AcceptProps extends Pick<RosterReportProps, 'accepted' | 'onAccept'> {
  items: readonly ReportItem[]
}

function Accept({ items, accepted, onAccept }: AcceptProps) {
  const lines = items.map((item) => item.lines[0] ?? 0)
  const { accept, acceptAll } = rosterDeskTexts.import
  const whose = items.map((item) => ` ${texts.line(item.lines)}, ${item.name}`)
  const one = [
    accept,
    <span key="whose" className="visually-hidden">
      {whose}
    </span>,
  ]
  return (
    <Checkbox
      label={items.length > 1 ? acceptAll(items.length) : one}
      checked={lines.every((line) => accepted.has(line))}
      onChange={({ target }) => onAccept(lines, target.checked)}
    />
  )
}

interface ColumnsReportProps {
  report: Pick<RosterReport, 'columns' | 'unread' | 'remarks'>
  onChoose: (place: number, column: RosterColumn | null) => void
}

/** What each column of a file was taken for, with its first values: the officer can change it. */
export function ColumnsReport({ report, onChoose }: ColumnsReportProps) {
  const { columns, unread, remarks } = report
  const texts = rosterDeskTexts.columns
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
