import { officerClaimTexts as texts } from '../../../content/officers/officer-claims.ts'
import styles from '../../../desk/comparison.module.css'
import type { OfficerClaim } from '../../../domain/members/claims-schema.ts'
import { positionOf } from '../../../domain/roster/entry/entry-text.ts'
import { nameKey } from '../../../domain/roster/entry/name-key.ts'
import { playerName } from '../../../domain/roster/entry/roster.ts'
import { numbersOf } from '../../../domain/roster/entry/worn-seasons.ts'
import { factsOfEntry, factsOfPerson, isSamePosition } from './card-facts.ts'

/** The claimed entry. */
export type ClaimEntry = NonNullable<OfficerClaim['entry']>

interface ClaimComparisonProps {
  person: OfficerClaim['person']
  entry: ClaimEntry
}

/** Account and entry, field by field. */
export function ClaimComparison({ person, entry }: ClaimComparisonProps) {
  const { columns, same, differs, unknown } = texts
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{columns.field}</span>
          </th>
          <th scope="col">{columns.account}</th>
          <th scope="col">{columns.entry}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(person, entry).map((row) => (
          <tr key={row.label} data-same={row.isSame}>
            <th scope="row">
              {row.label}
              {row.isSame !== undefined && (
                <span className={styles.mark}>{row.isSame ? same : differs}</span>
              )}
            </th>
            <td>
              <bdi>{row.account ?? unknown}</bdi>
            </td>
            <td>
              <bdi>{row.entry ?? unknown}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf(person: OfficerClaim['person'], entry: ClaimEntry) {
  const [account, claimed] = [factsOfPerson(person), factsOfEntry(entry)]
  const { full_name: name, graduation_year: year, jersey_number: number } = person
  const names = [entry.full_name, playerName({ ...entry, nickname: null }), entry.current_name]
  const numbers = numbersOf(entry.numbers)
  const { fields } = texts
  // Undefined where nothing can be compared.
  const isSame: Record<string, boolean | undefined> = {
    [fields.name]: names.some((one) => one && nameKey(one) === nameKey(name ?? '')),
    [fields.class]: year && entry.class ? year === entry.class : undefined,
    // A guard is of the offensive line too: another word is no difference.
    [fields.position]: isSamePosition(person.position, positionOf(entry)) || undefined,
    [fields.number]:
      number && numbers.length > 0 ? numbers.includes(number.replace('#', '')) : undefined,
  }
  return Object.values(fields)
    .map((label) => ({
      ...{ label, account: account[label], entry: claimed[label], isSame: isSame[label] },
    }))
    .filter((row) => row.account || row.entry)
}
