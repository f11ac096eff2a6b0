import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { builtConfig } from '../local/build.ts'
import { SetupError } from '../local/setup-error.ts'
import { releasePrefix } from './cloudflare.ts'
import type { Wrangler } from './wrangler.ts'

const entrySchema = v.object({ type: v.literal('deploy'), version_id: v.string() })

/** In ms: uploading every picture of the site for the first time takes its time. */
const limit = 600_000

/** Publishes the build. Returns Cloudflare's version id. @throws {WranglerError} on failure */
export async function publish(
  wrangler: Wrangler,
  message: string,
  config = builtConfig,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'football-alumni-release-'))
  const file = join(folder, 'output.json')
  try {
    await wrangler(['deploy', '--config', config, '--message', `${releasePrefix} ${message}`], {
      limit,
      environment: { WRANGLER_OUTPUT_FILE_PATH: file },
    })
    return versionIn(await readFile(file, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes a version live again. The database, R2 and KV stay as they are. */
export async function restoreVersion(
  wrangler: Wrangler,
  version: string,
  why: string,
): Promise<void> {
  await wrangler(['rollback', version, '--yes', '--message', `Back: ${why}`])
}

/** Wrangler writes one JSON object a line. */
function versionIn(output: string): string {
  for (const line of output.split('\n').filter(Boolean)) {
    const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), line)
    if (entry.success) return entry.output.version_id
  }
  throw new SetupError(
    'wrangler has published the site but does not say which version: look with "npm run doctor".',
  )
}
