import { officerTexts } from '../content/officers/officers.ts'
import styles from './comparison.module.css'

/** What a card shows, by its label. */
export type CardFacts = Readonly<Record<string, string | null>>

/** What is another one than somebody saw. */
export interface ChangedFact {
  label: string
  shown: string | null
  now: string | null
}

/** What of a card is another one by now. */
export function changedFacts(shown: CardFacts, now: CardFacts): ChangedFact[] {
  const all = new Set([...Object.keys(shown), ...Object.keys(now)])
  return [...all]
    .map((label) => ({ label, shown: shown[label] ?? null, now: now[label] ?? null }))
    .filter((fact) => fact.shown !== fact.now)
}

/** What an officer saw, beside what the card shows by now. */
export function ChangedDetails({ changes }: { changes: readonly ChangedFact[] }) {
  const { field, shown, now, unknown } = officerTexts.changes
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{field}</th>
          <th scope="col">{shown}</th>
          <th scope="col">{now}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            <td>
              <bdi>{change.shown ?? unknown}</bdi>
            </td>
            <td>
              <bdi>{change.now ?? unknown}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
