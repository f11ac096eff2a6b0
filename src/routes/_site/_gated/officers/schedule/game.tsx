import { createFileRoute } from '@tanstack/react-router'
import { useFailedForm } from '../../../../../auth/flash-data.ts'
import { gameFormTexts } from '../../../../../content/officers/game-form.ts'
import { InBrowser } from '../../../../../desk/in-browser.tsx'
import { searchBy, text } from '../../../../../domain/page-search.ts'
import { OfficersPage } from '../../../../../features/officers/officers-page.tsx'
import { useReload } from '../../../../../features/page/use-reload.ts'
import { GameForm } from '../../../../../features/schedule/game-form.tsx'
import { GameRemoval } from '../../../../../features/schedule/game-removal.tsx'
import { loadSchedule } from '../../../../../features/schedule/schedule-desk.tsx'
import { Message } from '../../../../../ui/message.tsx'

// No key for a new game.
const readSearch = searchBy({ key: text })

export const Route = createFileRoute('/_site/_gated/officers/schedule/game')({
  validateSearch: readSearch,
  loader: async () => {
    // As on the page of the schedule: React does not wait for a linked style sheet.
    const styles = import('../../../../../features/schedule/schedule.css')
    const [schedule] = await Promise.all([loadSchedule(), styles])
    return { schedule }
  },
  component: GamePage,
})

function GamePage() {
  const { key = '' } = Route.useSearch()
  const { heading, addHeading, intro } = gameFormTexts
  const loaded = Route.useLoaderData().schedule
  const [schedule, reload] = useReload(loaded, () => loadSchedule())
  const isThere = loaded.rows.some((game) => game.key === key)
  // Of a preview.
  const failed = useFailedForm(`game ${key}`)
  return (
    <OfficersPage heading={key ? heading : addHeading} intro={intro}>
      <Message kind="error" text={failed?.error.message} />
      <InBrowser>
        <GameForm key={key} schedule={schedule} gameKey={key} reload={reload} />
        {isThere && <GameRemoval version={schedule.version} gameKey={key} reload={reload} />}
      </InBrowser>
    </OfficersPage>
  )
}
