import { SetupError } from './setup-error.ts'

/**
 * Waits for a healthy site.
 * @throws {SetupError} after 30 s, with the last response.
 */
export async function healthy(url: string): Promise<void> {
  const limit = AbortSignal.timeout(30_000)
  let last = 'no response'
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
  throw new SetupError(`The site does not respond at ${url}/api/health: ${last}`)
}
