import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { rosterPageTexts } from '../../../../content/members/roster.ts'
import { defer, longGrace } from '../../../../defer.ts'
import { givenRosterSearch } from '../../../../domain/roster/entry/roster-search.ts'
import { latestSeason } from '../../../../domain/years.ts'
import { loadRoster } from '../../../../features/roster/load.ts'
import { RosterFrame, RosterLoading } from '../../../../features/roster/roster-frame.tsx'
import { RosterResults, RosterSearchForm } from '../../../../features/roster/roster-page.tsx'

export const Route = createFileRoute('/_site/_gated/roster/')({
  validateSearch: givenRosterSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({
    latestSeason: latestSeason(Date.now()),
    page: await defer(loadRoster(deps), longGrace),
  }),
  component: RosterPage,
})

function RosterPage() {
  const search = Route.useSearch()
  const { page, latestSeason } = Route.useLoaderData()
  return (
    <RosterFrame isFront heading={rosterPageTexts.heading} intro={rosterPageTexts.intro}>
      <RosterSearchForm search={search} />
      <Suspense fallback={<RosterLoading />}>
        <RosterResults search={search} page={page} latestSeason={latestSeason} />
      </Suspense>
    </RosterFrame>
  )
}
