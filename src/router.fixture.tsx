import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A router without pages, at the last of some addresses. */
export function routerAt(...initialEntries: string[]) {
  const history = createMemoryHistory({ initialEntries })
  return createRouter({ routeTree: createRootRoute(), history })
}

export function htmlWithin(router: AnyRouter, node: ReactNode): string {
  return renderToStaticMarkup(<RouterContextProvider router={router}>{node}</RouterContextProvider>)
}

/** What a hook returns in a component that `render` renders. */
export function resultOf<Result>(
  hook: () => Result,
  render: (component: ReactNode) => string,
): Result {
  const found: Result[] = []
  function Reader() {
    found.push(hook())
    return null
  }
  render(<Reader />)
  const [result] = found
  if (!result) throw new Error('Nothing was rendered.')
  return result
}
