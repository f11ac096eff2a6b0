import { createFileRoute, notFound } from '@tanstack/react-router'
import { HomePage } from '../../features/home/home-page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'

/** Any other address shows the home page, and says to machines that there is nothing here. */
export const Route = createFileRoute('/_site/$')({
  staticData: { page: 'notFound' },
  loader: () => {
    throw notFound()
  },
  head: () => pageHead('notFound'),
  notFoundComponent: () => <HomePage isNotFound />,
})
