import type { AuthError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import type { Confirm, SignIn, SignUp } from '../../../src/domain/credentials.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import {
  callHeaders,
  endedCodes,
  providerSessionSchema,
  providerUserSchema,
} from '../../session/provider.ts'

/** The provider's refusal: its sentence, and its name for the reason. */
export class AccountRefusal extends Error {
  override name = 'AccountRefusal'
  /** As the provider names it, such as `invalid_credentials`. */
  readonly reason: string
  readonly status: 401 | 422 | 429 | 503

  constructor(message: string, reason: string, status: number | undefined) {
    super(message)
    this.reason = reason
    const isKept = status === 429 || status === 503
    this.status = isKept ? status : reason === 'session_missing' ? 401 : 422
  }

  /** As the site names it, such as `invalid-credentials`. */
  get code(): string {
    return this.reason.replaceAll('_', '-')
  }
}

export type NewSession = v.InferOutput<typeof providerSessionSchema>

/** In ms: for a password hash at the provider, and for a mail. */
const quickLimit = 1_800
const mailLimit = 10_000

/** In ms: for a whole request, the session included. */
export const requestLimit = 2_000

type Init = RequestInit & { headers?: Record<string, string> }

export interface PasswordChange {
  password: string
  current_password?: string
}

export type AccountClient = ReturnType<typeof accountClient>

/** The provider's calls. All throw {@link AccountRefusal} or {@link UpstreamError}. */
export function accountClient(
  accounts: Accounts,
  deadline: Deadline,
  visitorAddress: string | undefined,
) {
  /** The client library, which stores and renews no session here. Loaded on first use. */
  const client = async (limit: number) => {
    const { createClient } = await import('@supabase/supabase-js')
    const { apikey = accounts.publishableKey, ...headers } = callHeaders(accounts, visitorAddress)
    return createClient(accounts.url, apikey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers, fetch: boundedFetch(limit) },
    })
  }
  const timeLeft = () => Math.min(deadline.timeLeft(requestLimit), quickLimit)

  /** A call without the client library, which would take too many responses for a success. */
  const call = (path: string, init: Init, limit: number) => {
    const headers = { ...callHeaders(accounts, visitorAddress), ...init.headers }
    const address = `${accounts.url}/auth/v1${path}`
    return boundedFetch(limit)(address, { ...init, headers }).catch((cause: unknown) => {
      throw new UpstreamError('accounts', 'The provider is unreachable.', { cause })
    })
  }

  /** Checks the provider's health, which tells nothing about any account. */
  async function assertHealthy(): Promise<void> {
    const response = await call('/health', {}, timeLeft())
    if (!response.ok) throw await refusalOf(response)
    const body: unknown = await response.json().catch(() => undefined)
    if (!v.is(v.looseObject({}), body))
      throw new UpstreamError('accounts', 'The provider’s health check has no result.')
  }

  return {
    assertHealthy,

    async signIn({ email, password }: SignIn): Promise<NewSession> {
      const { auth } = await client(timeLeft())
      const { data, error } = await auth.signInWithPassword({ email, password })
      return newSession(data.session, error)
    },

    /** Creates the account and sends its mail. Waits for the provider's health meanwhile. */
    async signUp({ email, password, confirm_password: _, ...data }: SignUp): Promise<void> {
      if (Date.now() < signUpsPausedUntil)
        throw new AccountRefusal(authErrors.tooMany, 'mail_quota_exceeded', 429)
      const { auth } = await client(mailLimit)
      const signingUp = auth.signUp({ email, password, options: { data } })
      const created = await Promise.race([signingUp, assertHealthy().then(() => signingUp)])
      check(created.error)
      // The library accepts any response as the new user.
      if (!v.is(providerUserSchema, created.data.user))
        throw new UpstreamError('accounts', 'The provider’s response has no user.')
    },

    async confirm({ token_hash, type }: Confirm): Promise<NewSession> {
      const { auth } = await client(timeLeft())
      const { data, error } = await auth.verifyOtp({ token_hash, type })
      // A change of address needs two links, and the first one gives no session.
      if (type === 'email_change' && !data.session && !error)
        throw new AccountRefusal(authErrors.otherAddress, 'other_address', 422)
      return newSession(data.session, error)
    },

    /** Sends a mail, if an account waits for one. Its duration tells whether there is one. */
    async sendMail(mail: 'forgot' | 'resend', email: string): Promise<void> {
      const { auth } = await client(mailLimit)
      const { error } = await (mail === 'forgot'
        ? auth.resetPasswordForEmail(email)
        : auth.resend({ type: 'signup', email }))
      check(error)
    },

    /**
     * The client library changes a password only for a session that it stores itself.
     * @param change the current password too, except after a link of a mail
     */
    async changePassword(accessToken: string, change: PasswordChange): Promise<void> {
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const body = JSON.stringify(change)
      const response = await call('/user', { method: 'PUT', headers, body }, timeLeft())
      if (response.ok) return
      const refusal = await refusalOf(response)
      // The session has ended on another device, although its token is still valid.
      throw hasEnded(refusal)
        ? new AccountRefusal(authErrors.signInFirst, 'session_missing', 401)
        : refusal
    },

    /** Ends sessions of the account: all, all others, or this one. @param limit in ms */
    async signOut(
      accessToken: string,
      scope: 'global' | 'others' | 'local',
      limit = timeLeft(),
    ): Promise<void> {
      const headers = { authorization: `Bearer ${accessToken}` }
      const response = await call(`/logout?scope=${scope}`, { method: 'POST', headers }, limit)
      if (response.status === 204) return
      const refusal = await refusalOf(response)
      if (!hasEnded(refusal)) throw refusal
    },
  }
}

function hasEnded(refusal: Error): boolean {
  return refusal instanceof AccountRefusal && endedCodes.has(refusal.reason)
}

function newSession(session: unknown, error: AuthError | null): NewSession {
  check(error)
  const parsed = v.safeParse(providerSessionSchema, session)
  if (!parsed.success)
    throw new UpstreamError('accounts', 'The provider’s response has no session.')
  return parsed.output
}

/** In ms since 1970. An exceeded quota refuses unknown addresses only, and so tells of them. */
let signUpsPausedUntil = 0
const signUpPause = 60_000

function check(error: AuthError | null): void {
  if (!error) return
  const { message, name, status, code } = error
  if (name === 'AuthSessionMissingError') throw new AccountRefusal(message, 'session_missing', 401)
  if (!code || !status || status < 400 || status >= 500)
    throw new UpstreamError('accounts', message, { cause: error })
  // One code stands for two limits: of an address, with this message, and of the project.
  if (code !== 'over_email_send_rate_limit' || message.startsWith('For security purposes'))
    throw new AccountRefusal(message, code, status)
  // Only the operator can raise the quota.
  log('error', 'mail quota exceeded', { dependency: 'accounts', cause: error })
  signUpsPausedUntil = Date.now() + signUpPause
  throw new AccountRefusal(message, 'mail_quota_exceeded', status)
}

const refusalSchema = v.object({ error_code: v.string(), msg: v.string() })

async function refusalOf(response: Response): Promise<AccountRefusal | UpstreamError> {
  const body = v.safeParse(refusalSchema, await response.json().catch(() => undefined))
  if (!body.success || response.status >= 500)
    return new UpstreamError('accounts', `status ${response.status}`)
  return new AccountRefusal(body.output.msg, body.output.error_code, response.status)
}
