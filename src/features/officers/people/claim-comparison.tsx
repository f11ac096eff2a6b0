import { connectionLabels } from '../../../content/members/membership.ts'
import { officerClaimTexts as texts } from '../../../content/officers/officer-claims.ts'
import styles from '../../../desk/comparison.module.css'
import type { OfficerClaim } from '../../../domain/members/claims-schema.ts'
import { positionOf } from '../../../domain/roster/entry/entry-text.ts'
import { nameKey } from '../../../domain/roster/entry/name-key.ts'
import { playerName } from '../../../domain/roster/entry/roster.ts'
import { numbersOf, seasonsOf } from '../../../domain/roster/entry/worn-seasons.ts'
import { isSamePosition } from './card-facts.ts'

/** The claimed entry. */
export type ClaimEntry = NonNullable<OfficerClaim['entry']>

interface ClaimComparisonProps {
  person: OfficerClaim['person']
  entry: ClaimEntry
}

interface Row {
  field: keyof typeof texts.fields
  account: string | null
  entry: string | null
  /** Undefined where nothing can be compared. */
  isSame?: boolean | undefined
}

/** Account and entry, field by field. */
export function ClaimComparison({ person, entry }: ClaimComparisonProps) {
  const { columns, fields, same, differs, unknown } = texts
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
          <tr key={row.field} data-same={row.isSame}>
            <th scope="row">
              {fields[row.field]}
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

function rowsOf(person: OfficerClaim['person'], entry: ClaimEntry): Row[] {
  const year = person.graduation_year
  const number = person.jersey_number?.replace(/^#/, '') ?? null
  const numbers = numbersOf(entry.numbers)
  const names = [entry.full_name, playerName({ ...entry, nickname: null }), entry.current_name]
  const position = positionOf(entry)
  const said = [person.connection && connectionLabels[person.connection], person.statement]
  const rows: Row[] = [
    {
      field: 'name',
      account: person.full_name,
      entry: [playerName(entry), entry.current_name].filter(Boolean).join(', '),
      isSame: names.some((name) => name && nameKey(name) === nameKey(person.full_name ?? '')),
    },
    {
      field: 'class',
      account: year ? `${year}` : null,
      entry: entry.class ? `${entry.class}` : null,
      isSame: year && entry.class ? year === entry.class : undefined,
    },
    {
      field: 'position',
      account: person.position,
      entry: position || null,
      // A guard is of the offensive line too: another word is no difference.
      isSame: isSamePosition(person.position, position) || undefined,
    },
    {
      field: 'number',
      account: number && `#${number}`,
      entry: numbers.map((one) => `#${one}`).join(', ') || null,
      isSame: number && numbers.length > 0 ? numbers.includes(number) : undefined,
    },
    { field: 'seasons', account: null, entry: seasonsOf(entry.numbers) || null },
    { field: 'said', account: said.filter(Boolean).join('. ') || null, entry: null },
    { field: 'note', account: null, entry: entry.note },
    { field: 'source', account: null, entry: entry.source },
  ]
  return rows.filter((row) => row.account || row.entry)
}
