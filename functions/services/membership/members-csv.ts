import { connectionLabels } from '../../../src/content/membership.ts'
import { exportedColumns } from '../../../src/content/officers/mailing-lists.ts'
import type { ExportedMember } from '../../../src/domain/members/officers-schema.ts'
import { csvOf } from './csv.ts'

/** The members as CSV for spreadsheets. */
export function membersCsv(members: readonly ExportedMember[]): string {
  const rows = members.map((member) => [
    member.full_name,
    member.email,
    member.graduation_year,
    member.position,
    member.jersey_number,
    member.connection && connectionLabels[member.connection],
  ])
  return csvOf([exportedColumns, ...rows])
}
