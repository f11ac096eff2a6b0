import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../../api.ts'
import { scheduleEditorTexts } from '../../../../../content/schedule-editor.ts'
import { OfficersPage } from '../../../../../features/officers/officers-page.tsx'
import { officerData } from '../../../../../features/page/officer-data.ts'
import { ScheduleEditor } from '../../../../../features/schedule/schedule-editor.tsx'

interface ScheduleSearch {
  /** The version before which a page of the history begins. */
  before?: string | undefined
}

export const Route = createFileRoute('/_site/_gated/officers/schedule/')({
  validateSearch: ({ before }: ScheduleSearch): ScheduleSearch => ({ before }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { before } }) => {
    // As on the page of the schedule: React does not wait for a linked style sheet.
    const styles = import('../../../../../features/schedule/schedule.css')
    const [schedule] = await Promise.all([
      officerData(api().api.officers.schedule.$get({ query: { before } })),
      styles,
    ])
    return { schedule }
  },
  component: SchedulePage,
})

function SchedulePage() {
  const { heading, intro } = scheduleEditorTexts
  return (
    <OfficersPage heading={heading} intro={intro}>
      <ScheduleEditor {...Route.useLoaderData()} />
    </OfficersPage>
  )
}
