import { defineConfig } from 'playwright/test'
import browserTests from './playwright.config.ts'

/** `npm run screenshots`: pictures of every page and every state, into `.local/screenshots`. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default defineConfig(browserTests, { testMatch: 'screenshots.ts', fullyParallel: true })
