import { createFileRoute, Outlet } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { officerData } from '../../../features/page/officer-data.ts'

/** The counts of the officers' links, for all of their pages. */
export const Route = createFileRoute('/_site/_gated/officers')({
  loader: () => officerData(api().api.officers.counts.$get()),
  component: Outlet,
})
