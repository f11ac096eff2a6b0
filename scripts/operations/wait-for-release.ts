import { liveRelease } from './smoke.ts'

/** In ms. A release is everywhere within seconds; a new custom domain takes a minute or two. */
const timeLimit = 180_000
const pause = 2_000

/** Waits for a release at the site's address. Returns whether it arrived. */
export async function waitForRelease(
  siteUrl: string,
  version: string,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<boolean> {
  for (let waited = 0; waited < timeLimit; waited += pause) {
    if ((await liveRelease(siteUrl).catch(() => undefined)) === version) return true
    await wait(pause)
  }
  return false
}
