import { connectionLabels } from '../../../src/content/members/membership.ts'
import { exportedColumns } from '../../../src/content/officers/mailing-lists.ts'
import type { ExportedMember } from '../../../src/domain/members/officers-schema.ts'
import { familyName } from '../../../src/domain/roster/entry/name-key.ts'
import { csvOf, csvRows } from './csv.ts'

/** The members as CSV for spreadsheets, part by part. */
export async function* membersCsv(
  parts: AsyncIterable<readonly ExportedMember[]>,
): AsyncGenerator<string> {
  yield csvOf([exportedColumns])
  for await (const members of parts) yield csvRows(members.map(cellsOf))
}

function cellsOf(member: ExportedMember) {
  const name = member.full_name ?? ''
  const family = familyName(name)
  return [
    name,
    name.slice(0, name.lastIndexOf(family)).trim(),
    family,
    member.email,
    member.graduation_year,
    member.position,
    member.jersey_number,
    member.connection && connectionLabels[member.connection],
  ]
}
