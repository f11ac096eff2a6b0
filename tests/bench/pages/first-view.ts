import type { Browser } from 'playwright'
import type { Goal, Section } from '../goals.ts'
import { ask } from './ask.ts'
import { type FilePage, startFront } from './front.ts'
import { nextKickoff } from './kickoff.ts'
import { median, range } from './median.ts'
import { publicPages } from './public-pages.ts'
import { brotliOfFiles, brotliSize, inlineScripts } from './scripts-of.ts'
import { staticPage } from './static-page.ts'
import { plainClient, type Subject, siteClient } from './subjects.ts'
import { undisturbed } from './undisturbed.ts'
import { type Visit, visit } from './visit.ts'

/** Single visits differ by half: the median of fewer is not the page's. */
const rounds = 9
const limits = { paint: 1.1, shift: 0, blocked: 50, script: 6, countdown: 1.25 }

/** Pages that the plain project has, too. */
const comparable = ['/about', '/schedule']

const contenders = ['site', 'file', 'plain'] as const
type Contender = (typeof contenders)[number]
type Visits = Record<Contender, Visit[]>

/** Medians of one page's visits, in ms and, for script, in kB of brotli. */
export interface View {
  firstPaint: number
  countdown: number
  script: number
}

export type FirstView = Section & {
  /** By path. */
  views: Record<string, Record<Contender, View>>
}

/** What a newcomer sees and when, beside the same HTML and pictures as plain files. */
export async function measureFirstView(
  browser: Browser,
  { site, plain }: { site: Subject; plain: Subject },
  schedule: string,
): Promise<FirstView> {
  const { kickoff, live } = nextKickoff(schedule)
  const html = new Map<string, string>()
  const pages = new Map<string, FilePage>()
  for (const path of publicPages) {
    const answer = await ask(site.origin + path)
    const text = await answer.text()
    html.set(path, text)
    pages.set(path, { html: staticPage(text, kickoff), headers: headersOfFile(answer) })
  }
  const fronts = {
    site: await startFront({ directory: siteClient, worker: site.origin }),
    file: await startFront({ directory: siteClient, pages }),
    plain: await startFront({ directory: plainClient, worker: plain.origin }),
  }
  const result: FirstView = {
    title: 'First view in Chromium, processor four times slower, 150 ms and 1.6 Mbit/s away',
    notes: [
      'Beside the page’s own HTML and pictures as files, with its headers, and without its scripts but for the shortest countdown.',
      'All come through the same server, which compresses them the same way. Nobody points at anything.',
    ],
    rows: [],
    goals: [],
    views: {},
  }
  // The browser’s own first page takes it longer than any other.
  await visit(browser, `http://${fronts.file.address}/`, live)
  for (const path of publicPages) {
    const visits: Visits = { site: [], file: [], plain: [] }
    /** Of all visits, also of those that are made again: nothing may ever move. */
    const shifts: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const name of round % 2 ? contenders.toReversed() : contenders) {
        if (name === 'plain' && !comparable.includes(path)) continue
        const address = `http://${fronts[name].address}${path}`
        visits[name].push(
          await undisturbed.measure(async () => {
            const made = await visit(browser, address, live)
            if (name === 'site') shifts.push(made.shift)
            return made
          }),
        )
      }
    }
    const plainHtml = visits.plain.length > 0 ? await (await ask(plain.origin + path)).text() : ''
    const views = {
      site: view(visits.site, html.get(path) ?? '', siteClient),
      file: view(visits.file, pages.get(path)?.html ?? '', siteClient),
      plain: view(visits.plain, plainHtml, plainClient),
    }
    result.views[path] = views
    result.rows.push(row(path, visits, views))
    result.goals.push(...goalsOf(path, visits, views, Math.max(...shifts)))
  }
  return { ...result, notes: [...result.notes, ...undisturbed.takeNotes()] }
}

/** What the site says with every file of its own, and lets the file's one script run. */
function headersOfFile({ headers }: Response): Record<string, string> {
  const own = Object.fromEntries(headers)
  const policy = own['content-security-policy']?.replace(/script-src [^;]*/, "script-src 'unsafe-inline'")
  return { ...own, ...(policy && { 'content-security-policy': policy }) }
}

function view(visits: Visit[], html: string, directory: string): View {
  const scripts = brotliOfFiles(
    directory,
    visits.flatMap((each) => each.scripts),
  )
  return {
    firstPaint: median(visits.map((each) => each.firstPaint)),
    countdown: median(visits.flatMap((each) => each.countdown ?? [])),
    script: (scripts + brotliSize(inlineScripts(html))) / 1_000,
  }
}

function row(path: string, { site, file, plain }: Visits, views: Record<Contender, View>) {
  const of = (visits: Visit[], key: 'firstPaint' | 'largestPaint' | 'blocked' | 'fonts') =>
    median(visits.map((each) => each[key]))
  return {
    page: path,
    FCP: of(site, 'firstPaint'),
    'file’s': of(file, 'firstPaint'),
    'plain’s': of(plain, 'firstPaint'),
    LCP: of(site, 'largestPaint'),
    'LCP, file’s': of(file, 'largestPaint'),
    'LCP, plain’s': of(plain, 'largestPaint'),
    fonts: of(site, 'fonts'),
    blocked: of(site, 'blocked'),
    'blocked, file’s': of(file, 'blocked'),
    'blocked, plain’s': of(plain, 'blocked'),
    countdown: views.site.countdown,
    'countdown, file’s': views.file.countdown,
    'countdown, plain’s': views.plain.countdown,
    'script kB': views.site.script,
    'script, plain’s': plain.length > 0 ? views.plain.script : Number.NaN,
  }
}

function goalsOf(
  path: string,
  { site, file }: Visits,
  views: Record<Contender, View>,
  shift: number,
): Goal[] {
  const beside = (name: string, key: 'firstPaint' | 'largestPaint'): Goal => {
    const fromFile = median(file.map((each) => each[key]))
    const times = site.map((each) => each[key] / fromFile)
    const measured = median(times)
    return {
      name: `${path}: ${name}`,
      measured,
      spread: range(times),
      limit: limits.paint,
      unit: '× the file',
    }
  }
  const blocked = site.map((each) => each.blocked)
  const goals: Goal[] = [
    beside('first paint', 'firstPaint'),
    beside('largest paint', 'largestPaint'),
    { name: `${path}: layout shift`, measured: shift, limit: limits.shift, unit: '' },
    {
      name: `${path}: main thread blocked`,
      measured: median(blocked),
      spread: range(blocked),
      limit: limits.blocked,
      unit: 'ms',
    },
    {
      name: `${path}: script before anybody points`,
      measured: views.site.script,
      limit: limits.script,
      unit: 'kB brotli',
    },
  ]
  const measured = views.site.countdown / views.file.countdown
  const alive = { name: `${path}: countdown alive`, measured, limit: limits.countdown, unit: '× the file' }
  // Where only one of the two comes to life there is no ratio, and the goal is missed.
  return [...site, ...file].some(({ countdown }) => countdown !== null) ? [...goals, alive] : goals
}
