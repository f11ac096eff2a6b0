import { createFileRoute, Outlet } from '@tanstack/react-router'

/** The counts of the officers' links, for all of their pages. */
export const Route = createFileRoute('/_site/_gated/officers')({
  loader: ({ context: { counts } }) => counts.load(),
  component: Outlet,
})
