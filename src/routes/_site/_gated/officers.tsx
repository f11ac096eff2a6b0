import { createFileRoute, Outlet } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import type { OfficerCounts } from '../../../domain/members/officers-schema.ts'
import { CountsContext } from '../../../features/officers/counts-context.ts'
import { useReload } from '../../../features/page/use-reload.ts'
import { report } from '../../../page-request.ts'

/** The counts of the officers' links, for all of their pages. */
export const Route = createFileRoute('/_site/_gated/officers')({
  loader: () => load().catch(withoutCounts),
  component: Officers,
})

async function load(): Promise<OfficerCounts | null> {
  const response = await api().api.officers.counts.$get()
  // Somebody who is no officer: there is no such page.
  if (response.status === 401 || response.status === 404) return null
  if (!response.ok) throw new Error(`There are no counts: status ${response.status}.`)
  return response.json()
}

/** They stop no page whose own data can be read, nor one that is for some officers alone. */
function withoutCounts(cause: unknown): null {
  report(cause)
  return null
}

function Officers() {
  const [counts, reload] = useReload(Route.useLoaderData(), load)
  return (
    <CountsContext value={{ counts, reload }}>
      <Outlet />
    </CountsContext>
  )
}
