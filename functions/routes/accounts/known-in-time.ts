import { TimeoutError, withTimeout } from '../../../src/domain/timeout.ts'
import { log } from '../../log/log.ts'
import { providerWait } from '../../middleware/min-response-time.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * Waits until an error is known, but no longer than any response takes. The work goes on in the
 * background, where only the log has its error.
 * @param known rejects as soon as the work is known to fail
 */
export async function knownInTime(
  context: Pick<RequestContext, 'inBackground' | 'timeLeft'>,
  work: Promise<unknown>,
  known: Promise<unknown>,
): Promise<void> {
  const limit = context.timeLeft(providerWait, 0)
  let isLate = false
  context.inBackground(() =>
    work.catch((cause: unknown) => {
      if (isLate) log('error', 'sign-up or mail failed', { dependency: 'accounts', cause })
    }),
  )
  await withTimeout(() => known, limit, 'provider').catch((cause: unknown) => {
    if (!(cause instanceof TimeoutError)) throw cause
    isLate = true
  })
}
