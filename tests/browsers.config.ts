import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { hasOldWebKit } from '../scripts/local/browsers.ts'
import { root } from '../scripts/local/paths.ts'
import { type EngineName, engines } from './browsers/engines.ts'
import type { Options } from './browsers/fixtures.ts'

/** Of the oldest browser, whose driver fails at some commands. */
const smoke = /(joining|officer-photos|recovery|search)\.spec/

const projects = Object.entries(engines).flatMap(([name, { widths }]) =>
  widths.map((width) => ({
    name: `${name}-${width}`,
    use: { engine: name as EngineName, width },
    ...(name === 'wpe' ? { testMatch: smoke } : {}),
  })),
)

/** `npm run test:browsers`: journeys in Firefox and WebKit, which Playwright cannot drive as they are. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default defineConfig<object, Options>({
  testDir: 'browsers/journeys',
  outputDir: join(root, 'test-results'),
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  projects: projects.filter(({ name }) => !name.startsWith('wpe') || hasOldWebKit()),
})
