import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../components/page-head.ts'
import { Placeholder } from '../../../components/placeholder.tsx'
import { placeholders } from '../../../content/placeholders.ts'

export const Route = createFileRoute('/_site/mission/alumni-support')({
  staticData: { page: 'alumniSupport' },
  head: () => pageHead('alumniSupport'),
  component: AlumniSupportPage,
})

function AlumniSupportPage() {
  return <Placeholder scene="tunnel" text={placeholders.alumniSupport} />
}
