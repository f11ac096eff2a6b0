import { createFileRoute, notFound } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { closedSeasonPattern } from '../../../content/pages.ts'
import { scheduleTexts } from '../../../content/schedule.ts'
import { shownGames } from '../../../domain/schedule/shown-game.ts'
import { HomePage } from '../../../features/home/home-page.tsx'
import { titled } from '../../../features/page/page-head.ts'
import { Prose } from '../../../features/page/prose.tsx'
import { ClosedGames } from '../../../features/schedule/game-list.tsx'
import { pageExpires } from '../../../page-request.ts'

export const Route = createFileRoute('/_site/schedule/$season')({
  loader: async ({ params: { season } }) => {
    if (!closedSeasonPattern.test(season)) throw notFound()
    // As in _site.tsx: React does not wait for a linked style sheet.
    const styles = import('../../../features/schedule/schedule.css')
    const [response] = await Promise.all([
      api().api.schedule[':season'].$get({ param: { season } }),
      styles,
    ])
    const schedule = await response.json()
    if (!schedule.ok || schedule.unavailable) {
      pageExpires(0)
      throw new Error(`The season ${season} could not be loaded.`)
    }
    if (schedule.games.length === 0) throw notFound()
    return {
      heading: scheduleTexts.seasonHeading(Number(season)),
      games: shownGames(schedule.games),
    }
  },
  head: ({ loaderData }) => titled(loaderData?.heading),
  component: SeasonPage,
  notFoundComponent: () => <HomePage isNotFound />,
})

function SeasonPage() {
  const { heading, games } = Route.useLoaderData()
  return (
    <Prose artwork="scoreboard" heading={heading} intro={scheduleTexts.seasonIntro}>
      <ClosedGames games={games} />
    </Prose>
  )
}
