import { officerTexts } from '../content/officers/officers.ts'
import styles from './fact-table.module.css'

const { unknown, same, differs, field, shown, now } = officerTexts.changes

/** What a card shows, by its label. */
export type CardFacts = Readonly<Record<string, string | null>>

/** Two sides of a fact. */
export interface ComparedFact {
  label: string
  values: ReadonlyArray<string | null | undefined>
  /** Undefined where nothing is said of it. */
  isSame?: boolean | undefined
}

interface FactTableProps {
  facts: readonly ComparedFact[]
  /** What the two columns are: else what was seen, and what is there now. */
  headings?: readonly [label: string, one: string, other: string]
}

/** Two sides of something, fact by fact. */
export function FactTable({ facts, headings = [field, shown, now] }: FactTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
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

/** What of a card is another one by now. */
export function changedFacts(before: CardFacts, after: CardFacts): ComparedFact[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((label) => ({ label, values: [before[label] ?? null, after[label] ?? null] }))
    .filter(({ values: [one, other] }) => one !== other)
}
