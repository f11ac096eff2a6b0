/* biome-ignore-all lint/correctness/noUndeclaredVariables: it is put at the end of react-dom's own server for whole pages. */

/**
 * What react-dom's server for streams does, from the parts that its server for whole pages has as well: the Worker holds
 * one of the two. The texts are those of the other, with its doctype, and without the id that it gives its first script
 * and that no browser's React looks for; the caller turns them into bytes.
 */
exports.renderToReadableStream = (children, { signal, nonce, progressiveChunkSize, onError }) =>
  new Promise((resolve, reject) => {
    const all = Promise.withResolvers()
    const resumableState = createResumableState()
    const renderState = createRenderState(resumableState, false)
    if (nonce !== undefined) {
      renderState.startInlineScript = `<script nonce="${escapeTextForBrowser(nonce)}"`
      renderState.nonce.script = nonce
    }
    const request = createRequest(
      children,
      resumableState,
      renderState,
      createFormatContext(0, null, 0, null),
      progressiveChunkSize,
      onError,
      undefined,
      all.resolve,
      () => resolve(Object.assign(streamOf(request), { allReady: all.promise })),
      (error) => {
        all.promise.catch(() => {})
        reject(error)
      },
      all.reject,
    )
    // Ends with the page: then nobody needs to be told that it is no longer wanted.
    request.renderLifetimeController = new AbortController()
    signal.addEventListener('abort', () => abort(request, signal.reason), {
      signal: request.renderLifetimeController.signal,
    })
    performWork(request)
    if (request.status === 10) request.status = 11
  })

/** The texts of a page as they come to be: those that come at once in one piece. */
function streamOf(request) {
  let text = '<!DOCTYPE html>'
  let isOver = false
  let isFlushing = false
  function flush(controller) {
    isFlushing = false
    if (isOver) return
    controller.enqueue(text)
    text = ''
  }
  return new ReadableStream(
    {
      pull(controller) {
        startFlowing(request, {
          push(chunk) {
            if (chunk === null) {
              flush(controller)
              isOver = true
              controller.close()
              return true
            }
            text += chunk
            if (!isFlushing) queueMicrotask(() => isFlushing && flush(controller))
            isFlushing = true
            return true
          },
          destroy(error) {
            isOver = true
            controller.error(error)
          },
        })
      },
      cancel(reason) {
        isOver = true
        request.destination = null
        abort(request, reason)
      },
    },
    { highWaterMark: 0 },
  )
}
