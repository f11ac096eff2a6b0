import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Entries, withEntries, wranglerFile } from '../wrangler-file.ts'

/** The project's wrangler.toml before it was set up, with these entries, for the current test. */
export async function freshFile(entries: Entries = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'football-alumni-operations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const text = (await readFile(wranglerFile, 'utf8')).replace(/^(account_id|routes) = /gm, '# $&')
  const none = { SITE_URL: 'https://a.example', SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }
  const file = join(folder, 'wrangler.toml')
  await writeFile(file, withEntries(text, { ...none, ...entries }))
  return file
}
