import type { ReactNode } from 'react'
import { officerTexts } from '../content/officers/officers.ts'
import styles from './fact-table.module.css'

interface FactTableProps {
  /** Of the labels and of the two columns. */
  headings: readonly [ReactNode, string, string]
  facts: readonly ComparedFact[]
}

interface ComparedFact {
  label: string
  /** Null is unknown. */
  values: ReadonlyArray<string | null | undefined>
  /** Undefined where nothing is said of it. */
  isSame?: boolean | undefined
}

const { unknown, same, differs } = officerTexts.changes

/** Two sides of something, fact by fact. */
export function FactTable({ headings, facts }: FactTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading, place) => (
            <th key={place} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, values, isSame }) => (
          <tr key={label} data-same={isSame}>
            <th scope="row">
              {label}
              {isSame !== undefined && (
                <span className={styles.mark}>{isSame ? same : differs}</span>
              )}
            </th>
            {values.map((value, place) => (
              <td key={place}>
                <bdi>{value ?? unknown}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
