import { readFileSync, writeFileSync } from 'node:fs'
import { withEntry, wranglerFile } from '../wrangler-file.ts'

/** The project's wrangler.toml as it was before anybody set the site up, whatever it says by now. */
function freshText(): string {
  const lines = readFileSync(wranglerFile, 'utf8')
    .split('\n')
    .filter((line) => !/^(account_id|routes|id) = /.test(line))
  const empty = withEntry(
    withEntry(lines.join('\n'), 'SUPABASE_URL', ''),
    'SUPABASE_PUBLISHABLE_KEY',
    '',
  )
  return withEntry(empty, 'SITE_URL', 'https://alumni.example')
}

/** Puts it where a test works on it. */
export function writeFresh(file: string): void {
  writeFileSync(file, freshText())
}
