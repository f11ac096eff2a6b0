import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessGate } from '../auth/access-gate.tsx'
import { enterPage } from '../auth/page-access.ts'
import { gateHead } from '../components/page-head.ts'
import { SiteFrame } from '../components/site-frame.tsx'
import { soon } from '../ui/soon.ts'

/** In ms. A member's name that is there by then stands in the first bytes, where it needs no script. */
const moment = 30

export const Route = createFileRoute('/_site')({
  beforeLoad: ({ matches, context }): void => enterPage(matches, context.auth),
  loader: async ({ context: { auth } }) => {
    await soon(auth.get().profile, moment)
  },
  head: ({ match: { status } }) => (status === 'notFound' ? gateHead : {}),
  component: SiteLayout,
  notFoundComponent: Denied,
})

/** Every page with the navigation bar and the footer; the pages in this folder are shown inside it. */
function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** What stands in place of a page that its viewer may not see. */
function Denied() {
  return (
    <SiteFrame>
      <AccessGate />
    </SiteFrame>
  )
}
