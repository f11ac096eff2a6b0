import * as v from 'valibot'
import { SetupError } from '../local/setup-error.ts'

/** An accounts service, with the key that may do everything. */
interface AccountsService {
  url: string
  secretKey: string
}

/** In ms. */
const limit = 15_000

const officersSchema = v.array(v.object({ email: v.string(), full_name: v.nullable(v.string()) }))
const errorSchema = v.object({ code: v.string(), hint: v.nullish(v.string()) })

/** The officers' addresses and names, by name. */
export async function listOfficers(accounts: AccountsService): Promise<string[]> {
  const officers = v.parse(officersSchema, await (await call(accounts, 'list_officers', {})).json())
  return officers.map(({ email, full_name }) => (full_name ? `${email}  ${full_name}` : email))
}

/** Makes or removes an officer. @throws {SetupError} without the account, and for the last officer */
export async function changeOfficer(
  accounts: AccountsService,
  email: string,
  isOfficer: boolean,
): Promise<void> {
  await call(accounts, 'set_officer_by_email', { email, is_officer: isOfficer })
}

async function call({ url, secretKey }: AccountsService, name: string, given: object) {
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
    throw new SetupError(`${url} does not respond: on this machine, run "npm start" first.`, {
      cause,
    })
  })
  if (response.ok) return response
  const { code, hint } = v.parse(
    v.fallback(errorSchema, { code: String(response.status) }),
    await response.json().catch(() => null),
  )
  // The local backend has no code of its own for it.
  if (code === 'P0002' || code === 'SUP')
    throw new SetupError('There is no account with this address: its owner has to sign up first.')
  if (hint === 'last-officer')
    throw new SetupError('This is the last officer, who stays: add another one first.')
  throw new SetupError(`The accounts service refused it (${code}). Run "npm run doctor".`)
}
