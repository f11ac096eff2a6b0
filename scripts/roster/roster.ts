import * as v from 'valibot'
import { rosterDeskTexts } from '../../src/content/officers/roster-desk.ts'
import {
  importCountsSchema,
  lastImportSchema,
  type RosterPlan,
  rosterPlanSchema,
  rosterSnapshotSchema,
  undoCountsSchema,
} from '../../src/domain/roster/entry/roster-schema.ts'
import { type RosterFile, readRoster } from '../../src/domain/roster/list/roster-file.ts'
import { planImport, type RosterReport } from '../../src/domain/roster/plan/roster-plan.ts'
import { SetupError } from '../local/setup-error.ts'
import { type AccountsService, callDatabase, DatabaseError } from '../operations/call-database.ts'
import type { Tools } from '../operations/tools.ts'
import { reportOf } from './report.ts'

/** In ms: for 20,000 players. */
const limit = 120_000

interface Request {
  /** Asked for after the file was read. */
  accounts: () => Promise<AccountsService>
  ui: Pick<Tools['ui'], 'say' | 'done' | 'askYes'>
  options: Record<'with-doubtful' | 'delete-missing' | 'keep-capitals', boolean>
}

/** Reports what an import would do. Gives whether every row can be read. */
export async function checkRoster(bytes: Uint8Array, request: Request): Promise<boolean> {
  const { report } = await compare(
    readable(bytes, request),
    await request.accounts(),
    request.options,
  )
  request.ui.say(reportOf(report))
  return report.errors.length === 0
}

/** Imports a list, and gives whether it did. @throws {SetupError} with nothing stored */
export async function importRoster(bytes: Uint8Array, request: Request): Promise<boolean> {
  const { ui, options } = request
  const file = readable(bytes, request)
  const accounts = await request.accounts()
  const { report, plan } = await compare(file, accounts, options)
  ui.say(reportOf(report))
  const { remove, add, change, emails } = plan
  if (remove.length > 0) {
    const question = rosterDeskTexts.import.confirmRemoval(remove.length)
    if (!(await ui.askYes(question, false))) return false
  }
  if (add.length + change.length + remove.length + emails.length === 0) {
    ui.done(rosterDeskTexts.import.nothing)
    return report.errors.length === 0
  }
  const parsed = v.safeParse(rosterPlanSchema, plan)
  if (!parsed.success) throw new SetupError('One import can have at most 20,000 players.')
  const counts = v.parse(importCountsSchema, await call(accounts, 'import_roster', { plan }))
  ui.done(rosterDeskTexts.import.done(counts))
  return true
}

/** Undoes the last import, and says what that did. @throws {SetupError} where there is none */
export async function undoRoster(accounts: AccountsService): Promise<string> {
  const last = v.parse(lastImportSchema, await call(accounts, 'last_roster_import', {}))
  if (!last) throw new SetupError('There is no import to undo.')
  const counts = await call(accounts, 'undo_roster_import', { import: last.id })
  return rosterDeskTexts.last.undone(v.parse(undoCountsSchema, counts))
}

function readable(bytes: Uint8Array, { options }: Request): RosterFile {
  const file = readRoster(bytes, Date.now(), { keepsCapitals: options['keep-capitals'] })
  if ('problem' in file) throw new SetupError(`${file.problem} Nothing was stored.`)
  return file
}

async function compare(
  file: RosterFile,
  accounts: AccountsService,
  options: Request['options'],
): Promise<{ report: RosterReport; plan: RosterPlan }> {
  const known = v.parse(rosterSnapshotSchema, await call(accounts, 'roster_snapshot', {}))
  const accepted = options['with-doubtful'] ? new Set(file.rows.flatMap(({ lines }) => lines)) : []
  return planImport(file, known, {
    accepted: new Set(accepted),
    removesMissing: options['delete-missing'],
  })
}

async function call(accounts: AccountsService, name: string, given: object): Promise<unknown> {
  try {
    return await (await callDatabase(accounts, name, given, limit)).json()
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    if (cause.hint === 'roster-changed' || cause.hint === 'roster-undone')
      throw new SetupError(
        'Somebody changed the roster meanwhile: run it again. Nothing was stored.',
        {
          cause,
        },
      )
    if (cause.hint === 'roster-full')
      throw new SetupError('The roster has no room for so many entries. Nothing was stored.', {
        cause,
      })
    throw new SetupError(`${cause.message} Nothing was stored.`, { cause })
  }
}
