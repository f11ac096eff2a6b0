import { vi } from 'vitest'
import { pages } from '../../src/content/pages.ts'

/** Every route that the Worker has, as it was put together, with a path that leads to it. */
export async function workerRoutes() {
  // Of the runtime's own modules there are none here.
  vi.doMock('../../functions/pages/public-pages.ts', () => ({ PublicPages: class {} }))
  const { default: worker } = await import('../../functions/worker.ts')
  const routes = worker.routes.map(({ method, path }) => ({
    method,
    path: path.replace(/:(\w+)(\{[^}]*\})?/g, '$1.ics').replaceAll('*', 'anything'),
  }))
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()]
}

/** The paths of pages, but for those of accounts, which their own routes render. */
export const pagesFor = (...access: string[]) => {
  const found = Object.values(pages).filter((page) => access.includes(page.access))
  return found.map(({ path }) => (path === '*' ? '/no-such-page' : path))
}
const isAmong = (paths: string[]) => (path: string) =>
  paths.includes(path) && !path.startsWith('/auth/')
const matches = (pattern: RegExp) => (path: string) => pattern.test(path)

/**
 * What becomes of an address, of its headers and of a form is decided for a kind of route. One
 * path of each kind is tried.
 */
export const kinds: Array<[kind: string, tried: string, has: (path: string) => boolean]> = [
  ['page for everybody', '/about', isAmong(pagesFor('public'))],
  ['page for those who are signed in', '/profile', isAmong(pagesFor('signed-in'))],
  ['page for alumni', '/directory', isAmong(pagesFor('verified', 'listed'))],
  ['page for officers', '/officers', isAmong(pagesFor('officer'))],
  ['form of accounts', '/auth/confirm', matches(/^\/auth\//)],
  ['data for everybody', '/api/schedule', matches(/^\/api\/(schedule|site|health|scrape-news)\b/)],
  [
    'data for members',
    '/api/profile',
    matches(/^\/api\/(profile|membership|mail|directory|roster|claims|words|account|proxy-rss)\b/),
  ],
  ['data for officers', '/api/officers/counts', matches(/^\/api\/officers\//)],
  ['report', '/api/reports', matches(/^\/api\/reports$/)],
  ['text or calendar', '/schedule.ics', matches(/^\/(?!api\/|pictures\/).*\.(txt|xml|ics)$/)],
  ['photo', '/gallery/football/gallery-index.json', matches(/^\/gallery\//)],
  ['photo for everybody', '/pictures/team/none-640.jpeg', matches(/^\/pictures\//)],
  ['script', '/assets/anything', matches(/^\/(assets|_serverFn)\//)],
]

/** A path of each kind. */
export const tried = kinds.map(([, path]) => path)

export const kindsOf = (path: string) => kinds.flatMap(([kind, , has]) => (has(path) ? [kind] : []))
