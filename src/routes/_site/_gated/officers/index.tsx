import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { officerTexts } from '../../../../content/officers/officers.ts'
import { listSearch, rowId, searchBy } from '../../../../domain/page-search.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { loadPerson } from '../../../../features/officers/people/load.ts'
import { PersonList } from '../../../../features/officers/people/person-list.tsx'
import { useCounts } from '../../../../features/page/counts-store.ts'
import { officerData } from '../../../../features/page/officer-data.ts'
import { siteUrl } from '../../../../features/page/page-head.ts'

const readSearch = searchBy({ ...listSearch, person: rowId })

export const Route = createFileRoute('/_site/_gated/officers/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { after, person } }) => {
    const [list, addressed] = await Promise.all([
      officerData(api().api.officers.queue.$get({ query: { after } })),
      loadPerson(person),
    ])
    return { list, addressed, profileAddress: `${siteUrl()}/profile` }
  },
  component: QueuePage,
})

function QueuePage() {
  const { after } = Route.useSearch()
  return (
    <OfficersPage {...officerTexts.queue}>
      <PersonList {...Route.useLoaderData()} empty={officerTexts.queue.empty} />
      {after === undefined && <Unproven />}
    </OfficersPage>
  )
}

/** How many more will wait for an officer once they have proven their mailbox. */
function Unproven() {
  const counts = useCounts()
  const unproven = counts ? counts.waiting - counts.queue : 0
  return unproven > 0 && <p className="quiet">{officerTexts.queue.unproven(unproven)}</p>
}
