import { losing } from '../edge/lossy.ts'
import type { Section } from './goals.ts'
import { signedInBrowsers } from './load/browser.ts'
import { liveADay } from './load/day.ts'
import { startSite } from './load/site.ts'
import { drive, type Traffic, type Wanted } from './load/traffic.ts'

/** In seconds: each of two runs, and the day. */
const runSeconds = 60
const daySeconds = 60
/** One request in so many is a member's. */
const memberEvery = 10
const tokenSeconds = 8
const lostShare = 0.05
/** What is compiled and remembered still grows a little; a leak grows by far more. */
const mostGrowth = 1.1

const publicPages = ['/', '/select', '/home', '/about', '/schedule', '/mission', '/login', '/api/schedule']
const memberPages = ['/calendar', '/news', '/media', '/profile', '/search?q=game', '/api/profile', '/about']

/** The whole product under load, and a day of sessions pressed into a minute. */
export async function* measure(): AsyncGenerator<Section> {
  yield await load()
  yield await day()
}

async function load(): Promise<Section> {
  const site = await startSite()
  const browsers = await signedInBrowsers(site.url)
  const next = (count: number): Wanted => {
    const browser = count % memberEvery === 0 ? browsers[count % browsers.length] : undefined
    const pages = browser ? memberPages : publicPages
    const path = pages[Math.floor(count / memberEvery) % pages.length] ?? '/'
    return { path, cookie: browser?.header() ?? '', status: 200 }
  }
  const runs: Array<{ traffic: Traffic; held: number }> = []
  for (let run = 0; run < 2; run++) {
    const traffic = await drive(site.url, runSeconds, next)
    runs.push({ traffic, held: await site.heldMemory() })
  }
  await site.stop()
  const [first, second] = runs
  const errors = runs.flatMap(({ traffic }) => traffic.errors)
  return {
    title: 'Load',
    notes: [
      `Fifty connections for ${runSeconds} s, twice; one request in ${memberEvery} a member's, whose profile is read.`,
      'The local backend and the client run on the same processors. Held is what is left after a collection of garbage.',
      ...new Set(errors.slice(0, 20)),
    ],
    rows: runs.map(({ traffic: { requests, times }, held }, index) => ({
      run: index + 1,
      requests,
      'per second': requests / runSeconds,
      'median, ms': times[Math.floor(times.length / 2)] ?? 0,
      '99 of 100, ms': times[Math.floor(times.length * 0.99)] ?? 0,
      'held, MiB': held,
    })),
    goals: [
      { name: 'errors', measured: errors.length, limit: 0, unit: '' },
      {
        name: 'memory after the second run',
        measured: (second?.held ?? Number.NaN) / (first?.held ?? Number.NaN),
        limit: mostGrowth,
        unit: '× after the first',
      },
    ],
  }
}

async function day(): Promise<Section> {
  const site = await startSite({ jwtExpiry: tokenSeconds })
  const { proxy } = site
  const browsers = await signedInBrowsers(site.url)
  let lost = 0
  proxy.interfere = losing(site.backendUrl, () => {
    const isLost = Math.random() < lostShare
    if (isLost) lost++
    return isLost
  })
  const { requests, signedOut, odd, tryAgain } = await liveADay(site.url, browsers, daySeconds)
  const renewals = proxy.calls.filter((call) => call.includes('grant_type=refresh_token')).length
  await site.stop()
  if (renewals === 0 || lost === 0) throw new Error('Nothing was renewed or lost: the day shows nothing.')
  return {
    title: 'A day of sessions in a minute',
    notes: [
      `Tokens of ${tokenSeconds} s, three members with three tabs each; ${lostShare * 100} in 100 of the provider's answers are lost`,
      'after what was asked has been done.',
      ...new Set(odd),
    ],
    rows: [{ requests, renewals, 'answers lost': lost, 'told to try again': tryAgain }],
    goals: [
      { name: 'signed out', measured: signedOut, limit: 0, unit: '' },
      { name: 'other answers than the page or "try again"', measured: odd.length, limit: 0, unit: '' },
    ],
  }
}
