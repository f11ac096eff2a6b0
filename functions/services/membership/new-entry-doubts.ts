import type { PlayerFields } from '../../../src/domain/roster/entry/player-fields.ts'
import type { OfficerEntry } from '../../../src/domain/roster/entry/roster-schema.ts'
import { entryDoubts } from '../../../src/domain/roster/plan/entry-doubts.ts'
import { call } from '../desk/call.ts'
import type { ViewerRequest } from '../profiles/profiles.ts'

/** Of 50 entries each. A name of one letter begins too many others. */
const maxPages = 10

/** What a list would doubt about an entry that is to be added, in sentences. @param id its own */
export function newEntryDoubts(viewer: ViewerRequest, id: string, fields: PlayerFields) {
  async function entriesOf(families: readonly string[]) {
    const names = new Set(families.flatMap((family) => [family, family.replace(/^mc/, 'mac')]))
    const found = await Promise.all([...names].map((name) => search(viewer, name)))
    const entries = new Map(found.flat().map((entry) => [entry.id, entry]))
    // Sent again, the entry itself may be there.
    entries.delete(id)
    return [...entries.values()].map((entry) => ({ ...entry, is_claimed: false }))
  }
  return entryDoubts(fields, entriesOf, Date.now())
}

async function search(
  viewer: ViewerRequest,
  name: string,
  after: string | null = null,
  pages = maxPages,
): Promise<OfficerEntry[]> {
  const asked = { search: name, only_hidden: false, after }
  const { rows, next } = await call(viewer, 'roster_entries', asked)
  return next && pages > 1 ? [...rows, ...(await search(viewer, name, next, pages - 1))] : rows
}
