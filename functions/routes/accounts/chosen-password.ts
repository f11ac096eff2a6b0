import type { Context } from 'hono'
import type { SignIn } from '../../../src/domain/credentials.ts'
import { type FormError, formError } from '../../../src/domain/submission.ts'
import { log } from '../../log/log.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { AccountError } from '../../services/accounts/account-error.ts'
import type { NewSession, PasswordChange } from '../../services/accounts/accounts.ts'
import { accountClientFor } from './account-responses.ts'

/** Saves a password from a mail. @returns the error of one that the provider takes for weak */
export async function passwordError(
  c: Context<WorkerEnv>,
  accessToken: string,
  { password, current_password }: PasswordChange,
): Promise<FormError | undefined> {
  const change = current_password === undefined ? { password } : { password, current_password }
  try {
    await accountClientFor(c).changePassword(accessToken, change)
    return undefined
  } catch (cause) {
    if (!(cause instanceof AccountError)) throw cause
    // A change that timed out may have been saved: sent again, it is the same password.
    if (cause.code === 'same-password' && current_password === undefined) return undefined
    if (!/^(weak|same)-password$/.test(cause.code)) throw cause
    return formError(cause.message, cause.code, { password: cause.message })
  }
}

/** Replaces a password that another person may know by a random one. */
export async function lockPassword(c: Context<WorkerEnv>, accessToken: string): Promise<void> {
  // With every kind of character that a project may require.
  const password = `Aa1!${crypto.randomUUID()}`
  await accountClientFor(c)
    .changePassword(accessToken, { password })
    .catch((cause: unknown) =>
      log('error', 'password not locked', { dependency: 'accounts', cause }),
    )
}

/** Ends all other sessions of the account. @returns the session that goes on */
export async function endOtherSessions(
  c: Context<WorkerEnv>,
  credentials: SignIn,
  session: NewSession,
): Promise<NewSession> {
  const client = accountClientFor(c)
  const { access } = session.tokens
  try {
    await client.signOut(access, 'others')
    return session
  } catch (cause) {
    log('error', 'other sessions not ended', { dependency: 'accounts', cause })
  }
  try {
    await client.signOut(access, 'global')
    return await client.signIn(credentials)
  } catch (cause) {
    log('error', 'sessions not ended', { dependency: 'accounts', cause })
    return session
  }
}
