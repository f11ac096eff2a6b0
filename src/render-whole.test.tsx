import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderWhole } from './render-whole.ts'

/** The text of a page with this content, and the errors of its rendering. */
async function render(content: () => ReactNode, frame: () => ReactNode = () => <Outlet />) {
  const root = createRootRoute({ component: frame })
  const page = createRoute({ getParentRoute: () => root, path: '/', component: content })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, isServer: true })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  await router.load()
  await router.serverSsr?.dehydrate()
  const errors: unknown[] = []
  const handle = renderWhole((cause) => void errors.push(cause))
  const request = new Request('https://site.example/')
  const response = await handle({ request, router, responseHeaders: new Headers() })
  if (!(response instanceof Response)) throw new Error('This is no response.')
  return { text: await response.text(), errors }
}

const error = new Error('Nothing works.')

function Broken(): ReactNode {
  throw error
}

test('a page is rendered whole', async () => {
  expect(await render(() => 'All is well.')).toEqual({
    ...{ text: expect.stringContaining('All is well.'), errors: [] },
  })
})

test.each([
  ['a part of it', Broken, undefined],
  ['what is around it', () => 'All is well.', Broken],
])('an error in %s is told', async (_, content, frame) => {
  expect(await render(content, frame)).toMatchObject({ errors: [error] })
})
