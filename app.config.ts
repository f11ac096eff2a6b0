import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { settingNames } from './functions/env.ts'
import { syntaxErrors } from './scripts/local/checks/syntax-errors.ts'
import { officersHelp } from './scripts/local/officers-help.ts'
import { edgeDirectory, stateDirectory } from './scripts/local/paths.ts'
import { scheduleFile } from './scripts/local/schedule-file.ts'
import { clientChunks } from './scripts/local/script-groups.ts'

/** Shell settings win over wrangler.toml: `npm run dev` can point any of them at a local part. */
function settingsFromShell(): Record<string, string> {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/**
 * `pages` is all that renders a page, in one file. The router would import a file for each page and
 * cache its promise. A request that waits for another request's promise continues in its context,
 * where it may not read its own streams. `shared` is what the rest of the Worker needs too: without
 * it, the entry would import `pages` when the Worker starts.
 */
const serverChunks = [
  {
    name: 'shared',
    test: /\/src\/(domain\/|content\/|(api|defer|page-request)\.ts)|\/valibot\//,
    priority: 1,
  },
  { name: 'pages', test: /\/src\/(server|router|routes\/|route-tree)|tanstack/ },
]

/** The oldest browsers for which scripts and styles are compiled. README.md names them too. */
const oldestBrowsers = ['safari16.0', 'ios16.0', 'firefox140', 'chrome109', 'edge109']

const stubs = join(import.meta.dirname, 'scripts/local/backend/supabase-stubs.ts')

/** In browsers, csv-parse comes with the parts of Node that it uses. */
function csvInBrowsers(): Plugin {
  return {
    name: 'csv-in-browsers',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (id === 'csv-parse/sync') return this.resolve('csv-parse/browser/esm/sync', importer)
    },
  }
}

// biome-ignore lint/style/noDefaultExport: Vite reads the default export.
export default defineConfig(({ command }) => ({
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
  // Short class names: each page repeats them hundreds of times.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  resolve: {
    alias: {
      // Our server entry in place of Start's, which streams every page. The Worker imports it by
      // this name, because the Worker's code is type-checked without the pages'.
      '@tanstack/react-start/server-entry': join(import.meta.dirname, 'src/server.ts'),
      // React's build for the edge encodes each attribute by itself. With its build for Node a
      // streamed page takes 15 % less processor time.
      'react-dom/server': 'react-dom/server.node',
      '@supabase/functions-js': stubs,
      '@supabase/realtime-js': stubs,
      '@supabase/storage-js': stubs,
    },
  },
  // The Worker has a target of its own, from Cloudflare's plugin.
  build: { target: oldestBrowsers },
  environments: {
    ssr: {
      // Start reads these as it loads. The first use of `process` would load modules of Node.
      define: { 'process.env.TSS_PRERENDERING': '"false"', 'process.env.TSS_SHELL': '"false"' },
      build: {
        minify: true,
        rolldownOptions: { output: { codeSplitting: { groups: serverChunks } } },
      },
    },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: clientChunks } },
      },
    },
  },
  plugins: [
    syntaxErrors(),
    scheduleFile(),
    csvInBrowsers(),
    officersHelp(),
    cloudflare({
      configPath: 'wrangler.toml',
      viteEnvironment: { name: 'ssr' },
      inspectorPort: false,
      // The state of `npm start`, photos included.
      persistState: { path: edgeDirectory(stateDirectory()) },
      config:
        command === 'serve'
          ? (config) => ({ vars: { ...config.vars, ...settingsFromShell() } })
          : undefined,
    }),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        // What only one page needs comes with that page, what loads its data included.
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      },
      server: { build: { inlineCss: true } },
    }),
    react(),
  ],
}))
