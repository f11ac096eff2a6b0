import { vi } from 'vitest'

// Of the runtime's own modules there are none here.
vi.mock('../../functions/pages/public-pages.ts', () => ({ PublicPages: class {} }))

/** Every route that the Worker has, as it was put together, with a path that leads to it. */
export async function workerRoutes() {
  const { default: worker } = await import('../../functions/worker.ts')
  const routes = worker.routes.map(({ method, path }) => ({
    method,
    path: path.replace(/:(\w+)(\{[^}]*\})?/g, '$1.ics').replaceAll('*', 'anything'),
  }))
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()]
}
