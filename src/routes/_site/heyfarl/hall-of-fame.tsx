import { createFileRoute } from '@tanstack/react-router'
import { placeholders } from '../../../content/placeholders.ts'
import { pageHead } from '../../../features/shell/page-head.ts'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/heyfarl/hall-of-fame')({
  staticData: { page: 'hallOfFame' },
  head: () => pageHead('hallOfFame'),
  component: HallOfFamePage,
})

function HallOfFamePage() {
  return <Placeholder scene="years" text={placeholders.hallOfFame} />
}
