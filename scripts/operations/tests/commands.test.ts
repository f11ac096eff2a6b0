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
  ['backup list', ['not signed in at Cloudflare: run "npm run setup"']],
  ['officers list --remote', ['The public site is not set up']],
  ['officers list', ['does not respond. On this machine, run "npm start" first']],
])('%s without a terminal or an account says what is missing', async (command, sentences) => {
  const WRANGLER_FILE = await freshFile()
  const HOME = dirname(WRANGLER_FILE)
  const env = environmentWithoutSecrets(environmentWithoutSettings())
  const [name, ...parameters] = command.split(' ')
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'scripts', `${name}.ts`), ...parameters],
    {
      encoding: 'utf8',
      // Nothing listens on this port, and the state is another one's.
      env: {
        ...env,
        HOME,
        XDG_CONFIG_HOME: HOME,
        WRANGLER_FILE,
        STATE_DIR: HOME,
        SUPABASE_PORT: '1',
      },
    },
  )
  expect(status).toBe(1)
  for (const sentence of sentences) expect(stdout + stderr).toContain(sentence)
  expect(stdout + stderr).not.toMatch(/\n\s+at /)
})
