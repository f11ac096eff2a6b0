import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessGate } from '../auth/access-gate.tsx'
import { enterPage, matchedPage } from '../auth/page-access.ts'
import { UnsavedAtGate } from '../features/profile/unsaved-note.tsx'
import { gateHead, pageHead } from '../features/shell/page-head.ts'
import { SiteLayout } from '../features/shell/site-layout.tsx'

/** The frame of every page in this folder: the navigation bar and the footer. */
export const Route = createFileRoute('/_site')({
  beforeLoad: ({ matches, context }): void => enterPage(matches, context.auth),
  head: ({ match: { status, context }, matches }) => {
    const page = matchedPage(matches)
    return page && status !== 'notFound' ? pageHead(page) : gateHead(context.auth.get().authStatus)
  },
  component: () => (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  ),
  notFoundComponent: () => (
    <SiteLayout>
      <AccessGate note={<UnsavedAtGate />} />
    </SiteLayout>
  ),
})
