import { officerTexts } from '../content/officers/officers.ts'
import { FactTable } from './fact-table.tsx'

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

interface ChangedDetailsProps {
  changes: readonly ChangedFact[]
  /** Above what it is compared with. */
  shown?: string
}

const { field, now, shown: saw } = officerTexts.changes

/** What an officer saw or typed, beside what is there by now. */
export function ChangedDetails({ changes, shown = saw }: ChangedDetailsProps) {
  const facts = changes.map((change) => ({ ...change, values: [change.shown, change.now] }))
  return <FactTable headings={[field, shown, now]} facts={facts} />
}
