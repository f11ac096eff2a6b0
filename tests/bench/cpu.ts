import fs from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/local/paths.ts'
import { inTurn, judge, judgeCpu, median, ratio } from './goals.ts'
import { get, load, type RequestOf, timeOf } from './load.ts'
import { officerCookie } from './upstream.ts'
import { constantOptions, floorOptions, limitsInCode, siteOptions, startWorker } from './workers.ts'

/** Processor time of a cached page, beside a Worker that returns the same bytes from a constant. */
export async function measureCpu(upstream: string): Promise<void> {
  console.log('\nProcessor time of a request, all threads of workerd')
  const site = await startWorker(siteOptions(upstream))
  for (const path of ['/about', '/schedule', '/home']) {
    const response = await get(site.origin + path)
    const constant = await startWorker(await constantOptions(response, upstream))
    const workers = { site, constant }
    // V8 is still optimising during the first thousand.
    for (const worker of [site, constant]) await load(worker.origin, 1_500, () => ({ path }))
    // Many short turns: what else the machine does for a moment spoils few of them.
    const times = await inTurn(['site', 'constant'], 45, (name) =>
      timeOf(workers[name], 60, () => ({ path })),
    )
    judge(`${path}, cached, visitor`, ratio(times.site, times.constant), 1.3, '× a constant string')
    await constant.stop()
  }
  await site.stop()
}

/** A bucket of a thousand photos, and rate limits: this runtime has none. */
const withGallery = () => {
  const images = Array.from({ length: 1_000 }, (_, at) => {
    const shape = { width: 1600, height: 1067, placeholder: '#115740', sizes: [] }
    return { id: `${at}`, src: `/gallery/football/team/${at}.jpg`, title: `Photo ${at}`, ...shape }
  })
  const team = { displayName: 'Team', count: 1_000, images }
  const index = { categories: { team, other: { ...team, displayName: 'Other' } } }
  return `import app from './index.js'
    export * from './index.js'
    const file = { size: 1, etag: 'v1', httpEtag: '"v1"', body: {} }
    ${limitsInCode}
    const text = async () => ${JSON.stringify(JSON.stringify(index))}
    let all
    export default { fetch(request, env, context) {
      all ??= { ...env, ...limits, GALLERY: { get: async () => ({ ...file, text }), head: async () => file } }
      return app.fetch(request, all, context)
    } }`
}

/** Of pages that are alike, one stands for all. */
const routes = [
  ...['/', '/home', '/about', '/schedule', '/mission/alumni-support', '/media', '/calendar'],
  ...['/calendar/homecoming', '/news', '/search', '/login', '/profile', '/auth/confirm'],
  ...[
    '/directory',
    '/roster',
    '/officers',
    '/officers/members',
    '/officers/schedule',
    '/officers/log',
  ],
  ...[
    '/api/directory',
    '/api/officers/members',
    '/unknown',
    '/api/health',
    '/api/profile',
    '/api/schedule',
    '/api/scrape-news',
  ],
  ...['/gallery/football/gallery-index.json', '/schedule.ics', '/sitemap.xml'],
]

/** Processor time of a route beside a bare page with one call. The document gets the table. */
export async function measureRoutes(upstream: string, cookies: readonly string[]): Promise<void> {
  console.log('\nProcessor time of each route')
  const options = { ...siteOptions(upstream), entry: withGallery() }
  const site = await startWorker(options)
  const floor = await startWorker(await floorOptions(upstream))
  const bareOf: RequestOf = (at) => ({
    path: '/calendar',
    cookie: cookies[at % cookies.length] ?? '',
  })
  await load(floor.origin, 400, bareOf)
  const officer = await officerCookie()
  const rows: string[] = []
  for (const path of routes) {
    const asVisitor: RequestOf = () => ({ path })
    const isForOfficers = path.includes('/officers')
    const asMember: RequestOf = (at) => ({
      path,
      cookie: isForOfficers ? officer : (cookies[at % cookies.length] ?? ''),
    })
    const times: number[] = []
    const ratios: number[] = []
    for (const requestOf of [asVisitor, asMember]) {
      await load(site.origin, 50, requestOf)
      const turns = await inTurn(['site', 'floor'], 9, (name) =>
        name === 'site' ? timeOf(site, 30, requestOf) : timeOf(floor, 30, bareOf),
      )
      times.push(median(turns.site) / 1_000)
      ratios.push(ratio(turns.site, turns.floor))
    }
    const fresh = await startWorker(options)
    times.push((await timeOf(fresh, 1, asMember)) / 1_000)
    await fresh.stop()
    judgeCpu(path, Math.max(...ratios))
    rows.push(`| \`${path}\` | ${times.map((time) => time.toFixed(1)).join(' | ')} |\n`)
  }
  await Promise.all([site.stop(), floor.stop()])
  const document = join(root, 'docs/operations.md')
  const table = /(?<=\| Route \| Visitor, .*\n\|[-|]+\n)(\| .*\n)*/
  fs.writeFileSync(document, fs.readFileSync(document, 'utf8').replace(table, rows.join('')))
}
