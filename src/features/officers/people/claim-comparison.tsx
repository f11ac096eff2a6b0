import { officerClaimTexts as texts } from '../../../content/officers/officer-claims.ts'
import { FactTable } from '../../../desk/fact-table.tsx'
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
  const { field, account, entry: listed } = texts.columns
  return <FactTable headings={[field, account, listed]} facts={factsOf(person, entry)} />
}

function factsOf(person: OfficerClaim['person'], entry: ClaimEntry) {
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
      ...{ label, values: [account[label], claimed[label]], isSame: isSame[label] },
    }))
    .filter(({ values }) => values.some(Boolean))
}
