/**
 * `npm run bench -- pages`: the built site in workerd as the edge runs it, beside a constant string, its own pages as
 * files, and a plain TanStack Start page of the same content. Everything outside stands in on this machine.
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
import { measureVisitors } from './pages/visitors.ts'
import { measureWeight } from './pages/weight.ts'

export async function* measure(): AsyncGenerator<Section> {
  if (process.platform !== 'linux') {
    throw new SetupError('What a process uses is read from /proc: measure the pages on Linux.')
  }
  await buildIfChanged()
  mkdirSync(directory, { recursive: true })
  const schedule = seasonUnderWay(Date.now())
  await buildPlainStart(schedule)
  const outside = await startOutside(siteClient, schedule)
  const site = await startSubject('site', siteParts(outside))
  const plain = await startSubject('plain', plainParts(outside))

  const visitors = await measureVisitors(site)
  yield visitors
  const rendered = await measureRendered(site, plain, outside)
  yield rendered
  yield measureWeight()
  yield await measureColdStart(outside)
  yield await measureMemory(outside)
  yield await measureGrowth(outside, schedule)

  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  atEnd(() => browser.close())
  const firstView = await measureFirstView(browser, { site, plain }, schedule)
  yield firstView
  yield await measureMemberScripts(browser, site, outside)
  writeFileSync(
    join(root, '.github/bench.svg'),
    drawChart(chartNote, chartsOf(visitors, rendered, firstView)),
  )
}
