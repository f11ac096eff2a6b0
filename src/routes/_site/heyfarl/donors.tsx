import { createFileRoute } from '@tanstack/react-router'
import { placeholders } from '../../../content/placeholders.ts'
import { pageHead } from '../../../features/shell/page-head.ts'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/heyfarl/donors')({
  staticData: { page: 'donors' },
  head: () => pageHead('donors'),
  component: DonorsPage,
})

function DonorsPage() {
  return <Placeholder scene="arcade" text={placeholders.donors} />
}
