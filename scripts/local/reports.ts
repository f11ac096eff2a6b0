import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** How many tests passed and failed. */
export interface Count {
  passed: number
  failed: number
}

/** What both runners write, Vitest beside much else and Playwright in `stats`. */
const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    numPassedTests: v.optional(v.number(), 0),
    numFailedTests: v.optional(v.number(), 0),
    stats: v.optional(
      v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    ),
  }),
)

/** Adds a runner's JSON report, Vitest's or Playwright's. A runner that broke off wrote none. */
export function addReport(total: Count, file: string): void {
  if (!existsSync(file)) return
  const { numPassedTests, numFailedTests, stats } = v.parse(
    reportSchema,
    readFileSync(file, 'utf8'),
  )
  total.passed += numPassedTests + (stats ? stats.expected + stats.flaky : 0)
  total.failed += numFailedTests + (stats ? stats.unexpected : 0)
}
