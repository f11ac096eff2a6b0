import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { officerClaimTexts } from '../../../../content/officers/officer-claims.ts'
import { ListPage } from '../../../../desk/list-page.tsx'
import { listSearch, rowId, searchBy } from '../../../../domain/page-search.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { ClaimCard } from '../../../../features/officers/people/claim-card.tsx'
import { loadClaimOf } from '../../../../features/officers/people/load.ts'
import { officerData } from '../../../../features/page/officer-data.ts'

const readSearch = searchBy({ ...listSearch, person: rowId })

export const Route = createFileRoute('/_site/_gated/officers/claims')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { after, person } }) => {
    const [list, addressed] = await Promise.all([
      officerData(api().api.officers.claims.$get({ query: { after } })),
      loadClaimOf(person),
    ])
    return { list, addressed }
  },
  component: ClaimsPage,
})

function ClaimsPage() {
  return (
    <OfficersPage {...officerClaimTexts}>
      <ListPage
        {...Route.useLoaderData()}
        idOf={({ person }) => person.id}
        empty={officerClaimTexts.empty}
      >
        {(claims) =>
          claims.map((claim) => (
            // Another state is another card: what it said before is over.
            <ClaimCard key={`${claim.person.id} ${claim.state_since}`} claim={claim} />
          ))
        }
      </ListPage>
    </OfficersPage>
  )
}
