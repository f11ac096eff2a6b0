import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../supabase')

/** A query for all that a database has for its roles, one sentence a row, in the column `line`. */
export const privilegesQuery = readFileSync(join(folder, 'privileges.sql'), 'utf8')

/** The sentences that must come out. */
const listed = readFileSync(join(folder, 'privileges.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

/** What a database has that is not in the list, and what it lacks. @param found its sentences */
export function comparePrivileges(found: readonly string[]) {
  return {
    unlisted: found.filter((line) => !listed.includes(line)),
    lacking: listed.filter((line) => !found.includes(line)),
  }
}
