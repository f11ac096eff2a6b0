import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { officerTexts } from '../../../../content/officers/officers.ts'
import { ListPage } from '../../../../desk/list-page.tsx'
import { listSearch, searchBy } from '../../../../domain/page-search.ts'
import { LogList } from '../../../../features/officers/log-list.tsx'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'

const readSearch = searchBy(listSearch)

export const Route = createFileRoute('/_site/_gated/officers/log')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => officerData(api().api.officers.log.$get({ query: deps })),
  component: LogPage,
})

function LogPage() {
  return (
    <OfficersPage {...officerTexts.log}>
      <ListPage list={Route.useLoaderData()} empty={officerTexts.log.empty}>
        {(entries) => entries.length > 0 && <LogList entries={entries} />}
      </ListPage>
    </OfficersPage>
  )
}
