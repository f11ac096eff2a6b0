import { officerTexts } from '../../content/officers.ts'
import type { ChangedFact } from './card-facts.ts'
import styles from './claim-comparison.module.css'

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
