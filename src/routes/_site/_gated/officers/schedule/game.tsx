import { createFileRoute } from '@tanstack/react-router'
import { gameFormTexts } from '../../../../../content/schedule-editor.ts'
import { OfficersPage } from '../../../../../features/officers/officers-page.tsx'
import { loadSchedule } from '../../../../../features/schedule/edit-schedule.ts'
import { GameForm } from '../../../../../features/schedule/game-form.tsx'

interface GameSearch {
  /** None for a new game. */
  key?: string | undefined
}

export const Route = createFileRoute('/_site/_gated/officers/schedule/game')({
  validateSearch: ({ key }: GameSearch): GameSearch => ({ key }),
  loader: async () => {
    const styles = import('../../../../../features/schedule/schedule.css')
    const [schedule] = await Promise.all([loadSchedule(), styles])
    return { schedule }
  },
  component: GamePage,
})

function GamePage() {
  const { key = '' } = Route.useSearch()
  const { heading, addHeading, intro } = gameFormTexts
  return (
    <OfficersPage heading={key ? heading : addHeading} intro={intro}>
      <GameForm {...Route.useLoaderData()} gameKey={key} />
    </OfficersPage>
  )
}
