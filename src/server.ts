import {
  createStartHandler,
  defaultRenderHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server'
import { pageRequest } from './api.ts'
import { isSettled } from './auth/auth-store.ts'
import type { getRouter } from './router.tsx'

type Router = ReturnType<typeof getRouter>

/**
 * Renders a page with Start's own handlers: to a string, which takes half the work, where all data is there;
 * to a stream where some of it is deferred. Both run outside of Start's context, which holds the request and its
 * response: the runtime keeps the context of a response that is made within it, and neither would ever be collected.
 */
const handlePage = createStartHandler((rendering) => {
  const page = pageRequest()
  if (!page) throw new Error('Only the Worker renders pages.')
  if (!isDeferred(rendering.router))
    return page.outsideRequests(() => defaultRenderHandler(rendering))
  page.response.isStreamed = true
  return page.outsideRequests(() => defaultStreamHandler(rendering))
})

/** Whether the profile or the data of a loader is still awaited. */
function isDeferred({ options, state }: Router): boolean {
  const { profile } = options.context.auth.get()
  return !isSettled(profile) || state.matches.some(({ loaderData }) => hasPromise(loaderData))
}

function hasPromise(loaderData: unknown): boolean {
  return Object.values(loaderData ?? {}).some(
    (value) => typeof value === 'object' && value !== null && 'promise' in value,
  )
}

// biome-ignore lint/style/noDefaultExport: Start takes the default export.
export default { fetch: handlePage }
