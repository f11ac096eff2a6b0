import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { officerTexts } from '../../../../content/officers.ts'
import { pageSize } from '../../../../domain/officers.ts'
import { LogList } from '../../../../features/officers/log-list.tsx'
import { NextPage } from '../../../../features/officers/next-page.tsx'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'

interface LogSearch {
  before?: string | undefined
  id?: string | undefined
}

export const Route = createFileRoute('/_site/_gated/officers/log')({
  validateSearch: ({ before, id }: LogSearch): LogSearch => ({ before, id }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => officerData(api().api.officers.log.$get({ query: deps })),
  component: LogPage,
})

function LogPage() {
  const entries = Route.useLoaderData()
  const { id } = Route.useSearch()
  const last = entries.length === pageSize ? entries.at(-1) : undefined
  return (
    <OfficersPage {...officerTexts.log}>
      {entries.length === 0 ? <p>{officerTexts.log.empty}</p> : <LogList entries={entries} />}
      <NextPage
        to="/officers/log"
        first={id === undefined ? undefined : {}}
        next={last && { before: last.decided_at, id: last.id }}
      />
    </OfficersPage>
  )
}
