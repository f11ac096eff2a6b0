import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
} from '@tanstack/react-router'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { type AuthStore, createAuthStore } from '../../src/auth/auth-store.ts'
import { enterPage } from '../../src/auth/page-access.ts'
import { executionContext } from '../env.fixture.ts'
import { requestLog } from '../middleware/request-log.ts'
import type { WorkerEnv } from '../request-context.ts'
import { expiresAtHeader, staleAtHeader } from './cacheable.ts'
import { pageCache } from './page-cache.ts'
import { publicPageKey, unknownPageKey } from './page-keys.ts'

const rendering = vi.hoisted(() => ({ response: {} as { status?: number } }))

vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: <Side>(side: Side) => ({ client: () => side }) }),
  getGlobalStartContext: () => ({ page: rendering }),
}))

/** Two pages with parameters beside those of the site. */
vi.mock('../../src/content/pages.ts', async (original) => {
  const site = await original<typeof import('../../src/content/pages.ts')>()
  const testOnly = { ...site.pages.about, path: '/test-only/$slug', query: { month: ['10', '11'] } }
  const card = { ...site.pages.news, path: '/directory/$id' }
  const pages = { ...site.pages, testOnly, card }
  return { ...site, pages, publicPaths: new Set([...site.publicPaths, testOnly.path]) }
})

const root = createRootRouteWithContext<{ auth: AuthStore }>()()
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/test-only/$slug' }),
  createRoute({
    getParentRoute: () => root,
    path: '/directory/$id',
    beforeLoad: ({ matches, context }) => enterPage(matches, context.auth),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/$',
    loader: () => {
      throw notFound()
    },
  }),
])

/** The router decides on the page of a request by a visitor; its words are the address. */
async function render(request: Request): Promise<Response> {
  rendering.response = {}
  const { pathname, search } = new URL(request.url)
  const auth = createAuthStore()
  const history = createMemoryHistory({ initialEntries: [pathname + search] })
  const router = createRouter({ routeTree, history, context: { auth } })
  await router.load()
  const isMissing = router.state.matches.some((match) => match.status === 'notFound')
  const status = rendering.response.status ?? (isMissing ? 404 : 200)
  const times = { [staleAtHeader]: '9e15', [expiresAtHeader]: '9e15' }
  return new Response(pathname + search, { status, headers: status === 403 ? {} : times })
}

const cache = { versionOf: () => 'v1', fetchPage: render }

const app = new Hono<WorkerEnv>()
  .use(requestLog())
  .use(pageCache({ keyOf: publicPageKey, ...cache }))
  .get('*', pageCache({ keyOf: unknownPageKey, ...cache }), (c) => render(c.req.raw))

test('pages with parameters are their own, for visitors, caches and the log', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue()
  const results = []
  for (const path of [
    '/nowhere',
    '/test-only/homecoming',
    '/TEST-ONLY/homecoming',
    '/test-only/homecoming?month=11',
    '/test-only/homecoming?x=1&month=10',
    '/test-only/homecoming?month=11&month=10&x=2',
    '/test-only/homecoming?month=99',
    '/directory/42',
  ]) {
    const response = await app.request(path, {}, {}, executionContext)
    const [line] = log.mock.calls.at(-1) ?? []
    const { route, cache } = JSON.parse(String(line))
    results.push([response.status, await response.text(), route, cache])
  }
  expect(results).toEqual([
    [404, '/no-such-page', '*', 'miss'],
    [200, '/test-only/homecoming', '/test-only/$slug', 'miss'],
    [200, '/test-only/homecoming', '/test-only/$slug', 'hit'],
    [200, '/test-only/homecoming?month=11', '/test-only/$slug', 'miss'],
    [200, '/test-only/homecoming?month=10', '/test-only/$slug', 'miss'],
    [200, '/test-only/homecoming?month=11', '/test-only/$slug', 'hit'],
    [200, '/test-only/homecoming', '/test-only/$slug', 'hit'],
    [403, '/directory/42', '/directory/$id', 'none'],
  ])
})
