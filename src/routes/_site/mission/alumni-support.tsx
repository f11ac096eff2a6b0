import { createFileRoute } from '@tanstack/react-router'
import { placeholders } from '../../../content/placeholders.ts'
import { pageHead } from '../../../features/shell/page-head.ts'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/mission/alumni-support')({
  staticData: { page: 'alumniSupport' },
  head: () => pageHead('alumniSupport'),
  component: AlumniSupportPage,
})

function AlumniSupportPage() {
  return <Placeholder scene="tunnel" text={placeholders.alumniSupport} />
}
