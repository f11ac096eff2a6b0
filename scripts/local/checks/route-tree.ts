import { resolveConfig } from 'vite'
import { root } from '../paths.ts'

/**
 * Writes src/route-tree.gen.ts from the files in src/routes. TanStack's generator runs while Vite
 * resolves the site's configuration. Vite then sets NODE_ENV, here to the value Vitest sets.
 */
export async function generateRouteTree(): Promise<void> {
  await resolveConfig(
    { root, configFile: 'app.config.ts', logLevel: 'error' },
    'build',
    'test',
    'test',
  )
}
