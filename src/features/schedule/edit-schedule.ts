import { api } from '../../api.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { officerResult } from '../../desk/officer-result.ts'
import type { Edit, EditResult } from '../../desk/use-editor.ts'
import { noGame } from '../../domain/schedule/game-fields.ts'
import type { FormError } from '../../domain/submission.ts'
import { officerData } from '../page/officer-data.ts'

const { notKnown: failed } = officerTexts

/** The schedule as the officers' pages show it. */
export type EditedSchedule = Awaited<ReturnType<typeof loadSchedule>>

/** The schedule as visitors see it, and its history before a version. */
export function loadSchedule(before?: string) {
  return officerData(api().api.officers.schedule.$get({ query: { before } }))
}

export function saveGame(key: string, { base, fields }: Edit): Promise<EditResult> {
  const json = { ...noGame, ...fields, key, base }
  return officerResult<EditResult>(api().api.officers.schedule.game.$post({ json }), failed)
}

function sendTable(version: number, table: { source: string; csv: string }) {
  const json = { base: String(version), ...table }
  return api().api.officers.schedule.table.check.$post({ json })
}

/** What a table of games would come to. */
export type TableCheck =
  | Awaited<ReturnType<Awaited<ReturnType<typeof sendTable>>['json']>>
  | FormError

export function checkTable(...table: Parameters<typeof sendTable>) {
  return officerResult<TableCheck>(sendTable(...table), failed)
}
