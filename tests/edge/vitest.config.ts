import { defineConfig } from 'vitest/config'

/** The built Worker over HTTP. `npm run test:edge` builds it first when a source has changed. */
// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/edge/**/*.test.ts', 'scripts/**/*.edge.test.ts'],
    maxWorkers: 2,
    // Loading the tools that run the Worker once, and not for each file, takes two thirds of the time.
    isolate: false,
    // Generous, for machines that are busy: no test waits longer than it has to.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
  },
})
