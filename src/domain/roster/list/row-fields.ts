import * as v from 'valibot'
import { emailField } from '../../credentials.ts'
import { plainAddress } from '../../text-schema.ts'
import { fieldColumn, type PlayerField, playerFields } from '../entry/player-fields.ts'
import { listedPosition, roleOf } from '../entry/position-words.ts'
import { shortened } from '../entry/roster-seasons.ts'
import { saysDeath } from './person-words.ts'
import type { RosterColumn } from './roster-columns.ts'
import type { RowRemarks } from './row-remarks.ts'

/** The text of a row in a column; empty where there is none. */
export type Cell = (column: RosterColumn) => string

const yes = /^(?:y|yes|true|x|1|†|✓|✝|deceased)$/i
const no = /^(?:n|no|false|0)$/i

/** Yes or no; undefined for other words. */
export function flagOf(text: string): boolean | undefined {
  if (yes.test(text)) return true
  return no.test(text) ? false : undefined
}

/** A text of a field, which the database can store. */
export function limited(field: PlayerField, text: string, remarks: RowRemarks): string | undefined {
  const { label, limit } = playerFields[field]
  if (text.length <= limit) return text || undefined
  return remarks.unread(label, text, `It is longer than ${limit} characters.`)
}

/** What the table of positions knows, or a code such as NT. Else it may be a town. */
export function readPosition(text: string, remarks: RowRemarks): string | undefined {
  const isKnown =
    text.length > playerFields.position.limit ||
    listedPosition.test(text) ||
    roleOf(text) ||
    /^\p{L}{1,3}(?:[ ,&/-]+\p{L}{1,3})*$/u.test(text)
  return text === '' || isKnown ? limited('position', text, remarks) : remarks.unread('Pos', text)
}

/** Yes or no; undefined where nothing is said. */
export function readFlag(field: PlayerField, text: string, remarks: RowRemarks) {
  if (text === '') return undefined
  return flagOf(text) ?? remarks.unread(fieldColumn(field), text, 'Write Yes or No.')
}

/** A date, too, says so; it goes into the note. */
export function readDeceased(text: string, remarks: RowRemarks): boolean | undefined {
  if (flagOf(text) !== undefined || !saysDeath(text)) return readFlag('is_deceased', text, remarks)
  if (/\d/.test(text)) remarks.notes.push(`Deceased: ${text}`)
  return true
}

/** What somebody was on the team, by a column of its own or by the position. */
export function readRole(role: string, position: string, remarks: RowRemarks) {
  const found = roleOf(role || position)
  if (role && !found) remarks.unread('Role', role, 'Write Player, Manager, Trainer or Coach.')
  return found
}

/** Addresses never go into the roster, not even as words that are not read. */
export function readEmail(text: string, remarks: RowRemarks): string | undefined {
  const email = plainAddress(text.toLowerCase())
  if (email === '' || v.is(emailField, email)) return email || undefined
  remarks.doubts.push(`“${shortened(email)}” is no email address. It is left out.`)
  return undefined
}
