import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'

const privilegesQuery = readFileSync(join(root, 'supabase/privileges.sql'), 'utf8')

/** The sentences that must come out are in this file. */
export const privilegesFile = join(root, 'supabase/privileges.txt')

const heading = `# All that the database has for its roles: tables, privileges, policies, triggers and functions. Whatever is not here is a
# mistake. Tests compare it with the files of supabase, \`npm run deploy\` and \`npm run doctor\` with the hosted project.
# \`npm run database -- privileges\` writes it.
`

interface Database {
  query(text: string): Promise<{ rows: unknown[] }>
}

/** What the file has to say of a database. */
export async function privilegesText(database: Database): Promise<string> {
  return `${heading}\n${(await privilegesOf(database)).join('\n')}\n`
}

/** The sentences of a database. */
export async function privilegesOf(database: Database): Promise<string[]> {
  const { rows } = await database.query(privilegesQuery)
  return rows.map((row) => String(Object(row).line)).sort()
}

/** What a database has that is not in the list, and what it lacks. @param found its sentences */
export function comparePrivileges(found: readonly string[]) {
  const listed = readFileSync(privilegesFile, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  return {
    unlisted: found.filter((line) => !listed.includes(line)),
    lacking: listed.filter((line) => !found.includes(line)),
  }
}
