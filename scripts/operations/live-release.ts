import * as v from 'valibot'

/** In ms. A release is everywhere within seconds; the certificate of a new domain takes longer. */
const releaseLimit = 180_000
const connectionLimit = 900_000
const pause = 2_000
const responseLimit = 15_000

const healthSchema = v.object({
  ok: v.boolean(),
  release: v.optional(v.nullable(v.string()), null),
})

/** `unreachable`: there is no connection, as long as a new domain has no certificate. */
export type Arrival = 'arrived' | 'other' | 'unreachable'

/** The live release at an address: Cloudflare's version id. @throws {TypeError} when unreachable */
export async function liveRelease(siteUrl: string): Promise<string | null> {
  const response = await fetch(`${siteUrl}/api/health`, {
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(responseLimit),
  })
  return v.parse(healthSchema, await response.json().catch(() => undefined)).release
}

/** Whether this site responds at an address, in whichever release. */
export function isLive(siteUrl: string): Promise<boolean> {
  return liveRelease(siteUrl).then(
    () => true,
    () => false,
  )
}

/** Waits for a release at the site's address. */
export async function waitForRelease(
  siteUrl: string,
  version: string,
  wait: (ms: number) => Promise<unknown>,
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
