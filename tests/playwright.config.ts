import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { chromiumFlags, findShell, userAgent } from '../scripts/local/chromium.ts'
import { root } from '../scripts/local/paths.ts'

const executablePath = findShell()

/** Journeys in a real browser. Each worker starts the product as last built, on its own ports. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default defineConfig({
  testDir: 'e2e',
  outputDir: join(root, 'test-results'),
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for machines that are busy with something else: nothing waits longer than it has to.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 720 },
    userAgent,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Films and fades take time: the tests that are about what moves set this themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
})
