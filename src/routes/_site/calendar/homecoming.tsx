import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../components/page-head.ts'
import { Placeholder } from '../../../components/placeholder.tsx'
import { placeholders } from '../../../content/placeholders.ts'

export const Route = createFileRoute('/_site/calendar/homecoming')({
  staticData: { page: 'homecoming' },
  head: () => pageHead('homecoming'),
  component: HomecomingPage,
})

function HomecomingPage() {
  return <Placeholder scene="bunting" text={placeholders.homecoming} />
}
