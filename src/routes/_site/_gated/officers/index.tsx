import { createFileRoute, Link } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { queueTexts } from '../../../../content/officers/people.ts'
import { pendingLinks } from '../../../../content/pending-links.ts'
import { ListPage } from '../../../../desk/list-page.tsx'
import { listSearch, rowId, searchBy } from '../../../../domain/page-search.ts'
import { MailNote } from '../../../../features/mail/mail-note.tsx'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { loadPerson } from '../../../../features/officers/people/load.ts'
import { PersonCard } from '../../../../features/officers/people/person-card.tsx'
import { useCounts } from '../../../../features/page/counts-store.ts'
import { officerData } from '../../../../features/page/officer-data.ts'
import { useClubLinks } from '../../../../features/page/site-store.ts'

const readSearch = searchBy({ ...listSearch, person: rowId })

export const Route = createFileRoute('/_site/_gated/officers/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { after, person } }) => {
    const [list, addressed] = await Promise.all([
      officerData(api().api.officers.queue.$get({ query: { after } })),
      loadPerson(person),
    ])
    return { list, addressed }
  },
  component: QueuePage,
})

function QueuePage() {
  const { after } = Route.useSearch()
  return (
    <OfficersPage {...queueTexts}>
      <StandIn />
      <MailNote />
      <ListPage {...Route.useLoaderData()} idOf={({ id }) => id} empty={queueTexts.empty}>
        {(people) =>
          people.map((person) => (
            // Another state is another card: what it said before is over.
            <PersonCard key={`${person.id} ${person.state_since}`} person={person} />
          ))
        }
      </ListPage>
      {after === undefined && <Unconfirmed />}
    </OfficersPage>
  )
}

/** Says that nobody reads what members write to the club. */
function StandIn() {
  const { infoEmail } = useClubLinks()
  const { text, link } = queueTexts.standIn
  if (infoEmail !== pendingLinks.infoEmail) return null
  return (
    <p>
      {`${text} `}
      <Link to="/officers/site/$document" params={{ document: 'links' }}>
        {link}
      </Link>
    </p>
  )
}

/** How many more will wait for an officer once they have confirmed their address. */
function Unconfirmed() {
  const { unconfirmed = 0 } = useCounts() ?? {}
  const texts = queueTexts
  if (unconfirmed === 0) return null
  return (
    <p className="quiet">
      {`${texts.unconfirmed(unconfirmed)} `}
      <Link to="/officers/members" search={{ show: 'unconfirmed' }}>
        {texts.seeUnconfirmed}
      </Link>
    </p>
  )
}
