import { type PlayerFields, roleLabels } from './player-fields.ts'
import { shownNumbers } from './worn-seasons.ts'

type Described = Partial<Pick<PlayerFields, 'role' | 'position' | 'class' | 'numbers'>>

/** The role of who did not play, and the position: "Manager", "LB", or both if they differ. */
export function positionOf({ role = 'player', position }: Described): string {
  const label = role === 'player' ? null : roleLabels[role]
  return [...new Set([label, position])].filter(Boolean).join(', ')
}

/**
 * What a line has of an entry behind its name: "#22 2001–04", "LB", "Class of 2005".
 * @param worn its numbers and seasons, where they are written in another way
 */
export function entryFacts(entry: Described, worn = shownNumbers(entry.numbers ?? [])): string[] {
  return [worn, positionOf(entry), entry.class ? `Class of ${entry.class}` : ''].filter(Boolean)
}

/** A line of the doubts about a new entry, and the ID of another entry that it ends with. */
export function doubtParts(line: string): { text: string; id: string | undefined } {
  const [, text = line, id] = /^(.*) ([\da-f]{8}-[\da-f-]{27})$/.exec(line) ?? []
  return { text, id }
}
