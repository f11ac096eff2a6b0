import { defineConfig } from 'vitest/config'

/** The built Worker over HTTP. `npm run test:edge` builds it first when a source has changed. */
// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/edge/**/*.test.ts'],
    globalSetup: ['tests/edge/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
})
