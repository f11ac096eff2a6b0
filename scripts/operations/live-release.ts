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

/** The live release at an address: Cloudflare's version id. @throws {TypeError} when unreachable */
export async function liveRelease(siteUrl: string): Promise<string | null> {
  const response = await fetch(`${siteUrl}/api/health`, {
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(responseLimit),
  })
  return v.parse(healthSchema, await response.json().catch(() => undefined)).release
}

const noDnsSchema = v.object({ cause: v.object({ code: v.literal('ENOTFOUND') }) })

/** What responds at an address: this site, in whichever release, or another; or it has no DNS. */
export function stateOf(siteUrl: string): Promise<'this site' | 'elsewhere' | 'no DNS'> {
  return liveRelease(siteUrl).then(
    () => 'this site',
    (error: unknown) => (v.is(noDnsSchema, error) ? 'no DNS' : 'elsewhere'),
  )
}

/**
 * Waits for a release at the site's address.
 * @returns `unreachable` without a connection, as long as a new domain has no certificate
 */
export async function waitForRelease(
  siteUrl: string,
  version: string,
  wait: (ms: number) => Promise<unknown>,
): Promise<'arrived' | 'other' | 'unreachable'> {
  for (let waited = 0; ; waited += pause) {
    const live = await liveRelease(siteUrl).catch((error: unknown) => error)
    if (live === version) return 'arrived'
    // The one error that `fetch` has for a failed connection or certificate.
    const isUnreachable = live instanceof TypeError
    if (waited >= (isUnreachable ? connectionLimit : releaseLimit))
      return isUnreachable ? 'unreachable' : 'other'
    await wait(pause)
  }
}
