import { roleLabels, rosterDeskTexts } from '../../content/roster-desk.ts'
import type { RosterEntry } from '../../domain/roster.ts'
import { typedNumbers } from '../../domain/roster-change.ts'

const { now } = rosterDeskTexts.entry

/** Texts of an entry's form by field name. A box that is not ticked has none. */
export type EntryValues = Readonly<Record<string, string | undefined>>

/** What the fields begin with. */
export function valuesOf(entry: RosterEntry): EntryValues {
  return {
    ...{ full_name: entry.full_name, suffix: entry.suffix ?? '', nickname: entry.nickname ?? '' },
    ...{ current_name: entry.current_name ?? '', role: entry.role, note: entry.note ?? '' },
    ...{ position: entry.position ?? '', class: String(entry.class ?? '') },
    ...{ letters: entry.letters.join(', '), numbers: typedNumbers(entry.numbers) },
    ...{ source: entry.source ?? '', is_deceased: entry.is_deceased ? 'on' : undefined },
    is_uncertain: entry.is_uncertain ? 'on' : undefined,
  }
}

/** After a conflict: a sentence for each field that another officer may have changed. */
export function savedInstead(entry: RosterEntry, typed: EntryValues): EntryValues {
  const differing = Object.entries(valuesOf(entry)).filter(
    ([name, saved]) => plain(name, typed[name]) !== plain(name, saved),
  )
  return Object.fromEntries(differing.map(([name]) => [name, now(shownValue(name, entry))]))
}

/** As the browser sends it: no role is a player, and line ends have two characters. */
function plain(name: string, text = ''): string {
  return name === 'role' && text === '' ? 'player' : text.replaceAll('\r\n', '\n').trim()
}

function shownValue(name: string, entry: RosterEntry): string {
  if (name === 'role') return roleLabels[entry.role]
  if (name === 'is_deceased' || name === 'is_uncertain') return entry[name] ? 'Yes' : 'No'
  return valuesOf(entry)[name] ?? ''
}
