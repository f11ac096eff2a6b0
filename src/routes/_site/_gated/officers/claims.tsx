import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { officerClaimTexts } from '../../../../content/officer-claims.ts'
import { ClaimList } from '../../../../features/officers/claim-list.tsx'
import { loadClaimOf } from '../../../../features/officers/load.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'

interface ClaimsSearch {
  since?: string | undefined
  id?: string | undefined
  person?: string | undefined
}

export const Route = createFileRoute('/_site/_gated/officers/claims')({
  validateSearch: ({ since, id, person }: ClaimsSearch): ClaimsSearch => ({ since, id, person }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { since, id, person } }) => {
    const [claims, addressed] = await Promise.all([
      officerData(api().api.officers.claims.$get({ query: { since, id } })),
      loadClaimOf(person),
    ])
    return { claims, addressed }
  },
  component: ClaimsPage,
})

function ClaimsPage() {
  const { id } = Route.useSearch()
  return (
    <OfficersPage {...officerClaimTexts}>
      <ClaimList {...Route.useLoaderData()} isFirst={id === undefined} />
    </OfficersPage>
  )
}
