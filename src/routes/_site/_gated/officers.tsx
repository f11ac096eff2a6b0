import { createFileRoute, Outlet } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { CountsContext } from '../../../features/officers/counts-context.ts'
import { officerData } from '../../../features/page/officer-data.ts'
import { useReload } from '../../../features/page/use-reload.ts'

/** The counts of the officers' links, for all of their pages. */
export const Route = createFileRoute('/_site/_gated/officers')({
  loader: load,
  component: Officers,
})

function load() {
  return officerData(api().api.officers.counts.$get())
}

function Officers() {
  const [counts, reload] = useReload(Route.useLoaderData(), load)
  return (
    <CountsContext value={{ counts, reload }}>
      <Outlet />
    </CountsContext>
  )
}
