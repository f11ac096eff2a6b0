import { createFileRoute } from '@tanstack/react-router'
import { placeholders } from '../../../content/placeholders.ts'
import { pageHead } from '../../../features/shell/page-head.ts'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/calendar/where-to-stay')({
  staticData: { page: 'whereToStay' },
  head: () => pageHead('whereToStay'),
  component: WhereToStayPage,
})

function WhereToStayPage() {
  return <Placeholder scene="bunting" text={placeholders.whereToStay} />
}
