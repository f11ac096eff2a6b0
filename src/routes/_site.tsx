import { createFileRoute, Outlet } from '@tanstack/react-router'
import { matchedPage } from '../auth/page-access.ts'
import { pageHead } from '../features/shell/page-head.ts'
import { SiteLayout } from '../features/shell/site-layout.tsx'

/** The frame of every page in this folder: the navigation bar and the footer. */
export const Route = createFileRoute('/_site')({
  // A page that is rendered in the browser does not wait for its link to the styles.
  loader: async () => void (await import('../features/shell/site.css')),
  head: ({ matches }) => pageHead(matchedPage(matches) ?? 'notFound'),
  component: () => (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  ),
})
