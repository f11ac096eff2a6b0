import * as v from 'valibot'
import { backendKeys } from '../local/backend/backend-keys.ts'
import { stateDirectory } from '../local/paths.ts'
import { SetupError } from '../local/setup-error.ts'

/** An accounts service, with the key that may do everything. */
export interface AccountsService {
  url: string
  secretKey: string
  /** What to do where it does not respond, or refuses. */
  advice: string
}

/** In ms. */
const defaultLimit = 15_000

const errorSchema = v.object({ code: v.string(), hint: v.nullish(v.string()) })

/** Why the database refused a call. */
export class DatabaseError extends Error {
  readonly code: string
  readonly hint: string | undefined

  constructor({ code, hint }: v.InferOutput<typeof errorSchema>, advice: string) {
    super(`The accounts service refused it (${code}). ${advice}`)
    this.code = code
    this.hint = hint ?? undefined
  }
}

/** The service of `npm start` on this machine. */
export async function localAccounts(): Promise<AccountsService> {
  const { secretKey } = await backendKeys(stateDirectory())
  const url = `http://127.0.0.1:${process.env.SUPABASE_PORT || 54_321}`
  const advice =
    'On this machine, run "npm start" first, with the same SUPABASE_PORT and STATE_DIR; for the ' +
    'public site add --remote.'
  return { url, secretKey, advice }
}

/**
 * Calls a function of the database. @param limit in ms
 * @throws {DatabaseError} when it is refused
 * @throws {SetupError} without a response
 */
export async function callDatabase(
  { url, secretKey, advice }: AccountsService,
  name: string,
  given: object,
  limit = defaultLimit,
): Promise<Response> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(given),
    signal: AbortSignal.timeout(limit),
  }).catch((cause: unknown) => {
    throw new SetupError(`${url} does not respond. ${advice}`, { cause })
  })
  if (response.ok) return response
  throw new DatabaseError(
    v.parse(
      v.fallback(errorSchema, { code: String(response.status) }),
      await response.json().catch(() => null),
    ),
    advice,
  )
}
