import { createFileRoute } from '@tanstack/react-router'
import { AccessGate } from '../../auth/access-gate.tsx'
import { enterPage } from '../../auth/page-access.ts'
import { UnsavedAtGate } from '../../features/profile/unsaved-note.tsx'
import { gateHead } from '../../features/shell/page-head.ts'

/** Every page for members is in this folder: the gate and its styles come with no other page. */
export const Route = createFileRoute('/_site/_member')({
  beforeLoad: ({ matches, context }): void => enterPage(matches, context.auth),
  head: ({ match: { status, context } }) =>
    status === 'notFound' ? gateHead(context.auth.get().authStatus) : {},
  notFoundComponent: () => <AccessGate note={<UnsavedAtGate />} />,
})
