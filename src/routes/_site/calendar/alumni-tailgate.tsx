import { createFileRoute } from '@tanstack/react-router'
import { placeholders } from '../../../content/placeholders.ts'
import { pageHead } from '../../../features/shell/page-head.ts'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/calendar/alumni-tailgate')({
  staticData: { page: 'alumniTailgate' },
  head: () => pageHead('alumniTailgate'),
  component: AlumniTailgatePage,
})

function AlumniTailgatePage() {
  return <Placeholder scene="bunting" text={placeholders.alumniTailgate} />
}
