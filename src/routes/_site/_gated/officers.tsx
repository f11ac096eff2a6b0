import { createFileRoute, Outlet } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { loaded } from '../../../features/page/loaded.ts'

/** The counts of the officers' links, for all of their pages. */
export const Route = createFileRoute('/_site/_gated/officers')({
  loader: () => loaded(api().api.officers.counts.$get()),
  component: Outlet,
})
