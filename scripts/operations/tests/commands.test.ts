import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../../local/paths.ts'
import { environmentWithoutSettings } from '../../local/settings.ts'
import {
  buckets,
  identity,
  makeBucket,
  namespaceNamed,
  putSecret,
  releases,
  secretNames,
} from '../cloudflare.ts'
import { type Wrangler, wranglerFor } from '../wrangler.ts'
import { startAccount } from './account.ts'
import { cloudflareToken, startCloudflare } from './cloudflare.ts'
import { writeFresh } from './fresh-file.ts'

// Every command of wrangler is a process that takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-test-'))
  file = join(folder, 'wrangler.toml')
  writeFresh(file)
})

afterAll(() => rm(folder, { recursive: true }))

/** A machine where nobody ever signed in anywhere, and nobody is at the terminal. */
async function run(command: string, environment: NodeJS.ProcessEnv = {}) {
  const {
    CLOUDFLARE_API_TOKEN: _,
    SUPABASE_ACCESS_TOKEN: __,
    ...others
  } = environmentWithoutSettings()
  const child = spawn(process.execPath, [join(root, 'scripts', `${command}.ts`)], {
    cwd: root,
    env: { ...others, HOME: folder, XDG_CONFIG_HOME: folder, WRANGLER_FILE: file, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { said: out + err, code }
}

test('on a machine without any account, the doctor says what is missing and what it could not check', async () => {
  const { said, code } = await run('doctor')
  expect(code).toBe(1)
  expect(said).toContain('✗ SUPABASE_URL is not set.')
  expect(said).toContain(
    '· This machine is not signed in at Cloudflare, so nothing there was checked.',
  )
  expect(said).toContain('· The Supabase project was not checked: nothing says which one it is.')
  expect(said).toMatch(/\d problems to mend/)
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

test('wrangler itself, against Cloudflare’s own answers, does what the account in memory does', async () => {
  const cloudflare = await startCloudflare()
  const real = wranglerFor(file)
  const led: Wrangler = (parameters, options = {}) =>
    real(parameters, {
      ...options,
      environment: { ...cloudflare.environment, ...options.environment },
    })
  // Side by side where the order means nothing: each is a process that takes its time to load.
  const walk = async (wrangler: Wrangler) => [
    await Promise.all([identity(wrangler), secretNames(wrangler), releases(wrangler)]).then(
      ([{ loggedIn }, ...others]) => [loggedIn, ...others],
    ),
    await Promise.all([
      namespaceNamed(wrangler, 'wm-cache').then(({ length }) => length),
      makeBucket(wrangler, 'wm-gallery').then(() => makeBucket(wrangler, 'wm-gallery')),
      putSecret(wrangler, 'HEALTH_KEY', 'a-secret-of-the-walk'),
    ]),
    await Promise.all([buckets(wrangler), secretNames(wrangler), releases(wrangler)]),
  ]
  const account = startAccount()
  const [walked, expected] = [await walk(led), await walk(account.wrangler)]
  expect(walked).toEqual(expected)
  cloudflare.state.isR2On = false
  account.state.isR2On = false
  expect(await buckets(led)).toBe('off')
  expect(await buckets(account.wrangler)).toBe('off')
  // The secret arrived, and only where it should.
  expect(cloudflare.state.secrets.get('HEALTH_KEY')).toBe('a-secret-of-the-walk')
  expect(cloudflare.state.unknown).toEqual([])
  await cloudflare.stop()
})

test('a wrangler that gets no answer in time is ended, and a refusal names no token', async () => {
  const cloudflare = await startCloudflare()
  const real = wranglerFor(file)
  await expect(
    real(['kv', 'namespace', 'list'], { limit: 50, environment: cloudflare.environment }),
  ).rejects.toThrow('no answer within 0.05 s')
  cloudflare.state.isDown = true
  const refused = await real(['secret', 'list'], { environment: cloudflare.environment }).catch(
    String,
  )
  expect(refused).toMatch(/wrangler secret list failed/)
  expect(refused).not.toContain(cloudflareToken)
  await cloudflare.stop()
})
