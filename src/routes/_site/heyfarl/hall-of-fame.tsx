import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../components/page-head.ts'
import { Placeholder } from '../../../components/placeholder.tsx'
import { placeholders } from '../../../content/placeholders.ts'

export const Route = createFileRoute('/_site/heyfarl/hall-of-fame')({
  staticData: { page: 'hallOfFame' },
  head: () => pageHead('hallOfFame'),
  component: HallOfFamePage,
})

function HallOfFamePage() {
  return <Placeholder scene="years" text={placeholders.hallOfFame} />
}
