import type { Context } from 'hono'
import { officerTexts } from '../../../src/content/officers/officers.ts'
import { type EditedVersion, versionConflict } from '../../../src/domain/edited-version.ts'
import { formError } from '../../../src/domain/submission.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { DeskError } from '../../services/desk/call.ts'
import { respondToError } from '../route-error.ts'

const { errors } = officerTexts

/** Why the database refused an officer, in a sentence, with the status of the response. */
function officerRefusal(error: DeskError) {
  const code = hasWords(error.code) ? error.code : 'conflict'
  const status = code === 'forbidden' || code === 'gone' ? 404 : 409
  return { body: formError(errors[code], code), status } as const
}

function hasWords(code: string): code is keyof typeof errors {
  return Object.hasOwn(errors, code)
}

/** Responds to an error of an officers' route: only officers read that only they may do it. */
export function respondToOfficer(error: Error, c: Context<WorkerEnv>): Response {
  if (!(error instanceof DeskError)) return respondToError(error, c)
  const { body, status } = officerRefusal(error)
  return c.json(body, status)
}

/**
 * Does something about a row of a card. Whatever its result, the response has the row as it is
 * then: an officer sees that beside what was decided by.
 * @param rowOf reads the row; null where it is gone
 */
export async function changeRow<Row>(
  change: () => Promise<unknown>,
  rowOf: () => Promise<Row | null>,
) {
  try {
    await change()
  } catch (cause) {
    // A function finds no row of an account that is gone, which is no refusal of its own.
    const row = await rowOf()
    if (!row) throw new DeskError('gone')
    if (!(cause instanceof DeskError)) throw cause
    const { body, status } = officerRefusal(cause)
    return { body: { ...body, row }, status }
  }
  try {
    return { body: { ok: true as const, row: await rowOf() }, status: 200 as const }
  } catch (cause) {
    // Officers who remove themselves see no row any more.
    if (!(cause instanceof DeskError)) throw cause
    return { body: { ok: true as const, row: null, next: '/home' }, status: 200 as const }
  }
}

/**
 * Saves what a form has of a row. Where another officer was first, the response has the newest
 * version.
 * @param rowOf reads the row; null where it is gone
 * @param valuesOf what the form shows of a row; null of one that is deleted
 */
export async function saveRow<Row extends { version: number }>(
  c: Context<WorkerEnv>,
  save: () => Promise<Row>,
  rowOf: () => Promise<Row | null>,
  valuesOf: (row: Row) => EditedVersion['values'] | null,
) {
  try {
    const row = await save()
    const saved = { version: String(row.version), values: valuesOf(row) ?? {} }
    return c.json({ ok: true as const, saved })
  } catch (cause) {
    if (!(cause instanceof DeskError) || cause.code !== 'conflict') throw cause
  }
  const row = await rowOf()
  const values = row && valuesOf(row)
  const message = officerTexts.errors[values ? 'conflict' : 'deleted']
  const newest = { version: String(row?.version ?? ''), values, by: null, at: null }
  return c.json(versionConflict(message, newest), 409)
}
