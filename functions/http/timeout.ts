/** Work has not finished in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** Limits work (in ms), and aborts its signal. The name is for the log. @throws {TimeoutError} */
export async function withTimeout<Result>(
  work: (signal: AbortSignal) => PromiseLike<Result>,
  limit: number,
  name: string,
): Promise<Result> {
  const controller = new AbortController()
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new TimeoutError(`${name}: timeout after ${limit} ms`)
    reject(error)
    controller.abort(error)
  }, limit)
  try {
    return await Promise.race([work(controller.signal), timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/** What is left of a request's time limit, in ms. @param limit for the whole request, in ms */
export interface Deadline {
  timeLeft: (limit: number) => number
}

/** Resolves after a pause. @param duration in ms */
export function sleep(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration))
}
