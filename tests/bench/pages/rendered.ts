import type { Goal, Section } from '../goals.ts'
import { ask } from './ask.ts'
import { median } from './median.ts'
import type { Outside } from './outside.ts'
import { type Contender, race, ratio } from './race.ts'
import { sameContent } from './same-content.ts'
import { constantParts, type Subject, startSubject } from './subjects.ts'
import { undisturbed } from './undisturbed.ts'

/** What others took on equal pages, as multiples of a constant string: measured once, on another machine. */
const published = {
  '/about': { Astro: 4.5, Next: 45, plain: 9.6 },
  '/schedule': { Astro: 10, Next: 53, plain: 17 },
} as const
const paths = ['/about', '/schedule'] as const

const limits = { plain: 0.5, Next: 0.15, Astro: 1 }

interface Viewer {
  name: string
  /** What the cookie of a request says, to this site and to the plain page. */
  cookies: { site: string; plain: string }
  /** Whether the page holds what the published ones held. */
  isEqualToPublished: boolean
  /** Behind the path: with one that counts for nothing, the page is drawn from the first letter to the last. */
  query: string
}

/** How many times a constant string the schedule takes when it is drawn in full for a visitor. */
export type Rendered = Section & { schedule: { site: number; plain: number } }

/** What a page costs that is made for the one who asks, beside a plain TanStack Start page of the same content. */
export async function measureRendered(site: Subject, plain: Subject, outside: Outside): Promise<Rendered> {
  const rows: Array<Record<string, string | number>> = []
  const goals: Goal[] = []
  const schedule = { site: Number.NaN, plain: Number.NaN }
  const { token } = outside.member
  const viewers: Viewer[] = [
    {
      name: 'member',
      cookies: { site: `__Host-sb-127-access=${token}`, plain: `token=${token}` },
      isEqualToPublished: false,
      query: '',
    },
    {
      name: 'visitor, no kept page',
      cookies: { site: '__Host-none=1', plain: '' },
      isEqualToPublished: true,
      query: '',
    },
    {
      name: 'visitor, drawn in full',
      cookies: { site: '__Host-none=1', plain: '' },
      isEqualToPublished: true,
      query: '?anew=1',
    },
  ]
  for (const path of paths) {
    for (const { name, cookies, isEqualToPublished, query } of viewers) {
      const contenders = await contendersFor(path + query, { site, plain }, cookies)
      const times = await race(contenders)
      await contenders.constant.workerd.stop()
      const toPlain = ratio(times.site, times.plain)
      const toConstant = ratio(times.site, times.constant)
      const plainToConstant = ratio(times.plain, times.constant)
      rows.push({
        page: `${path}, ${name}`,
        'this site, µs': median(times.site),
        'plain Start, µs': median(times.plain),
        'constant, µs': median(times.constant),
        'to plain': toPlain.measured,
        'to constant': toConstant.measured,
        'plain to constant': plainToConstant.measured,
      })
      if (query) {
        if (path === '/schedule')
          Object.assign(schedule, { site: toConstant.measured, plain: plainToConstant.measured })
        continue
      }
      goals.push({
        name: `${path}, ${name}`,
        ...toPlain,
        limit: limits.plain,
        unit: '× plain TanStack Start',
      })
      for (const other of ['Next', 'Astro'] as const) {
        // A member's page holds more than the pages that were published: it is held against them by way of plain Start.
        const theirs = isEqualToPublished
          ? published[path][other]
          : published[path][other] / published[path].plain
        const own = isEqualToPublished ? toConstant : toPlain
        goals.push({
          name: `${path}, ${name}: by published ${other}`,
          measured: own.measured / theirs,
          spread: [own.spread[0] / theirs, own.spread[1] / theirs],
          limit: limits[other],
          unit: `× ${other}, derived`,
        })
      }
    }
  }
  const authCalls = outside.web.calls.filter((call) => call.includes('/auth/')).length
  goals.push({ name: 'calls to the accounts with a valid token', measured: authCalls, limit: 0, unit: '' })
  return {
    title: 'Processor time of a page made for the one who asks',
    notes: [
      'Members have a valid token; both sites read the profile for every one of their pages.',
      'With a cookie of ours that is not known, no kept page may answer a visitor: the data is asked for and the state worked',
      'out, and the page drawn again when that has changed. Drawn in full is what the first one takes, and has no goal.',
      'Next and Astro did not run here: their multiples of a constant string were measured before, on equal pages.',
      ...undisturbed.takeNotes(),
    ],
    rows,
    goals,
    schedule,
  }
}

async function contendersFor(
  path: string,
  { site, plain }: { site: Subject; plain: Subject },
  cookies: Viewer['cookies'],
) {
  const ours = await ask(site.origin + path, { cookie: cookies.site })
  const theirs = await ask(plain.origin + path, { cookie: cookies.plain })
  sameContent(path, await ours.clone().text(), await theirs.text())
  const constant = await startSubject('constant', await constantParts('rendered', ours))
  const headers = { Cookie: cookies.site }
  return {
    site: { ...site, path, headers },
    plain: { ...plain, path, headers: { Cookie: cookies.plain } },
    constant: { ...constant, path, headers },
  } satisfies Record<string, Contender>
}
