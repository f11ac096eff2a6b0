import { createFileRoute } from '@tanstack/react-router'
import { loadPageWords } from '../../../../features/page/page-words.ts'
import { SimplePage } from '../../../../features/page/simple-page.tsx'

export const Route = createFileRoute('/_site/_gated/calendar/alumni-weekends')({
  loader: loadPageWords,
  component: () => <SimplePage name="alumniWeekends" words={Route.useLoaderData()} />,
})
