import { vi } from 'vitest'

// Of the runtime's own modules there are none here.
vi.mock('../../functions/pages/public-pages.ts', () => ({ PublicPages: class {} }))

/** A route of the Worker, with a path that leads to it. */
export interface WorkerRoute {
  method: string
  path: string
}

/** Every route that the Worker has, as it was put together: none can be forgotten here. */
export async function workerRoutes(): Promise<WorkerRoute[]> {
  const { default: worker } = await import('../../functions/worker.ts')
  const routes = worker.routes.map(({ method, path }) => ({
    method,
    path: path.replace(/:(\w+)(\{[^}]*\})?/g, '$1.ics').replaceAll('*', 'anything'),
  }))
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()]
}
