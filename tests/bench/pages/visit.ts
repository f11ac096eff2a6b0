import type { Browser } from 'playwright'
import { userAgent } from '../../../scripts/local/chromium.ts'
import { type Observed, observe } from './observe.ts'

/** Of a phone some years old on a slow mobile network. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowerBy = 4
/** How long after a page has loaded it is watched, in ms: what it fetches when it is idle, it has begun to by then. */
const watched = 800
/** A countdown that takes longer than this has not come to life, in ms. */
const countdownLimit = 5_000
const limit = 15_000

export interface Visit extends Observed {
  /** What tasks after the first paint took beyond 50 ms each, in ms: "total blocking time". */
  blocked: number
  /** Paths of the scripts that were fetched, though nobody pointed at anything. */
  scripts: string[]
  /** When the last font of the first view was there, in ms; 0 without any. */
  fonts: number
}

/** Opens a page as somebody does who has never been here before. @param live how the countdown begins when it runs */
export async function visit(browser: Browser, address: string, live: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
    const scripts: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.push(pathname)
    })
    await page.addInitScript(observe, live)
    await page.goto(address, { waitUntil: 'load', timeout: limit })
    await page.waitForTimeout(watched)
    await page
      .waitForFunction(() => !document.querySelector('[role=timer]') || window.observed.countdown, null, {
        timeout: countdownLimit,
      })
      .catch(() => undefined)
    const observed = await page.evaluate(() => window.observed)
    const fonts = await page.evaluate(() =>
      Math.max(
        0,
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map((entry) => ('responseEnd' in entry ? Number(entry.responseEnd) : 0)),
      ),
    )
    return { ...observed, blocked: blockedAfter(observed), scripts, fonts }
  } finally {
    await context.close()
  }
}

/** Worked out at the end: a task is told of before the paint that it was for. */
export function blockedAfter({ firstPaint, longTasks }: Pick<Observed, 'firstPaint' | 'longTasks'>): number {
  return longTasks.reduce((sum, { start, duration }) => {
    const end = start + duration
    return sum + Math.max(0, end - Math.max(start, firstPaint) - 50)
  }, 0)
}
