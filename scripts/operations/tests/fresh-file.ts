import { readFileSync, writeFileSync } from 'node:fs'
import { withEntry, wranglerFile } from '../wrangler-file.ts'

/** Writes the project's wrangler.toml as it was before it was set up, whatever it says by now. */
export function writeFresh(file: string): void {
  let text = readFileSync(wranglerFile, 'utf8').replace(/^(account_id|routes|id) = .*\n/gm, '')
  text = withEntry(text, 'SUPABASE_URL', '')
  text = withEntry(text, 'SUPABASE_PUBLISHABLE_KEY', '')
  writeFileSync(file, withEntry(text, 'SITE_URL', 'https://alumni.example'))
}
