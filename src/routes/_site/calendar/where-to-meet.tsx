import { createFileRoute } from '@tanstack/react-router'
import { placeholders } from '../../../content/placeholders.ts'
import { pageHead } from '../../../features/shell/page-head.ts'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/calendar/where-to-meet')({
  staticData: { page: 'whereToMeet' },
  head: () => pageHead('whereToMeet'),
  component: WhereToMeetPage,
})

function WhereToMeetPage() {
  return <Placeholder scene="bunting" text={placeholders.whereToMeet} />
}
