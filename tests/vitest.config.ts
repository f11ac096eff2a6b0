import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname

/** Tests that replace modules: other files must not get those. Clocks and globals end with a test. */
const withMocks = globSync('{src,functions,scripts}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => /\bvi\.(mock|doMock|resetModules)\b/.test(readFileSync(`${root}${file}`, 'utf8')),
)

/** On a real PostgreSQL: in the long run, and when a file is named. */
const sweeps = process.env.SWEEPS ? [] : ['tests/database/postgres/**']

const options = {
  root,
  setupFiles: ['tests/unit.setup.ts'],
  // Generous, for machines that are busy with something else: no test waits longer than it has to.
  testTimeout: 60_000,
  hookTimeout: 240_000,
}

/** Pure code beside its file, and the rules of the tree. The Worker has its own configuration. */
// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...options,
          name: 'pure',
          // The addresses of style sheets. Other styles are not read.
          css: { include: /\?url/ },
          include: ['{src,functions}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: withMocks,
          // Loading modules once for all files takes a quarter of the time.
          pool: 'threads',
          isolate: false,
        },
      },
      { test: { ...options, name: 'mocked', include: withMocks, pool: 'threads' } },
      {
        test: {
          ...options,
          name: 'tools',
          include: ['scripts/**/*.test.ts', 'tests/database/**/*.test.ts'],
          exclude: ['**/*.edge.test.ts', ...sweeps, ...withMocks],
          isolate: false,
        },
      },
    ],
  },
})
