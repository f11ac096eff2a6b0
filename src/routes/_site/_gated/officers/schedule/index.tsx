import { createFileRoute } from '@tanstack/react-router'
import { scheduleEditorTexts } from '../../../../../content/officers/schedule-editor.ts'
import { searchBy, text, version } from '../../../../../domain/page-search.ts'
import { OfficersPage } from '../../../../../features/officers/officers-page.tsx'
import { useReload } from '../../../../../features/page/use-reload.ts'
import { loadSchedule } from '../../../../../features/schedule/schedule-desk.tsx'
import { ScheduleEditor } from '../../../../../features/schedule/schedule-editor.tsx'

// Before which version a page of the history begins, and the game that was just added.
const readSearch = searchBy({ before: version, game: text })

export const Route = createFileRoute('/_site/_gated/officers/schedule/')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { before } }) => ({ before }),
  loader: async ({ deps: { before } }) => ({ schedule: await loadSchedule(before) }),
  component: SchedulePage,
})

function SchedulePage() {
  const { heading, intro } = scheduleEditorTexts
  const { before, game } = Route.useSearch()
  const [schedule, reload] = useReload(Route.useLoaderData().schedule, () => loadSchedule(before))
  return (
    <OfficersPage heading={heading} intro={intro}>
      <ScheduleEditor schedule={schedule} fresh={game} reload={reload} />
    </OfficersPage>
  )
}
