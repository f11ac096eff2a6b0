import { rosterColumns } from '../../../src/content/roster-desk.ts'
import type { RosterEntry } from '../../../src/domain/roster.ts'
import { numbersBySeason } from '../../../src/domain/roster-seasons.ts'
import { csvOf } from './csv.ts'

/** The roster as CSV for spreadsheets, with rows that an import reads again. */
export function rosterCsv(entries: readonly RosterEntry[]): string {
  return csvOf([rosterColumns, ...entries.flatMap(rowsOf)])
}

function rowsOf(entry: RosterEntry) {
  return spellsOf(entry).map(({ numbers, seasons }) => [
    entry.full_name,
    entry.current_name,
    entry.nickname,
    entry.suffix,
    numbers,
    seasons,
    entry.position,
    entry.class,
    entry.letters.join(', '),
    entry.role,
    entry.is_deceased ? 'Yes' : null,
    entry.is_uncertain ? 'Yes' : null,
    entry.note,
    entry.source,
    entry.hidden_reason,
  ])
}

/** The seasons of the same numbers in a row each; without seasons or numbers one row all the same. */
function spellsOf({ numbers: worn }: RosterEntry): Array<{ numbers: string; seasons: string }> {
  const years = new Map<string, Array<number | null>>()
  for (const [year, ofYear] of numbersBySeason(worn)) {
    const numbers = [...ofYear].join(', ')
    years.set(numbers, [...(years.get(numbers) ?? []), year])
  }
  if (years.size === 0) return [{ numbers: '', seasons: '' }]
  return [...years].map(([numbers, of]) => ({
    numbers,
    seasons: of.filter((year) => year !== null).join(', '),
  }))
}
