import { createFileRoute } from '@tanstack/react-router'
import { loadPageWords } from '../../../../features/page/page-words.ts'
import { SimplePage } from '../../../../features/page/simple-page.tsx'

export const Route = createFileRoute('/_site/_gated/calendar/homecoming')({
  loader: loadPageWords,
  component: () => <SimplePage name="homecoming" words={Route.useLoaderData()} />,
})
