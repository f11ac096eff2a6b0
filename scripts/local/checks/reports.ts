import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as v from 'valibot'
import { root } from '../paths.ts'

/** What a run of tests comes to. */
export interface Total {
  passed: number
  failed: number
  /** How long the tests of each file took, without the hooks around them. */
  seconds: Map<string, number>
}

/** A file of Playwright, or a group of its tests. */
interface Suite {
  file: string
  specs: Array<{ tests: Array<{ results: Array<{ duration: number }> }> }>
  suites?: Suite[] | undefined
}

const runSchema = v.object({ results: v.array(v.object({ duration: v.number() })) })
const suiteSchema: v.GenericSchema<Suite> = v.object({
  file: v.string(),
  specs: v.array(v.object({ tests: v.array(runSchema) })),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
})

/** What both runners write, Vitest beside much else and Playwright in `stats` and `suites`. */
const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    numPassedTests: v.optional(v.number(), 0),
    numFailedTests: v.optional(v.number(), 0),
    testResults: v.optional(
      v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
      [],
    ),
    stats: v.optional(
      v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    ),
    suites: v.optional(v.array(suiteSchema), []),
  }),
)

/** Adds a runner's JSON report, Vitest's or Playwright's. A runner that broke off wrote none. */
export function addReport(total: Total, file: string): void {
  if (!existsSync(file)) return
  const report = v.parse(reportSchema, readFileSync(file, 'utf8'))
  const { stats } = report
  total.passed += report.numPassedTests + (stats ? stats.expected + stats.flaky : 0)
  total.failed += report.numFailedTests + (stats ? stats.unexpected : 0)
  for (const { name, startTime, endTime } of report.testResults)
    total.seconds.set(relative(root, name), (endTime - startTime) / 1000)
  for (const suite of report.suites) total.seconds.set(suite.file, millisecondsOf(suite) / 1000)
}

function millisecondsOf({ specs, suites = [] }: Suite): number {
  const runs = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
  return (
    runs.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0)
  )
}

/** The ten files whose tests took longest, a line each. */
export function slowestFiles({ seconds }: Total): string {
  return [...seconds]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([file, duration]) => `${duration.toFixed(1).padStart(8)} s  ${file}`)
    .join('\n')
}
