import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { officerTexts } from '../../../../content/officers/officers.ts'
import { ListPage } from '../../../../desk/list-page.tsx'
import { logSearch } from '../../../../domain/members/officers.ts'
import { searchBy } from '../../../../domain/page-search.ts'
import { LogFilters, LogList } from '../../../../features/officers/log-list.tsx'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'

const readSearch = searchBy(logSearch)

export const Route = createFileRoute('/_site/_gated/officers/log')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => officerData(api().api.officers.log.$get({ query: deps })),
  component: LogPage,
})

function LogPage() {
  const list = Route.useLoaderData()
  return (
    <OfficersPage {...officerTexts.log}>
      <LogFilters search={Route.useSearch()} entries={list.rows} />
      <ListPage list={list} empty={officerTexts.log.empty}>
        {(entries) => entries.length > 0 && <LogList entries={entries} />}
      </ListPage>
    </OfficersPage>
  )
}
