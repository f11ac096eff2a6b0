/**
 * `npm run bench -- pages`: the built site in workerd as the edge runs it, beside a constant string, its own pages as
 * files, and a plain TanStack Start page of the same content. Everything outside stands in on this machine.
 * `npm run bench -- pages growth` takes one part of it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildIfChanged } from '../../scripts/local/build.ts'
import { chromiumFlags, ensureChromium } from '../../scripts/local/chromium.ts'
import { atEnd } from '../../scripts/local/ending.ts'
import { root } from '../../scripts/local/paths.ts'
import { SetupError } from '../../scripts/local/setup-error.ts'
import type { Section } from './goals.ts'
import { drawChart } from './pages/chart.ts'
import { chartNote, chartsOf } from './pages/charts.ts'
import { measureColdStart } from './pages/cold-start.ts'
import { measureFirstView } from './pages/first-view.ts'
import { measureGrowth } from './pages/growth.ts'
import { measureMemberScripts } from './pages/member-scripts.ts'
import { measureMemory } from './pages/memory.ts'
import { startOutside } from './pages/outside.ts'
import { measureRendered } from './pages/rendered.ts'
import { seasonUnderWay } from './pages/season-file.ts'
import {
  buildPlainStart,
  directory,
  plainParts,
  siteClient,
  siteParts,
  startSubject,
} from './pages/subjects.ts'
import { undisturbed } from './pages/undisturbed.ts'
import { measureVisitors } from './pages/visitors.ts'
import { measureWeight } from './pages/weight.ts'

export const parts = [
  'visitors',
  'rendered',
  'weight',
  'cold-start',
  'memory',
  'growth',
  'first-view',
  'member-scripts',
] as const

type Part = (typeof parts)[number]

/** The chart is drawn of a whole run only, and of none that the machine was too slow for. */
export async function* measure(wanted: readonly string[] = parts): AsyncGenerator<Section> {
  if (process.platform !== 'linux') {
    throw new SetupError('What a process uses is read from /proc: measure the pages on Linux.')
  }
  const wants = (...some: Part[]) => some.some((part) => wanted.includes(part))
  await buildIfChanged()
  mkdirSync(directory, { recursive: true })
  const schedule = seasonUnderWay(Date.now())
  await buildPlainStart(schedule)
  const outside = await startOutside(siteClient, schedule)
  const site = await startSubject('site', siteParts(outside))
  const plain = await startSubject('plain', plainParts(outside))

  const visitors = wants('visitors') ? await measureVisitors(site) : undefined
  if (visitors) yield visitors
  const rendered = wants('rendered') ? await measureRendered(site, plain, outside) : undefined
  if (rendered) yield rendered
  if (wants('weight')) yield measureWeight()
  if (wants('cold-start')) yield await measureColdStart(outside)
  if (wants('memory')) yield await measureMemory(outside)
  if (wants('growth')) yield await measureGrowth(outside, schedule)
  if (!wants('first-view', 'member-scripts')) return

  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  atEnd(() => browser.close())
  const firstView = wants('first-view')
    ? await measureFirstView(browser, { site, plain }, schedule)
    : undefined
  if (firstView) yield firstView
  if (wants('member-scripts')) yield await measureMemberScripts(browser, site, outside)
  if (visitors && rendered && firstView && undisturbed.isPatient()) {
    const chart = drawChart(chartNote, chartsOf(visitors, rendered, firstView))
    writeFileSync(join(root, '.github/bench.svg'), chart)
  }
}
