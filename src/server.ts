import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { pageRequest } from './page-request.ts'
import { renderWhole } from './render-whole.ts'

/**
 * Renders to a string, in half the time, or to a stream where data is deferred. Both outside
 * of Start's async context: the runtime never collects a response made within it.
 */
const handlePage = createStartHandler((rendering) => {
  const page = pageRequest()
  if (!page) throw new Error('Only the Worker renders pages.')
  const { response } = page
  const handle = response.isStreamed
    ? defaultStreamHandler
    : renderWhole((cause) => {
        response.error ??= cause
      })
  return page.runInRequestContext(() => handle(rendering))
})

// biome-ignore lint/style/noDefaultExport: Start takes the default export.
export default { fetch: handlePage }
