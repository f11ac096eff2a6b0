import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { errorTexts } from '../../../content/errors.ts'
import { pages } from '../../../content/pages.ts'
import { scheduleHeading, scheduleTexts } from '../../../content/schedule.ts'
import { calendarName } from '../../../content/site.ts'
import { defer } from '../../../defer.ts'
import { shownGames } from '../../../domain/schedule/shown-game.ts'
import { loadCurrentSeason } from '../../../features/page/load-current-season.ts'
import { Prose } from '../../../features/page/prose.tsx'
import { GameList } from '../../../features/schedule/game-list.tsx'
import { pageExpires } from '../../../page-request.ts'
import { type Deferred, useDeferred } from '../../../ui/deferred.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/_site/schedule/')({
  loader: async () => {
    // As in _site.tsx: React does not wait for a linked style sheet.
    const styles = import('../../../features/schedule/schedule.css')
    const [schedule] = await Promise.all([defer(loadSeason()), styles])
    return { schedule }
  },
  head: () => ({
    links: [
      { rel: 'alternate', type: 'text/calendar', title: calendarName, href: '/schedule.ics' },
    ],
  }),
  component: SchedulePage,
})

async function loadSeason() {
  const schedule = await loadCurrentSeason()
  if (!schedule || schedule.unavailable) pageExpires(0)
  if (!schedule) return null
  const { year, isOver, calendarUrl, closed } = schedule
  return { year, isOver, calendarUrl, closed, games: shownGames(schedule.games) }
}

function SchedulePage() {
  const { schedule } = Route.useLoaderData()
  return (
    <Suspense fallback={<Loading />}>
      <Season schedule={schedule} />
    </Suspense>
  )
}

function Loading() {
  return (
    <Prose artwork="scoreboard" heading={scheduleHeading(null)} intro={scheduleTexts.subtitle}>
      <Skeleton layout="sections" count={10}>
        {scheduleTexts.loading}
      </Skeleton>
    </Prose>
  )
}

function Season({ schedule }: { schedule: Deferred<Awaited<ReturnType<typeof loadSeason>>> }) {
  const season = useDeferred(schedule)
  return (
    <Prose
      artwork="scoreboard"
      heading={scheduleHeading(season?.year ?? null)}
      intro={scheduleTexts.subtitle}
    >
      {season ? <GameList {...season} /> : <Failed />}
    </Prose>
  )
}

function Failed() {
  return (
    <>
      <p role="alert">{scheduleTexts.failed}</p>
      {/* A plain link: it requests the page again. */}
      <a href={pages.schedule.path}>{errorTexts.retry}</a>
    </>
  )
}
