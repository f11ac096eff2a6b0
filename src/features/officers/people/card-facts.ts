import { connectionLabels, stateLabels } from '../../../content/members/membership.ts'
import { rosterTexts } from '../../../content/members/roster.ts'
import { officerClaimTexts } from '../../../content/officers/officer-claims.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import type { CardFacts, ComparedFact } from '../../../desk/fact-table.tsx'
import type { OfficerClaim } from '../../../domain/members/claims-schema.ts'
import type { Person } from '../../../domain/members/officers-schema.ts'
import { entryFacts, positionOf } from '../../../domain/roster/entry/entry-text.ts'
import { nameKey } from '../../../domain/roster/entry/name-key.ts'
import { positionsOf } from '../../../domain/roster/entry/position-words.ts'
import { playerName } from '../../../domain/roster/entry/roster.ts'
import { numbersOf, seasonsOf } from '../../../domain/roster/entry/worn-seasons.ts'

const { fields, columns } = officerClaimTexts
const labels = officerTexts.changes

/** The claimed entry. */
export type ClaimEntry = NonNullable<OfficerClaim['entry']>

/** What an officer decides by about a person. */
export function factsOfPerson(person: Person): CardFacts {
  const { connection, graduation_year: year, jersey_number: number, claim_state: claim } = person
  const said = [connection && connectionLabels[connection], person.statement]
  const hasClaim = claim === 'pending' || claim === 'confirmed'
  return {
    [labels.state]: stateLabels[person.state],
    [fields.name]: person.full_name,
    [fields.class]: year ? `${year}` : null,
    [fields.position]: person.position,
    [fields.number]: number && `#${number.replace('#', '')}`,
    [fields.said]: said.filter(Boolean).join('. ') || null,
    [labels.asked]: person.question,
    [labels.answered]: person.answer,
    [labels.reason]: person.reason,
    [labels.claim]: hasClaim ? person.claimed_name : null,
    [labels.email]: `${person.email}, ${person.has_proven_mailbox ? officerTexts.confirmed : officerTexts.unconfirmed}`,
  }
}

/** What an officer decides by about a claimed entry. */
function factsOfEntry(entry: ClaimEntry): CardFacts {
  return {
    [fields.name]: [playerName(entry), entry.current_name].filter(Boolean).join(', '),
    [fields.class]: entry.class ? `${entry.class}` : null,
    [fields.position]: positionOf(entry) || null,
    [fields.number]: numbersOf(entry.numbers).map(rosterTexts.number).join(', ') || null,
    [fields.seasons]: seasonsOf(entry.numbers) || null,
    [fields.note]: entry.note,
    [fields.source]: entry.source,
    [officerClaimTexts.hidden]: entry.hidden_reason,
  }
}

/** What an officer decides by about a claim: the account, the entry, and who else claims it. */
export function factsOfClaim(claim: OfficerClaim): CardFacts {
  const { person, entry, owner, rivals } = claim
  const ofEntry = Object.entries(entry ? factsOfEntry(entry) : {}).map(([label, fact]) => [
    ...[`${columns.entry}: ${label}`, fact],
  ])
  // By address: two people of one name claim one entry.
  const addressed = ({ full_name: name, email }: OfficerClaim['rivals'][number]) =>
    `${name ?? officerTexts.noName} (${email})`
  return {
    ...factsOfPerson(person),
    ...Object.fromEntries(ofEntry),
    [labels.asked]: claim.question,
    [labels.answered]: claim.answer,
    [labels.owner]: owner && addressed(owner),
    [labels.rivals]: rivals.map(addressed).join(', ') || null,
  }
}

/** Account and entry, field by field. */
export function comparedFacts(person: Person, entry: ClaimEntry): ComparedFact[] {
  const [account, claimed] = [factsOfPerson(person), factsOfEntry(entry)]
  const { full_name: name, graduation_year: year, jersey_number: number } = person
  const names = [entry.full_name, playerName({ ...entry, nickname: null }), entry.current_name]
  const numbers = numbersOf(entry.numbers)
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

/** "Robert Walker, #22 1966–68, LB, Class of 1969" */
export function entryText(entry: Person['on_roster'][number]): string {
  const inMemoriam = entry.is_deceased ? [rosterTexts.inMemoriam] : []
  return [playerName(entry), ...entryFacts(entry), ...inMemoriam].join(', ')
}

/** Whether account and entry say the same position: "LB" is a linebacker, and so is "HB-LB". */
export function isSamePosition(account: string | null, entry: string): boolean {
  if (!account) return false
  return (
    nameKey(account) === nameKey(entry) || positionsOf(entry).some((named) => named === account)
  )
}
