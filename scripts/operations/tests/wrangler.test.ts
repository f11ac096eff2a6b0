import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type WranglerError, wranglerFor } from '../wrangler.ts'
import type { Entries } from '../wrangler-file.ts'
import { freshFile } from './fresh-file.fixture.ts'

/** In place of wrangler: it fails where nothing says which of two accounts is meant. */
const program = `
  import { appendFileSync } from 'node:fs'
  const { CLOUDFLARE_ACCOUNT_ID, WRANGLER_OUTPUT_FILE_PATH: notes } = process.env
  const note = (entry) => appendFileSync(notes, JSON.stringify(entry) + '\\n')
  note({ type: 'wrangler-session' })
  if (CLOUDFLARE_ACCOUNT_ID !== 'a1') {
    note({ type: 'command-failed', code: 10001, message: 'More than one account available.' })
    process.exit(1)
  }
  note({ type: 'deploy', version_id: 'v1' })
  process.stdin.pipe(process.stdout)
`

async function run(entries: Entries) {
  const file = await freshFile(entries)
  const executable = join(dirname(file), 'wrangler.mjs')
  await writeFile(executable, program)
  return wranglerFor(file, executable)(['secret', 'put'], { input: 'from standard input' })
}

test('each call names the account of wrangler.toml, and gives its output and version', async () => {
  expect(await run({ account_id: 'a1' })).toEqual({ output: 'from standard input', version: 'v1' })
})

test('a failure has the reason and the code that wrangler notes', async () => {
  await expect(run({})).rejects.toMatchObject({
    message: 'wrangler secret put failed: More than one account available.',
    code: 10_001,
  } satisfies Partial<WranglerError>)
})
