import type { AuthError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { endedCodes } from '../../session/provider.ts'

/** What the provider did not accept: its sentence, and its name for the reason. */
export class AccountError extends Error {
  override name = 'AccountError'
  /** As the provider names it, such as `invalid_credentials`. */
  readonly reason: string
  readonly status: 401 | 422 | 429 | 503

  constructor(message: string, reason: string, status: number | undefined) {
    super(message)
    this.reason = reason
    const passThrough = status === 429 || status === 503
    this.status = passThrough ? status : reason === 'session_missing' ? 401 : 422
  }

  /** As the site names it, such as `invalid-credentials`. */
  get code(): string {
    return this.reason.replaceAll('_', '-')
  }
}

/**
 * In ms since 1970. Over the mail quota only unknown addresses fail, which would reveal accounts.
 * So all sign-ups pause.
 */
let signUpsPausedUntil = 0
const signUpPause = 60_000

/** @throws {AccountError} while sign-ups pause */
export function assertSignUpsOpen(): void {
  if (Date.now() < signUpsPausedUntil)
    throw new AccountError(authErrors.mailQuota, 'mail_quota_exceeded', 429)
}

/** @throws {AccountError} or {@link UpstreamError} for an error of the client library */
export function assertAccepted(error: AuthError | null): void {
  if (!error) return
  const { message, name, status, code } = error
  if (name === 'AuthSessionMissingError') throw new AccountError(message, 'session_missing', 401)
  if (!code || !status || status < 400 || status >= 500)
    throw new UpstreamError('accounts', message, { cause: error })
  if (code === 'user_banned') throw new AccountError(authErrors.banned, code, status)
  // One code stands for two limits: of an address, with this message, and of the project.
  if (code !== 'over_email_send_rate_limit' || message.startsWith('For security purposes'))
    throw new AccountError(message, code, status)
  // Only the operator can raise the quota.
  log('error', 'mail quota exceeded', { dependency: 'accounts', cause: error })
  signUpsPausedUntil = Date.now() + signUpPause
  throw new AccountError(authErrors.mailQuota, 'mail_quota_exceeded', status)
}

const errorSchema = v.object({ error_code: v.string(), msg: v.string() })

/** The error of a response that is no success. */
export async function errorOf(response: Response): Promise<AccountError | UpstreamError> {
  const body = v.safeParse(errorSchema, await response.json().catch(() => undefined))
  if (!body.success || response.status >= 500)
    return new UpstreamError('accounts', `status ${response.status}`)
  return new AccountError(body.output.msg, body.output.error_code, response.status)
}

/** Whether the session or the account of a call no longer exists. */
export function hasEnded(error: Error): boolean {
  return error instanceof AccountError && endedCodes.has(error.reason)
}
