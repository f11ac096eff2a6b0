import type { Person } from '../../domain/officers-schema.ts'
import { PersonCard } from './person-card.tsx'

interface PersonListProps {
  people: readonly Person[]
  /** The one that the address of the page is about, on this page of the list or not. */
  addressed: Person | null
  profileAddress: string
}

/** The cards of a list. One that is in another place, or in none, is on top. */
export function PersonList({ people, addressed, profileAddress }: PersonListProps) {
  const isElsewhere = addressed && !people.some(({ id }) => id === addressed.id)
  const shown = isElsewhere ? [addressed, ...people] : people
  return shown.map((person) => (
    <PersonCard
      // Another state is another card: what it said before is over.
      key={`${person.id} ${person.state_since}`}
      person={person}
      profileAddress={profileAddress}
    />
  ))
}
