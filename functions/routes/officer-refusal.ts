import type { Context } from 'hono'
import { officerTexts } from '../../src/content/officers.ts'
import { formError } from '../../src/domain/submission.ts'
import type { WorkerEnv } from '../request-context.ts'
import { DeskError } from '../services/desk/call.ts'
import { respondToError } from './route-error.ts'

/** Why the database refused an officer, in a sentence, with the status of the response. */
export function officerRefusal(error: DeskError) {
  const code = error.codeIn(officerTexts.errors, 'conflict')
  const status = code === 'forbidden' || code === 'gone' ? 404 : 409
  return { body: formError(officerTexts.errors[code], code), status } as const
}

/** Responds to an error of an officers' route: only officers read that only they may do it. */
export function respondToOfficer(error: Error, c: Context<WorkerEnv>): Response {
  if (!(error instanceof DeskError)) return respondToError(error, c)
  const { body, status } = officerRefusal(error)
  return c.json(body, status)
}
