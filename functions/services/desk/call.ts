import * as v from 'valibot'
import { isAccountDeleted } from '../../../src/domain/members/profile.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { InvalidResponseError, loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { AccountEndedError, type ViewerRequest, viewerProfile } from '../profiles/profiles.ts'
import { memberDatabase, serviceDatabase } from '../supabase/database.ts'
import { type DatabaseFunction, databaseFunctions } from './functions.ts'

/** The code of a function that is not for its caller. */
const forbidden = '42501'

/** The Worker itself, in the time of a request where one waits. */
interface ServiceCaller {
  accounts: Pick<Accounts, 'url' | 'secretKey'>
  deadline?: Deadline
}

type Functions = typeof databaseFunctions
type Name = keyof Functions

type CallerOf<Of extends Name> = Functions[Of]['for'] extends 'service'
  ? ServiceCaller
  : ViewerRequest

type ArgsOf<Of extends Name> = Functions[Of] extends { args: infer Args }
  ? [args: NonNullable<Args>]
  : []

type ResultOf<Of extends Name> = Functions[Of] extends { result: infer Result }
  ? v.InferOutput<Extract<Result, v.GenericSchema>>
  : unknown

/**
 * The database refuses. The code is `forbidden`, the hint of its function, or `conflict` for a
 * state that has no hint. Where a group of routes has no words for it, it is an outage like others.
 */
export class DeskError extends UpstreamError {
  override name = 'DeskError'
  readonly code: string

  constructor(code: string, message: string = code) {
    super('database', message)
    this.code = code
  }
}

/**
 * Calls a function of the database.
 * @throws {UpstreamError} a `DeskError` where it refuses
 * @throws {AccountEndedError}
 */
export async function call<Of extends Name>(
  caller: CallerOf<Of>,
  name: Of,
  ...[args = {}]: ArgsOf<Of>
): Promise<ResultOf<Of>> {
  const called: DatabaseFunction = databaseFunctions[name]
  const { result = v.unknown() } = called
  const database = await databaseOf(caller, called)
  const { data, error } = await database.rpc(name, args)
  if (error?.code === forbidden) await checkAccount(caller)
  if (error) throw failure(name, error)
  const parsed = v.safeParse(result, data)
  // The table of the functions has the type of each result.
  if (parsed.success) return parsed.output as ResultOf<Of>
  const readable = leaveOut(called, parsed.issues) ? v.safeParse(result, data) : parsed
  if (readable.success) {
    log('error', 'rows unreadable', { function: name, issues: parsed.issues.length })
    return readable.output as ResultOf<Of>
  }
  throw new InvalidResponseError('database', `The response of ${name} has an unknown form.`)
}

/**
 * Takes rows that cannot be read out of a list that is looked at. False where something else
 * cannot be read, and where a part would count as the whole, or be written back.
 */
function leaveOut(
  { isWhole }: DatabaseFunction,
  issues: ReadonlyArray<v.BaseIssue<unknown>>,
): boolean {
  return issues.every(({ path }) => {
    const [list, row] = path ?? []
    if (isWhole || list?.key !== 'rows' || !row || !Array.isArray(row.input)) return false
    const place = row.input.indexOf(row.value)
    if (place >= 0) row.input.splice(place, 1)
    return true
  })
}

function databaseOf(caller: ServiceCaller | ViewerRequest, { maxSize, limit }: DatabaseFunction) {
  if ('accounts' in caller) {
    const { accounts, deadline = { timeLeft: (most) => most } } = caller
    return serviceDatabase(accounts, deadline, maxSize, limit)
  }
  const { session, settings } = caller
  if (session.authStatus !== 'signed-in' || !settings.accounts)
    throw new UpstreamError('database', 'Only members call the database.')
  return memberDatabase(settings.accounts, session, caller, maxSize, limit)
}

/** No function is for a deleted account, whose token is still valid. */
async function checkAccount(caller: ServiceCaller | ViewerRequest): Promise<void> {
  if ('accounts' in caller) return
  const profile = await viewerProfile(caller).catch(loggedOutage('account not checked'))
  if (!(profile instanceof UpstreamError) && isAccountDeleted(profile))
    throw new AccountEndedError()
}

function failure(name: string, error: { code: string; hint: string; message: string }) {
  const message = `${name}: ${error.code} ${error.message}`
  if (error.code === forbidden) return new DeskError('forbidden', message)
  if (error.code === '55000') return new DeskError(error.hint || 'conflict', message)
  return new UpstreamError('database', message)
}
