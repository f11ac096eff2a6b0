import { builtConfig } from '../local/build.ts'
import { SetupError } from '../local/setup-error.ts'
import type { Wrangler } from './wrangler.ts'

/** In ms: uploading every picture of the site for the first time takes its time. */
const limit = 600_000

/** Publishes the build. Returns Cloudflare's version id. @throws {WranglerError} on failure */
export async function publish(wrangler: Wrangler, name: string): Promise<string> {
  const message = `Release ${name}`
  const parameters = ['deploy', '--config', builtConfig, '--message', message]
  const { version } = await wrangler(parameters, { limit })
  if (version) return version
  throw new SetupError(
    'wrangler has published the site but does not say which version: run "npm run doctor".',
  )
}

/** Makes a version live again. The database, R2 and KV stay as they are. */
export async function restoreVersion(
  wrangler: Wrangler,
  version: string,
  why: string,
): Promise<void> {
  await wrangler(['rollback', version, '--yes', '--message', `Back: ${why}`])
}
