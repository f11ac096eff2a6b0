import {
  createStartHandler,
  defaultRenderHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server'
import { pageRequest } from './api.ts'
import type { getRouter } from './router.tsx'

type Router = ReturnType<typeof getRouter>

/**
 * Renders to a string, in half the time, or to a stream where data is deferred. Both outside
 * of Start's async context: the runtime never collects a response made within it.
 */
const handlePage = createStartHandler((rendering) => {
  const page = pageRequest()
  if (!page) throw new Error('Only the Worker renders pages.')
  if (!isDeferred(rendering.router))
    return page.runInRequestContext(() => defaultRenderHandler(rendering))
  page.response.isStreamed = true
  return page.runInRequestContext(() => defaultStreamHandler(rendering))
})

function isDeferred({ options, state }: Router): boolean {
  const loaded = state.matches.map(({ loaderData }) => loaderData)
  return [options.context.auth.get(), ...loaded].some(hasPromise)
}

function hasPromise(data: unknown): boolean {
  return Object.values(data ?? {}).some(
    (value) => typeof value === 'object' && value !== null && 'promise' in value,
  )
}

// biome-ignore lint/style/noDefaultExport: Start takes the default export.
export default { fetch: handlePage }
