/** Work has not finished in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** Limits work, in ms; a failure aborts its signal. `name` is for the log. @throws {TimeoutError} */
export async function withTimeout<Result>(
  work: (signal: AbortSignal) => PromiseLike<Result>,
  limit: number,
  name: string,
): Promise<Result> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`${name}: timeout after ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([work(controller.signal), timedOut])
  } catch (cause) {
    controller.abort(cause)
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

/** What is left of a request's time limit, in ms. @param limit for the whole request, in ms */
export interface Deadline {
  timeLeft: (limit: number) => number
}

/** Resolves after a pause, in ms. By `name` a test's clock knows the pause. */
export function sleep(duration: number, name?: string): Promise<void> {
  return new Promise((resolve) => setTimeout((_?: string) => resolve(), duration, name))
}
