import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** How many tests passed and failed. */
export interface Count {
  passed: number
  failed: number
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
})

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

const report = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.pipe(
      vitestReport,
      v.transform((counts) => ({ passed: counts.numPassedTests, failed: counts.numFailedTests })),
    ),
    v.pipe(
      playwrightReport,
      v.transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
    ),
  ]),
)

/** Adds what a runner's JSON report says, Vitest's or Playwright's. A runner that broke off wrote none. */
export function addReport(total: Count, file: string): void {
  if (!existsSync(file)) return
  const { passed, failed } = v.parse(report, readFileSync(file, 'utf8'))
  total.passed += passed
  total.failed += failed
}
