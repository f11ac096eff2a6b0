import { ListPage, type ListPageProps } from '../../../desk/list-page.tsx'
import type { Person } from '../../../domain/members/officers-schema.ts'
import { PersonCard } from './person-card.tsx'

/** The cards of a list of people. */
export function PersonList(list: Omit<ListPageProps<Person>, 'idOf' | 'children'>) {
  return (
    <ListPage {...list} idOf={({ id }) => id}>
      {(people) =>
        people.map((person) => (
          <PersonCard
            // Another state is another card: what it said before is over.
            key={`${person.id} ${person.state_since}`}
            person={person}
          />
        ))
      }
    </ListPage>
  )
}
