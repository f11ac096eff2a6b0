import { createFileRoute, Outlet } from '@tanstack/react-router'
import { awaitProfile } from '../../../auth/load-profile.ts'
import { longGrace } from '../../../defer.ts'

/** The profile, for all of the member's own pages. */
export const Route = createFileRoute('/_site/_gated/profile')({
  loader: ({ context: { auth } }) => awaitProfile(auth, longGrace),
  component: Outlet,
})
