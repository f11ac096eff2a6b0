import { createFileRoute, Outlet } from '@tanstack/react-router'
import { matchedPage } from '../auth/page-access.ts'
import { pageHead } from '../features/shell/page-head.ts'
import { SiteLayout } from '../features/shell/site-layout.tsx'

/** The frame of every page in this folder: the navigation bar and the footer. */
export const Route = createFileRoute('/_site')({
  // In the browser React does not wait for a linked style sheet: this loads it first.
  loader: async () => void (await import('../features/shell/site.css')),
  head: ({ matches }) => pageHead(matchedPage(matches) ?? 'notFound'),
  component: () => (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  ),
})
