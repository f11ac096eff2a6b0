import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { settingNames } from './functions/env.ts'
import { shortClassName } from './scripts/local/class-names.ts'
import { inlineScript } from './scripts/local/inline-script.ts'
import { leftOut } from './scripts/local/left-out.ts'
import { leftOutOfReact } from './scripts/local/left-out-react.ts'
import { edgeDirectory, stateDirectory } from './scripts/local/paths.ts'

/** Settings of the shell win over wrangler.toml, so that `npm run dev` can point any of them at a local part. */
function settingsFromShell(): Record<string, string> {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const frame =
  /node_modules\/lucide\/|src\/(api|auth\/[\w-]+|components\/(site-frame|nav-bar|menu|user-menu|search-box|footer|social-links|logo|page-[\w-]+|prose|band|progress-bar|address-fix)|content\/(menu|site|pages|gate|auth|to-fill)|domain\/(member-name|viewer)|ui\/(icon|picture|soon|spinner|button))\./

/** One file of what changes with the libraries only, and one of what frames nearly every page. */
const clientChunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
  },
  { name: 'frame', test: frame },
]

/**
 * The Worker in few chunks: what every request needs, what draws pages, and each of the parts that load on first use.
 * Many small ones would compress less well and take longer to start.
 */
const workerChunks = {
  groups: [
    { name: 'worker', tags: ['$initial' as const], priority: 2 },
    {
      name: 'pages',
      test: /\/functions\/pages\.ts|\/src\/|\/node_modules\/(?:react|@tanstack|seroval)/,
      priority: 1,
    },
  ],
}

// biome-ignore lint/style/noDefaultExport: Vite reads the default export.
export default defineConfig(({ command }) => ({
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  environments: {
    ssr: {
      build: { minify: true, rolldownOptions: { output: { codeSplitting: workerChunks } } },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
  // React has had its own for long.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    inlineScript(),
    leftOut(),
    leftOutOfReact(),
    cloudflare({
      configPath: 'wrangler.toml',
      viteEnvironment: { name: 'ssr' },
      inspectorPort: false,
      // What `npm start` keeps, photos included.
      persistState: { path: edgeDirectory(stateDirectory()) },
      config:
        command === 'serve' ? (config) => ({ vars: { ...config.vars, ...settingsFromShell() } }) : undefined,
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
