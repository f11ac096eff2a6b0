import type { Context } from 'hono'
import type { WorkerEnv } from '../request-context.ts'
import { AccountRefusal } from '../services/accounts/account-refusal.ts'
import type { SignedInSession } from '../session/session.ts'
import { accountClientFor } from './account-responses.ts'

/**
 * Asks the provider whether the member knows the password. Another account may have the address by
 * now: its password proves nothing.
 * @returns what ends the session that proved it, in the background; undefined for a wrong password
 */
export async function provePassword(
  c: Context<WorkerEnv>,
  { viewer }: SignedInSession,
  password: string,
): Promise<(() => void) | undefined> {
  const client = accountClientFor(c)
  const proof = await client.signIn({ email: viewer.email, password }).catch(undefinedIfWrong)
  if (!proof) return undefined
  const end = () => client.signOut(proof.tokens.access, 'local').catch(() => undefined)
  const endProof = () => c.var.context.inBackground(end)
  if (proof.user.id === viewer.id) return endProof
  endProof()
}

function undefinedIfWrong(cause: unknown): undefined {
  if (!(cause instanceof AccountRefusal) || cause.code !== 'invalid-credentials') throw cause
}
