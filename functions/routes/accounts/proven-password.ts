import type { Context } from 'hono'
import { authErrors } from '../../../src/content/auth.ts'
import { formError } from '../../../src/domain/submission.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { AccountError } from '../../services/accounts/account-error.ts'
import type { SignedInSession } from '../../session/session.ts'
import { accountClientFor } from './account-responses.ts'

/**
 * Does work for a member who knows the password. Another account may have the address by now: its
 * password proves nothing. The session that proved it ends in the background, after the work.
 */
export async function withPassword<Result>(
  c: Context<WorkerEnv>,
  { viewer }: SignedInSession,
  password: string,
  work: () => Promise<Result>,
): Promise<Result | 'wrong-password'> {
  const client = accountClientFor(c)
  const proof = await client.signIn({ email: viewer.email, password }).catch(undefinedIfWrong)
  if (!proof) return 'wrong-password'
  try {
    return proof.user.id === viewer.id ? await work() : 'wrong-password'
  } finally {
    c.var.context.inBackground(() =>
      client.signOut(proof.tokens.access, 'local').catch(() => undefined),
    )
  }
}

/** The error at the field of the password. */
export function wrongPassword(field: 'current_password' | 'account_password') {
  return formError(authErrors.wrongPassword, 'wrong-password', {
    [field]: authErrors.wrongPassword,
  })
}

function undefinedIfWrong(cause: unknown): undefined {
  if (!(cause instanceof AccountError) || cause.code !== 'invalid-credentials') throw cause
}
