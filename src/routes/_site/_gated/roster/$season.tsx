import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { rosterTexts, seasonTexts } from '../../../../content/members/roster.ts'
import { defer, longGrace } from '../../../../defer.ts'
import { Nothing } from '../../../../desk/nothing.tsx'
import { isSeasonAddress, seasonsAround } from '../../../../domain/roster/entry/number-line.ts'
import { titled } from '../../../../features/page/page-head.ts'
import { loadTeam } from '../../../../features/roster/load.ts'
import {
  NotOnRoster,
  RosterFrame,
  RosterLoading,
  Walk,
} from '../../../../features/roster/roster-frame.tsx'
import { loadSeasonGames, SeasonGames } from '../../../../features/roster/season-games.tsx'
import { TeamList } from '../../../../features/roster/team-list.tsx'
import { useDeferred } from '../../../../ui/deferred.ts'

export const Route = createFileRoute('/_site/_gated/roster/$season')({
  loader: async ({ params: { season } }) => {
    const now = Date.now()
    if (!isSeasonAddress(season, now)) throw notFound()
    const [team, schedule] = await Promise.all([
      defer(loadTeam(season), longGrace),
      defer(loadSeasonGames(Number(season)), longGrace),
    ])
    return {
      heading: seasonTexts.heading(Number(season)),
      around: seasonsAround(Number(season), now),
      ...{ team, schedule },
    }
  },
  head: ({ loaderData }) => titled(loaderData?.heading),
  component: SeasonPage,
  notFoundComponent: NotOnRoster,
})

function SeasonPage() {
  const season = Number(Route.useParams().season)
  const { heading, around, team, schedule } = Route.useLoaderData()
  return (
    <RosterFrame heading={heading}>
      <Walk
        label={seasonTexts.pagesLabel}
        previous={around.previous && <SeasonLink season={around.previous} rel="prev" />}
        next={around.next && <SeasonLink season={around.next} rel="next" />}
      >
        <Link to="/roster" preload={false}>
          {rosterTexts.links.roster}
        </Link>
      </Walk>
      <Suspense fallback={<RosterLoading />}>
        <TeamList season={season} team={team} empty={<NobodyYet />} />
      </Suspense>
      <Suspense>
        <SeasonGames season={season} schedule={schedule} />
      </Suspense>
    </RosterFrame>
  )
}

function SeasonLink({ season, rel }: { season: number; rel: 'prev' | 'next' }) {
  return (
    <Link
      to="/roster/$season"
      params={{ season: `${season}` }}
      rel={rel}
      className="secondary-button"
      preload={false}
    >
      {season}
    </Link>
  )
}

/** A season whose games are below is not empty. */
function NobodyYet() {
  const schedule = useDeferred(Route.useLoaderData().schedule)
  return schedule ? null : <Nothing {...seasonTexts.empty} />
}
