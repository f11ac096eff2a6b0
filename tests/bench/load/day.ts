import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from './browser.ts'

export interface Day {
  requests: number
  /** Times that somebody was taken for a visitor, or lost the cookies. */
  signedOut: number
  /** Answers that were neither the page nor "try again". */
  odd: string[]
  /** Answers that asked to try again: trouble of the provider that shows. */
  tryAgain: number
}

const tabs = 3
const pages = [
  '/calendar',
  '/news',
  '/media',
  '/profile',
  '/about',
  '/schedule',
  '/search?q=game',
  '/api/profile',
]

/** Members open pages in a few tabs each, with a moment between, and the tabs' timers come in between. @param seconds how long */
export async function liveADay(origin: string, browsers: Browser[], seconds: number): Promise<Day> {
  const end = performance.now() + seconds * 1_000
  const day: Day = { requests: 0, signedOut: 0, odd: [], tryAgain: 0 }

  async function tab(browser: Browser): Promise<void> {
    while (performance.now() < end) {
      const isTimer = Math.random() < 0.1
      const path = isTimer ? '/auth/refresh' : (pages[Math.floor(Math.random() * pages.length)] ?? '/')
      const response = await fetch(new URL(path, origin), {
        method: isTimer ? 'POST' : 'GET',
        headers: { cookie: browser.header(), 'sec-fetch-site': 'same-origin' },
      })
      browser.take(response)
      await response.text()
      day.requests++
      if (response.status === 503) day.tryAgain++
      else if ([401, 403].includes(response.status) || browser.cookies.size < 2) day.signedOut++
      else if (!response.ok) day.odd.push(`${path}: ${response.status}`)
      await pause(50 + Math.random() * 400)
    }
  }

  await Promise.all(browsers.flatMap((browser) => Array.from({ length: tabs }, () => tab(browser))))
  return day
}
