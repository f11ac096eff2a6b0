import { performance } from 'node:perf_hooks'
import { inTurn, judge, judgeCpu, median, ratio } from './goals.ts'
import { get, load, type RequestOf, timeOf } from './load.ts'
import { officerCookie } from './upstream.ts'
import { floorOptions, siteOptions, startWorker, withoutLimits } from './workers.ts'

/** How often the time of its floor a page may take. */
const timeGoals = { member: 1.6, officer: 2 } as const

const pages = [
  { path: '/calendar', for: 'member' },
  { path: '/directory', for: 'member' },
  { path: '/search?q=pat', for: 'member' },
  { path: '/officers/members', for: 'officer' },
] as const

/** Pages of members and officers beside a bare page that verifies the token and makes one call. */
export async function measureMembers(upstream: string, cookies: readonly string[]): Promise<void> {
  console.log('\nPages of members and officers, beside a bare page with one call of the database')
  const site = await startWorker({ ...siteOptions(upstream), entry: withoutLimits })
  const floor = await startWorker(await floorOptions(upstream))
  const workers = { site, floor }
  const officer = await officerCookie()
  for (const { path, for: reader } of pages) {
    const cookieOf = (at: number) =>
      reader === 'officer' ? officer : (cookies[at % cookies.length] ?? '')
    const request: RequestOf = (at) => ({ path, cookie: cookieOf(at) })
    for (const worker of [site, floor]) await load(worker.origin, 400, request)
    const cpu = await inTurn(['site', 'floor'], 15, (name) => timeOf(workers[name], 40, request))
    judgeCpu(`${path} for a ${reader}`, ratio(cpu.site, cpu.floor))
    let at = 0
    const times = await inTurn(['site', 'floor'], 31, async (name) => {
      const start = performance.now()
      await (await get(workers[name].origin + path, { cookie: cookieOf(at++) })).text()
      return performance.now() - start
    })
    const [ownTime, bareTime] = [times.site, times.floor].map((one) => median(one).toFixed(1))
    const name = `${path}, time (${ownTime} beside ${bareTime} ms)`
    judge(name, ratio(times.site, times.floor), timeGoals[reader], '× the bare page')
  }
  await Promise.all([site.stop(), floor.stop()])
}
