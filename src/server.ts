import {
  createStartHandler,
  defaultRenderHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server'
import { pageRequest } from './page-request.ts'

/**
 * Renders to a string, in half the time, or to a stream where data is deferred. Both outside
 * of Start's async context: the runtime never collects a response made within it.
 */
const handlePage = createStartHandler((rendering) => {
  const page = pageRequest()
  if (!page) throw new Error('Only the Worker renders pages.')
  const handle = page.response.isStreamed ? defaultStreamHandler : defaultRenderHandler
  return page.runInRequestContext(() => handle(rendering))
})

// biome-ignore lint/style/noDefaultExport: Start takes the default export.
export default { fetch: handlePage }
