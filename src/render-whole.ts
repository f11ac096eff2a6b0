import {
  defineHandlerCallback,
  RouterServer,
  renderSsrHtmlResponse,
} from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

/** What React writes in place of a part that failed, or that waits for something. */
const missingPart = '<!--$!-->'

/**
 * Renders pages to a string. React leaves a part that fails to the browser there, and does not
 * tell why: the page is rendered once more, to a stream, for its error.
 */
export function renderWhole(onError: (cause: unknown) => void) {
  return defineHandlerCallback(({ router, responseHeaders }) => {
    const page = createElement(RouterServer, { router })
    return renderSsrHtmlResponse({
      router,
      responseHeaders,
      async render() {
        try {
          const html = renderToString(page)
          if (!html.includes(missingPart)) return html
          const stream = await renderToReadableStream(page, { onError })
          await stream.allReady
          return html
        } catch (cause) {
          onError(cause)
          return ''
        }
      },
    })
  })
}
