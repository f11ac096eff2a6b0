import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { membersTexts } from '../../../../content/officers/people.ts'
import { memberSearch } from '../../../../domain/members/officers.ts'
import { rowId, searchBy, withUnread } from '../../../../domain/page-search.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { loadPerson } from '../../../../features/officers/people/load.ts'
import { MailingLists } from '../../../../features/officers/people/mailing-lists.tsx'
import { MemberSearch } from '../../../../features/officers/people/member-search.tsx'
import { PersonRows } from '../../../../features/officers/people/person-rows.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'

const readSearch = withUnread(searchBy({ ...memberSearch, person: rowId }), ['from', 'to', 'who'])

export const Route = createFileRoute('/_site/_gated/officers/members')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { person, ...query } }) => {
    const [list, addressed] = await Promise.all([
      officerData(api().api.officers.members.$get({ query })),
      loadPerson(person),
    ])
    return { list, addressed }
  },
  component: MembersPage,
})

function MembersPage() {
  const { person: _, after: __, ...search } = Route.useSearch()
  const { empty, found } = membersTexts
  return (
    <OfficersPage {...membersTexts}>
      <MailingLists search={search} />
      <MemberSearch search={search} />
      <PersonRows {...Route.useLoaderData()} empty={empty} found={found} />
    </OfficersPage>
  )
}
