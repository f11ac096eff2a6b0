import { SetupError } from './setup-error.ts'

/**
 * Waits until the site says that it is well.
 * @throws {SetupError} after 30 s without an answer, with what it said last.
 */
export async function healthy(url: string): Promise<void> {
  const limit = AbortSignal.timeout(30_000)
  let last = 'no answer'
  while (!limit.aborted) {
    try {
      const response = await fetch(`${url}/api/health`, { signal: limit })
      if (response.ok) return
      last = `${response.status} ${await response.text()}`
    } catch (error) {
      last = String(error)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new SetupError(`The site does not answer at ${url}/api/health: ${last}`)
}
