import { createFileRoute } from '@tanstack/react-router'
import { placeholders } from '../../../content/placeholders.ts'
import { pageHead } from '../../../features/shell/page-head.ts'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/calendar/homecoming')({
  staticData: { page: 'homecoming' },
  head: () => pageHead('homecoming'),
  component: HomecomingPage,
})

function HomecomingPage() {
  return <Placeholder scene="bunting" text={placeholders.homecoming} />
}
