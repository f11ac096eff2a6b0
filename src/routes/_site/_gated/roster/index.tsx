import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { rosterPageTexts } from '../../../../content/members/roster.ts'
import { defer, longGrace } from '../../../../defer.ts'
import { givenRosterSearch } from '../../../../domain/roster/entry/roster-search.ts'
import { latestSeason } from '../../../../domain/years.ts'
import { loadRoster } from '../../../../features/roster/load.ts'
import { RosterFrame, RosterLoading } from '../../../../features/roster/roster-frame.tsx'
import { RosterResults, RosterSearchForm } from '../../../../features/roster/roster-page.tsx'
import { useDeferred } from '../../../../ui/deferred.ts'

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
  return (
    <RosterFrame isFront heading={rosterPageTexts.heading} intro={rosterPageTexts.intro}>
      <RosterSearchForm search={Route.useSearch()} />
      <Suspense fallback={<RosterLoading />}>
        <Results />
      </Suspense>
    </RosterFrame>
  )
}

function Results() {
  const { page, latestSeason } = Route.useLoaderData()
  const loaded = useDeferred(page)
  return <RosterResults search={Route.useSearch()} loaded={loaded} latestSeason={latestSeason} />
}
