/**
 * `npm test`: every check in order, up to the first that fails; the last line counts the tests.
 * `npm run test:unit -- name` and its like run one part and pass on the arguments. `npm run
 * test:all` adds the long nightly sweeps. `npm run screenshots` takes pictures in place of testing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestBackend } from './local/backend/test-backend.ts'
import { ensureBrowsers } from './local/browsers.ts'
import { buildIfChanged } from './local/build.ts'
import { emptyTexts } from './local/checks/empty-texts.ts'
import { checkPatterns } from './local/checks/patterns.ts'
import { addReport, slowestFiles, type Total } from './local/checks/reports.ts'
import { generateRouteTree } from './local/checks/route-tree.ts'
import { firstSyntaxError } from './local/checks/syntax-errors.ts'
import { ensureChromium } from './local/chromium.ts'
import { ensurePostgres } from './local/database/postgres.ts'
import { disableTelemetry } from './local/disable-telemetry.ts'
import { root } from './local/paths.ts'
import { SetupError } from './local/setup-error.ts'
import { onShutdown, run, shutdown } from './local/shutdown.ts'
import { stage, step } from './local/steps.ts'
import { tool } from './local/tool.ts'

const parts = ['check', 'unit', 'edge', 'e2e', 'all', 'screenshots', 'browsers']
const screenshots = join(root, '.local/screenshots')
/** Of the last browser tests: what Playwright stores of those that failed. */
const failures = join(root, 'test-results')
const biome = '@biomejs/biome/bin/biome'
const [part, ...filters] = process.argv.slice(2)
const total: Total = { passed: 0, failed: 0, seconds: new Map() }

/** A file that is named runs, long or not. */
const withSweeps = part === 'all' || filters.length > 0
const edgeSweeps = 'tests/edge/{growth,release}.test.ts'
const browserSweeps = 'sweeps/'

function isWanted(name: string): boolean {
  const isAll = part === undefined || part === 'all'
  return isAll ? !['screenshots', 'browsers'].includes(name) : part === name
}

async function test(): Promise<void> {
  if (part && !parts.includes(part))
    throw new SetupError(`There is no part "${part}": say ${parts.join(', ')}.`)
  disableTelemetry()
  // Passwords of tests protect nothing: the local backend hashes each in 2 ms instead of 70.
  process.env.LITE_AUTH_BCRYPT_COST = '4'

  // State and reports of this run are its own: no local site is touched.
  const stateDir = mkdtempSync(join(tmpdir(), 'football-alumni-test-'))
  onShutdown(() => rmSync(stateDir, { recursive: true, force: true }))
  const report = (name: string) => join(stateDir, `${name}.json`)

  if (isWanted('e2e') || isWanted('screenshots')) {
    await step('Set-up', 'Chromium is there', ensureChromium)
  }
  if (part === 'all') await step('Set-up', 'PostgreSQL is there', ensurePostgres)
  if (isWanted('browsers')) {
    await step('Set-up', 'Firefox and WebKit are there', ensureBrowsers)
  }
  if (isWanted('check')) {
    await step('Route tree', 'src/route-tree.gen.ts matches src/routes', generateRouteTree)
  }
  const isSiteWanted = ['edge', 'e2e', 'screenshots', 'browsers'].some(isWanted)
  // Side by side: none of them needs another, and each leaves a core idle for a part of its time.
  await Promise.all([
    isWanted('check') && check(stateDir),
    isWanted('unit') &&
      stage('Unit tests', () => vitest(stateDir, 'tests/vitest.config.ts', report('unit'))),
    isSiteWanted && step('Build', 'the sources are built', buildIfChanged),
    isSiteWanted &&
      step('Backend', 'the local backend responds', () =>
        startTestBackend(join(stateDir, 'backend')),
      ),
  ])
  if (isWanted('edge')) {
    await stage('Edge tests', () =>
      vitest(stateDir, 'tests/edge/vitest.config.ts', report('edge'), ['--exclude', edgeSweeps]),
    )
  }
  if (isWanted('e2e')) {
    // A trace of each test costs a tenth of the time, too much for the short run of all.
    const extent = withSweeps ? ['--trace', 'retain-on-failure'] : ['--grep-invert', browserSweeps]
    const config = ['tests/playwright.config.ts', ...filters, ...extent]
    await stage('Browser tests', () => playwright(stateDir, report('e2e'), config))
  }
  if (isWanted('browsers')) {
    const config = ['tests/browsers.config.ts', ...filters]
    await stage('Journeys', () => playwright(stateDir, report('browsers'), config))
  }
  if (isWanted('screenshots')) {
    await rm(screenshots, { recursive: true, force: true })
    await mkdir(screenshots, { recursive: true })
    const wanted = filters.length > 0 ? ['--grep', filters.join('|')] : ['--grep-invert', 'readme']
    const config = ['tests/screenshots.config.ts', ...wanted]
    await stage('Pictures', () => playwright(stateDir, report('pictures'), config))
    console.log(`\n  ${join(screenshots, 'index.html')}`)
  }
}

