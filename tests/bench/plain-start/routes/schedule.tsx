import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pages } from '../../../../src/content/pages.ts'
import { scheduleHeading, scheduleTexts } from '../../../../src/content/schedule.ts'
import { GameList } from '../../../../src/features/schedule/game-list.tsx'
import { Prose } from '../../../../src/features/shell/prose.tsx'
import { runCountdowns } from '../../../../src/page-script/countdown.ts'
import { getSeason } from '../season.ts'

export const Route = createFileRoute('/schedule')({
  loader: () => getSeason(),
  head: () => ({
    meta: [
      { title: pages.schedule.title },
      { name: 'description', content: pages.schedule.description },
    ],
  }),
  component: SchedulePage,
})

function SchedulePage() {
  const season = Route.useLoaderData()
  // Here the countdown comes to life as everything does: once the page is hydrated.
  useEffect(() => runCountdowns(), [])
  return (
    <Prose
      artwork="scoreboard"
      heading={scheduleHeading(season.year)}
      intro={scheduleTexts.subtitle}
    >
      <GameList {...season} />
    </Prose>
  )
}
