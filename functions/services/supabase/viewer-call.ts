import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Settings } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { Session } from '../../session/session.ts'
import { memberDatabase } from './database.ts'

/** What a call needs of the request. */
export type ViewerRequest = Deadline & { session: Session; settings: Settings }

/** An error of the database, of which a caller knows the code. */
export class DatabaseError extends UpstreamError {
  readonly code: string
  readonly hint: string

  constructor(name: string, error: { code: string; hint: string; message: string }) {
    super('database', `${name}: ${error.code} ${error.message}`)
    this.code = error.code
    this.hint = error.hint
  }
}

/**
 * Calls a function as the viewer, whom the database asks for the membership once more.
 * @throws {UpstreamError} a `DatabaseError` where the database gave an error
 */
export async function callAsViewer(
  request: ViewerRequest,
  name: string,
  given: object = {},
): Promise<unknown> {
  const { session, settings } = request
  if (session.authStatus !== 'signed-in' || !settings.accounts)
    throw new UpstreamError('database', 'Only members call the database.')
  const database = await memberDatabase(settings.accounts, session, request)
  const { data, error } = await database.rpc(name, given)
  if (error) throw new DatabaseError(name, error)
  return data
}
