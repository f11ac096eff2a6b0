import type { Context } from 'hono'
import type { PhotoAction } from '../../../src/domain/members/officers-schema.ts'
import { log } from '../../log/log.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'

/**
 * Does something to a photo and then writes it into the officers' log, to the end: a browser that
 * disconnects stops neither. The log comes second, so it has only what was done. Where it cannot be
 * written, the change stands and the Worker's log has an error: a second try would do it twice.
 * @param work gives the photo's title, or undefined where nothing was done
 */
export async function withPhotoLog(
  { var: { context } }: Context<WorkerEnv>,
  action: PhotoAction,
  work: () => Promise<string | undefined>,
): Promise<void> {
  const { session, settings } = context
  // Its time is its own: an upload from a full stadium may have taken that of the request.
  const caller = { session, settings, timeLeft: (limit: number) => limit }
  async function workAndLog() {
    const title = await work()
    if (title === undefined) return
    await call(caller, 'log_photo', { action, title }).catch((cause) =>
      log('error', 'photo not in the log', { dependency: 'database', cause }),
    )
  }
  const done = workAndLog()
  // The response has its failure.
  context.inBackground(() => done.catch(() => undefined))
  await done
}
