import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { officerTexts } from '../../../../content/officers.ts'
import { loadPerson } from '../../../../features/officers/load.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { Queue } from '../../../../features/officers/queue.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'
import { siteUrl } from '../../../../features/page/page-head.ts'

interface QueueSearch {
  since?: string | undefined
  id?: string | undefined
  person?: string | undefined
}

export const Route = createFileRoute('/_site/_gated/officers/')({
  validateSearch: ({ since, id, person }: QueueSearch): QueueSearch => ({ since, id, person }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { since, id, person } }) => {
    const [people, addressed] = await Promise.all([
      officerData(api().api.officers.queue.$get({ query: { since, id } })),
      loadPerson(person),
    ])
    return { people, addressed, profileAddress: `${siteUrl()}/profile` }
  },
  component: QueuePage,
})

function QueuePage() {
  const { id } = Route.useSearch()
  return (
    <OfficersPage {...officerTexts.queue}>
      <Queue {...Route.useLoaderData()} isFirst={id === undefined} />
    </OfficersPage>
  )
}
