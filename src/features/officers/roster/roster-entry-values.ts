import { playerRoleLabels, rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import {
  type PlayerField,
  playerFieldNames,
  playerFields,
} from '../../../domain/roster/player-fields.ts'

const { now } = rosterDeskTexts.entry

type Values = Readonly<Record<string, string>>

/** After a conflict: a sentence for each field that another officer may have changed. */
export function savedInstead(newest: Values, typed: Values): Partial<Record<string, string>> {
  const differing = playerFieldNames.filter((name) => typed[name] !== newest[name])
  return Object.fromEntries(
    differing.map((name) => [name, now(shownValue(name, newest[name] ?? ''))]),
  )
}

function shownValue(name: PlayerField, text: string): string {
  const { kind } = playerFields[name]
  if (kind === 'check') return text ? 'Yes' : 'No'
  const labels: Readonly<Record<string, string>> = playerRoleLabels
  return (kind === 'role' && labels[text]) || text
}
