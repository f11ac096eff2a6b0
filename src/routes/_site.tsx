import { createFileRoute, Outlet } from '@tanstack/react-router'
import { matchedPage } from '../auth/page-access.ts'
import { pageHead } from '../features/page/page-head.ts'
import { SiteLayout } from '../features/shell/site-layout.tsx'

/** The frame of every page in this folder: the navigation bar and the footer. */
export const Route = createFileRoute('/_site')({
  // In the browser React does not wait for a linked style sheet: this loads it first.
  loader: async () => void (await import('../features/page/site.css')),
  head: ({ matches }) => {
    const { status, pathname } = matches.at(-1) ?? {}
    const name = status === 'notFound' ? undefined : matchedPage(matches)
    return pageHead(name ?? 'notFound', pathname)
  },
  component: () => (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  ),
})
