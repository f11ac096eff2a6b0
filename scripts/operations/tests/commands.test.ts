import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root } from '../../local/paths.ts'
import { environmentWithoutSettings } from '../../local/settings.ts'
import { environmentWithoutSecrets } from '../secrets.ts'
import { freshFile } from './fresh-file.ts'

/** Runs a command on a machine without any account or terminal. */
async function run(command: string) {
  const WRANGLER_FILE = await freshFile()
  const HOME = dirname(WRANGLER_FILE)
  const env = environmentWithoutSecrets(environmentWithoutSettings())
  const child = spawn(process.execPath, [join(root, 'scripts', `${command}.ts`)], {
    cwd: root,
    env: { ...env, HOME, XDG_CONFIG_HOME: HOME, WRANGLER_FILE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { said: out + err, code }
}

test('without an account, the doctor says what is missing and what was not checked', async () => {
  const { said, code } = await run('doctor')
  expect(code).toBe(1)
  expect(said).toContain('✗ SUPABASE_URL is not set.')
  expect(said).toContain('· Cloudflare was not checked. This machine is not signed in')
  expect(said).toContain('· The Supabase project was not checked: nothing says which one it is.')
  expect(said).toMatch(/\d problems to fix/)
})

test.each([
  ['setup', /needs a terminal\. "npm run doctor" says/],
  ['deploy', /SUPABASE_URL is not set\./],
  ['rollback', /not signed in at Cloudflare: run "npm run setup"/],
])('%s without a terminal or an account is one sentence, at once', async (command, sentence) => {
  const { said, code } = await run(command)
  expect(code).toBe(1)
  expect(said).toMatch(sentence)
  expect(said).not.toMatch(/\n\s+at /)
})
