import { api } from '../../api.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { officerResult } from '../../desk/officer-result.ts'
import type { Edit, EditResult } from '../../desk/use-editor.ts'
import { noGame } from '../../domain/schedule/game-fields.ts'
import type { Finding } from '../../domain/schedule/schedule-file-checks.ts'
import type { Game } from '../../domain/schedule/season.ts'
import type { FormError } from '../../domain/submission.ts'
import { officerData } from '../page/officer-data.ts'

const { notKnown: failed } = officerTexts

/** The schedule as the officers' pages show it. */
export type EditedSchedule = Awaited<ReturnType<typeof loadSchedule>>

/** The schedule as visitors see it, and its history before a version. */
export function loadSchedule(before?: string) {
  return officerData(api().api.officers.schedule.$get({ query: { before } }))
}

/** What the check of a file found, and the games that visitors would see. */
export type CheckResult =
  | FormError
  | {
      ok: true
      findings: Finding[]
      isBlocked: boolean
      badLines: number[]
      games: Game[]
    }

export function saveGame(key: string, { base, fields }: Edit): Promise<EditResult> {
  const json = { ...noGame, ...fields, key, base }
  return officerResult<EditResult>(api().api.officers.schedule.game.$post({ json }), failed)
}

export function checkFile(csv: string): Promise<CheckResult> {
  return officerResult<CheckResult>(
    api().api.officers.schedule.check.$post({ json: { csv } }),
    failed,
  )
}
