import { fieldColumn, playerFieldNames } from '../../../src/domain/roster/entry/player-fields.ts'
import type { KnownEntry } from '../../../src/domain/roster/entry/roster-schema.ts'
import { numbersBySeason } from '../../../src/domain/roster/entry/roster-seasons.ts'
import { ownCells } from '../../../src/domain/roster/plan/roster-change.ts'
import { csvOf } from './csv.ts'

/**
 * The roster as CSV for spreadsheets, with rows that an import reads again. One of the same person
 * as another has no rows.
 */
export function rosterCsv(entries: readonly KnownEntry[]) {
  const rows = entries.filter(({ same_as }) => same_as === undefined).flatMap(rowsOf)
  const headings = playerFieldNames.flatMap((name) =>
    name === 'numbers' ? [fieldColumn(name), 'Years'] : fieldColumn(name),
  )
  return csvOf([[...headings, 'Hidden because', 'ID'], ...rows])
}

function rowsOf(entry: KnownEntry) {
  const own = ownCells(entry)
  return spellsOf(entry).map(({ numbers, seasons }) => [
    ...playerFieldNames.flatMap((name) =>
      name === 'numbers' ? [numbers, seasons] : (own.get(name) ?? ''),
    ),
    entry.hidden_reason,
    entry.id,
  ])
}

/** The seasons of the same numbers in a row each; without seasons or numbers one row all the same. */
function spellsOf({ numbers: worn }: KnownEntry): Array<{ numbers: string; seasons: string }> {
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
