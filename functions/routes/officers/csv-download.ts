import type { Context } from 'hono'
import { isoDate } from '../../../src/domain/eastern.ts'
import { log } from '../../log/log.ts'
import type { WorkerEnv } from '../../request-context.ts'

/**
 * Responds with a file for spreadsheets, whose name has the day. An error in a later part breaks
 * the download off: a browser says so, and nobody takes a half for the whole.
 */
export function csvDownload(
  c: Context<WorkerEnv>,
  name: string,
  csv: string | AsyncGenerator<string>,
): Response {
  return c.body(typeof csv === 'string' ? csv : streamOf(csv), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${isoDate(Date.now())}.csv"`,
  })
}

function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (cause) {
        log('error', 'download not whole', { cause })
        throw cause
      }
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
