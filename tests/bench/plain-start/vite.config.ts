import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname

// The default entries on both sides, as the handbook has them. The build is minified, as ours is.
// biome-ignore lint/style/noDefaultExport: Vite reads the default export.
export default defineConfig({
  root: here,
  publicDir: join(here, '../../../public'),
  build: { outDir: process.env.PLAIN_START_OUT, emptyOutDir: true },
  define: { SCHEDULE: JSON.stringify(process.env.PLAIN_START_SCHEDULE ?? '') },
  environments: { ssr: { build: { minify: true } } },
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      inspectorPort: false,
      config: {
        name: 'plain-start',
        main: '@tanstack/react-start/server-entry',
        compatibility_date: '2026-10-06',
      },
    }),
    tanstackStart({
      srcDirectory: '.',
      router: { routesDirectory: 'routes', generatedRouteTree: 'route-tree.gen.ts' },
    }),
    react(),
  ],
})
