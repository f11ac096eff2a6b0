import { createFileRoute } from '@tanstack/react-router'
import { DirectorySteps } from '../../../../features/directory/directory-steps.tsx'
import { loadPageWords } from '../../../../features/page/page-words.ts'
import { SimplePage } from '../../../../features/page/simple-page.tsx'

export const Route = createFileRoute('/_site/_gated/mission/alumni-support')({
  loader: loadPageWords,
  component: () => (
    <SimplePage name="alumniSupport" words={Route.useLoaderData()}>
      <DirectorySteps />
    </SimplePage>
  ),
})
