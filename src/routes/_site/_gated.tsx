import {
  createFileRoute,
  isNotFound,
  lazyRouteComponent,
  type NotFoundRouteProps,
  useMatches,
} from '@tanstack/react-router'
import { AccessGate, Unavailable } from '../../auth/access-gate.tsx'
import { useAuth } from '../../auth/auth-context.ts'
import { enterPage, matchedAccess, pageDecision } from '../../auth/page-access.ts'
import { gateHead } from '../../features/page/page-head.ts'
import { useClubLinks } from '../../features/page/site-store.ts'
import { UnsavedAtGate } from '../../features/profile/unsaved-note.tsx'

/** Every page that is not public is in this folder: the gate comes with no other page. */
export const Route = createFileRoute('/_site/_gated')({
  beforeLoad: ({ matches, context }): void | Promise<void> => enterPage(matches, context.auth),
  head: ({ match: { status, error, context }, matches }) => {
    if (status !== 'notFound') return {}
    if (isNotFound(error) && error.data) return gateHead('unavailable')
    return gateHead(pageDecision(matchedAccess(matches), context.auth.get()))
  },
  notFoundComponent: Instead,
})

/** Few see it: no other gated page loads its code. */
const HomePage = lazyRouteComponent(() => import('../../features/home/home-page.tsx'), 'HomePage')

/** In place of a page: what it cannot read, the gate, or the page of unknown addresses. */
function Instead({ data }: NotFoundRouteProps) {
  return typeof data === 'string' ? <Unavailable text={data} /> : <Refused />
}

function Refused() {
  const access = matchedAccess(useMatches())
  const decision = pageDecision(access, useAuth())
  const { infoEmail } = useClubLinks()
  if (decision === 'granted' || decision === 'not-found') return <HomePage isNotFound />
  return <AccessGate access={access} note={<UnsavedAtGate />} clubEmail={infoEmail} />
}
