import { connectionLabels } from '../../../src/content/membership.ts'
import { exportedColumns } from '../../../src/content/officers.ts'
import type { ExportedMember } from '../../../src/domain/officers-schema.ts'

/** A cell that a spreadsheet would take for a formula, also with spaces or in full-width letters. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** The members as CSV (RFC 4180) for spreadsheets, which read UTF-8 by its byte-order mark. */
export function membersCsv(members: readonly ExportedMember[]): string {
  const rows = members.map((member) => [
    member.full_name,
    member.email,
    member.graduation_year,
    member.position,
    member.jersey_number,
    member.connection && connectionLabels[member.connection],
  ])
  const lines = [exportedColumns, ...rows].map((cells) => cells.map(cell).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
