import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/paths.ts'
import { environmentWithoutSettings } from '../../local/settings.ts'
import { environmentWithoutSecrets } from '../secrets.ts'
import { freshFile } from './fresh-file.fixture.ts'

test.each([
  ['doctor', ['✗ SUPABASE_URL is not set.', '· Cloudflare was not checked. This machine']],
  ['setup', ['needs a terminal. "npm run doctor" says']],
  ['deploy', ['SUPABASE_URL is not set.']],
  ['rollback', ['not signed in at Cloudflare: run "npm run setup"']],
])('%s without a terminal or an account says what is missing', async (command, sentences) => {
  const WRANGLER_FILE = await freshFile()
  const HOME = dirname(WRANGLER_FILE)
  const env = environmentWithoutSecrets(environmentWithoutSettings())
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'scripts', `${command}.ts`)],
    { encoding: 'utf8', env: { ...env, HOME, XDG_CONFIG_HOME: HOME, WRANGLER_FILE } },
  )
  expect(status).toBe(1)
  for (const sentence of sentences) expect(stdout + stderr).toContain(sentence)
  expect(stdout + stderr).not.toMatch(/\n\s+at /)
})
