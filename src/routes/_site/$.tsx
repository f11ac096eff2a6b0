import { createFileRoute, notFound } from '@tanstack/react-router'
import { HomePage } from '../../features/home/home-page.tsx'

/** Any other address shows the home page, and says to machines that there is nothing here. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound()
  },
  notFoundComponent: () => <HomePage isNotFound />,
})
