import { setTimeout as sleep } from 'node:timers/promises'
import { liveRelease } from './smoke.ts'

/** In ms. A release is everywhere within seconds; the certificate of a new domain takes longer. */
const releaseLimit = 180_000
const connectionLimit = 900_000
const pause = 2_000

/** `unreachable`: there is no connection, as long as a new domain has no certificate. */
export type Arrival = 'arrived' | 'other' | 'unreachable'

/** Waits for a release at the site's address. */
export async function waitForRelease(
  siteUrl: string,
  version: string,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<Arrival> {
  for (let waited = 0; ; waited += pause) {
    const arrival = await liveRelease(siteUrl).then(
      (live): Arrival => (live === version ? 'arrived' : 'other'),
      // The one error that `fetch` has for a failed connection or certificate.
      (error: unknown): Arrival => (error instanceof TypeError ? 'unreachable' : 'other'),
    )
    const limit = arrival === 'unreachable' ? connectionLimit : releaseLimit
    if (arrival === 'arrived' || waited >= limit) return arrival
    await wait(pause)
  }
}
