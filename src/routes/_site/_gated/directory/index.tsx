import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { directoryTexts } from '../../../../content/members/directory.ts'
import { defer, longGrace } from '../../../../defer.ts'
import { givenDirectorySearch } from '../../../../domain/members/directory.ts'
import { DirectoryResults } from '../../../../features/directory/directory-page.tsx'
import { DirectorySearchForm } from '../../../../features/directory/directory-search.tsx'
import { loadDirectory } from '../../../../features/directory/load.ts'
import { MissingPeople } from '../../../../features/directory/missing-people.tsx'
import { joinUrl } from '../../../../features/page/page-head.ts'
import { Prose } from '../../../../features/page/prose.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/_site/_gated/directory/')({
  validateSearch: givenDirectorySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({
    page: await defer(loadDirectory(deps), longGrace),
    joinUrl: joinUrl(),
  }),
  component: DirectoryPage,
})

function DirectoryPage() {
  const search = Route.useSearch()
  const { page, joinUrl } = Route.useLoaderData()
  return (
    <Prose heading={directoryTexts.heading} intro={directoryTexts.intro}>
      <DirectorySearchForm search={search} />
      <Suspense
        fallback={
          <Skeleton layout="cards" count={6}>
            {directoryTexts.loading}
          </Skeleton>
        }
      >
        <DirectoryResults search={search} page={page} />
      </Suspense>
      <MissingPeople joinUrl={joinUrl} />
    </Prose>
  )
}
