import * as v from 'valibot'
import { SetupError } from '../local/setup-error.ts'
import { type AccountsService, callDatabase, DatabaseError } from '../operations/call-database.ts'

const officersSchema = v.array(v.object({ email: v.string(), full_name: v.nullable(v.string()) }))

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

async function call(accounts: AccountsService, name: string, given: object): Promise<Response> {
  try {
    return await callDatabase(accounts, name, given)
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    // The local backend has no code of its own for it.
    if (cause.code === 'P0002' || cause.code === 'SUP')
      throw new SetupError(
        'There is no account with this address: its owner has to sign up first.',
        { cause },
      )
    if (cause.hint === 'last-officer')
      throw new SetupError('This is the last officer, who stays: add another one first.', { cause })
    throw new SetupError(cause.message, { cause })
  }
}
