import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { withEntry, wranglerFile } from '../wrangler-file.ts'

/** The project's wrangler.toml as it was before it was set up, in a folder of the current test. */
export async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'football-alumni-operations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let text = await readFile(wranglerFile, 'utf8')
  text = text.replace(/^(account_id|routes|id) = .*\n/gm, '')
  text = withEntry(text, 'SUPABASE_URL', '')
  text = withEntry(text, 'SUPABASE_PUBLISHABLE_KEY', '')
  const file = join(folder, 'wrangler.toml')
  await writeFile(file, withEntry(text, 'SITE_URL', 'https://alumni.example'))
  return file
}
