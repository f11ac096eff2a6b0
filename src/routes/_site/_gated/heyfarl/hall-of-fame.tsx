import { createFileRoute } from '@tanstack/react-router'
import { loadPageWords } from '../../../../features/page/page-words.ts'
import { SimplePage } from '../../../../features/page/simple-page.tsx'

export const Route = createFileRoute('/_site/_gated/heyfarl/hall-of-fame')({
  loader: loadPageWords,
  component: () => <SimplePage name="hallOfFame" words={Route.useLoaderData()} />,
})
