/** What stands behind a route has not answered in time. */
class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/**
 * Waits for what cannot be called off, such as a call of a binding, but not for ever.
 * @param name of what is waited for, for the log
 * @param limit ms
 * @throws {TimeLimitError} when it takes longer; what it still does later is of no interest
 */
export async function withinLimit<Answer>(
  work: Promise<Answer>,
  name: string,
  limit: number,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new TimeLimitError(`${name} did not answer within ${limit} ms`)),
    limit,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
