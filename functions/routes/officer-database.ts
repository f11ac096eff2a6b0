import type { Context } from 'hono'
import type { WorkerEnv } from '../request-context.ts'
import { officerDatabase } from '../services/membership/officers.ts'
import { accountsOf, signedInSessionOf } from './account-responses.ts'

/** The database as the officer of a request sees it, after `requireAccess`. */
export function databaseOf({ var: { context } }: Context<WorkerEnv>) {
  return officerDatabase(accountsOf(context), signedInSessionOf(context), context)
}