/** Types, lint and format, and what nothing uses. Each tool's output is shown when it fails. */
async function check(stateDir: string): Promise<void> {
  // Before the compiler, which prints a line for each word that follows.
  await step('Check', 'Syntax of src', () => {
    const error = firstSyntaxError(root)
    if (error) throw new SetupError(error)
  })
  await step('Check', 'Texts of src/content', async () => {
    const empty = await emptyTexts(root)
    if (empty.length > 0) throw new SetupError(`These texts are empty:\n${empty.join('\n')}`)
  })
  await step('Check', 'Regular expressions', () => checkPatterns(root))
  const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
  const tools: Array<[name: string, path: string, ...parameters: string[]]> = [
    ['Bindings', 'wrangler/bin/wrangler.js', 'types', '--check'],
    // Of the Worker, the browser and Node, each with its own globals.
    ['Types of functions', 'typescript/bin/tsc', '-b', 'functions'],
    ['Types of src', 'typescript/bin/tsc', '-p', 'src'],
    ['Types of the rest', 'typescript/bin/tsc', '-p', '.'],
    ['Lint and format (npm run format fixes most of it)', biome, 'ci', colors],
    ['Nothing unused', 'knip/bin/knip.js', '--no-progress'],
  ]
  for (const [name, path, ...parameters] of tools) {
    await step('Check', name, () => tool(stateDir, path, parameters, {}, 'when it fails'))
  }
}

/** @param short what leaves the long sweeps out */
async function vitest(
  stateDir: string,
  config: string,
  report: string,
  short: string[] = [],
): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (!withSweeps) reporters.push(...short)
  const parameters = ['run', '--config', config, '--passWithNoTests', ...reporters, ...filters]
  try {
    await tool(stateDir, 'vitest/vitest.mjs', parameters, withSweeps ? { SWEEPS: '1' } : {})
  } finally {
    addReport(total, report)
  }
}

async function playwright(stateDir: string, report: string, config: string[]): Promise<void> {
  const parameters = ['test', '--reporter=list,json', '--pass-with-no-tests', '--config', ...config]
  try {
    await tool(stateDir, 'playwright/cli.js', parameters, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
  } catch (error) {
    console.log(`\n  Screenshots of the failed tests, and traces of single files: ${failures}`)
    throw error
  } finally {
    addReport(total, report)
  }
}

async function all(): Promise<void> {
  // The first to be registered is the last to run: nothing is printed after this line.
  if (part !== 'check')
    onShutdown(() => console.log(`\n${total.passed} passed, ${total.failed} failed`))
  try {
    await test()
  } catch (error) {
    // A step can fail without a failing test: types, the build, an error between tests.
    if (total.failed === 0) total.failed = 1
    throw error
  }
  if (filters.length === 0 && total.seconds.size > 0)
    console.log(`\nThe slowest files:\n${slowestFiles(total)}`)
  if (filters.length > 0 && total.passed + total.failed === 0)
    throw new SetupError(`No test file and no test matches "${filters.join(' ')}".`)
  await shutdown(0)
}

await run(all, 130)
