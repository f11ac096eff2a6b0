import { createFileRoute } from '@tanstack/react-router'
import { placeholders } from '../../../content/placeholders.ts'
import { pageHead } from '../../../features/shell/page-head.ts'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/calendar/alumni-weekends')({
  staticData: { page: 'alumniWeekends' },
  head: () => pageHead('alumniWeekends'),
  component: AlumniWeekendsPage,
})

function AlumniWeekendsPage() {
  return <Placeholder scene="bunting" text={placeholders.alumniWeekends} />
}
