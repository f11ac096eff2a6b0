import { defineConfig } from 'vitest/config'

/** Pure code beside its file, and the rules of the tree. The built Worker has a configuration of its own. */
// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Generous, for machines that are busy with something else: no test waits longer than it has to.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/unit.setup.ts'],
    root: new URL('..', import.meta.url).pathname,
    include: [
      'src/**/*.test.{ts,tsx}',
      'functions/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'tests/*.test.ts',
      'tests/database/*.test.ts',
    ],
    exclude: ['**/*.edge.test.ts'],
  },
})
