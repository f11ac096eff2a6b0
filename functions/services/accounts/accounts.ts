import type { AuthError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import type { Confirm, SignIn, SignUp } from '../../../src/domain/credentials.ts'
import type { User } from '../../../src/domain/viewer.ts'
import type { Accounts } from '../../env.ts'
import { fetchWithin } from '../../http/bounded-fetch.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import type { Tokens } from '../../session/cookies.ts'
import { callHeaders, endedCodes, providerUserSchema } from '../../session/provider.ts'
import { supabase } from '../supabase/supabase.ts'

/** The provider said no: its sentence and its name for the reason. */
export class AccountRefusal extends Error {
  override name = 'AccountRefusal'
  /** As the provider names it, such as `invalid_credentials`; `session_missing` is the client library's. */
  readonly reason: string
  readonly status: 401 | 422 | 429

  constructor(message: string, reason: string, status: number | undefined) {
    super(message)
    this.reason = reason
    this.status = status === 429 ? 429 : reason === 'session_missing' ? 401 : 422
  }

  /** The reason as the site names it, such as `invalid-credentials`. */
  get code(): string {
    return this.reason.replaceAll('_', '-')
  }
}

/** The provider could not be asked, or answered nonsense. */
export class AccountServiceError extends UpstreamError {
  override name = 'AccountServiceError'
  readonly dependency = 'accounts'
}

export interface NewSession {
  tokens: Tokens
  user: User
}

/** In ms. Answering takes the provider one password hash; sending a mail can take it several seconds. */
const quickLimit = 1_800
const mailLimit = 10_000

/** In ms: what a request takes at most, together with finding its session; and what any call is given all the same. */
const requestLimit = 2_000
const leastLimit = 300

/** What is left for a request that began at this time, in ms. */
export function timeLeftSince(startedAt: number): number {
  return Math.max(startedAt + requestLimit - Date.now(), leastLimit)
}

const sessionSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  user: providerUserSchema,
})

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** For whom the provider is asked. */
export interface Asker {
  visitorAddress: string | undefined
  /** When the request began, in ms since 1970. */
  startedAt: number
}

/** Calls of the accounts provider, each made for one visitor. All throw {@link AccountRefusal} or {@link AccountServiceError}. */
export function accountCalls(accounts: Accounts, { visitorAddress, startedAt }: Asker) {
  const client = (limit: number) => supabase(accounts, { limit, visitorAddress })
  const timeLeft = () => Math.min(timeLeftSince(startedAt), quickLimit)

  /** Asked plainly, where the client library would take too much for a yes. */
  const ask = (path: string, init: Call, limit: number) => {
    const headers = { ...callHeaders(accounts, visitorAddress), ...init.headers }
    return fetchWithin(limit)(`${accounts.url}/auth/v1${path}`, { ...init, headers }).catch(
      (cause: unknown) => {
        throw new AccountServiceError('The provider could not be asked.', { cause })
      },
    )
  }

  /** Asks the provider whether it is well: what can be known without a word about any account. */
  async function assertHealthy(): Promise<void> {
    const response = await ask('/health', {}, timeLeft())
    if (!response.ok) throw await refusalOf(response)
    const said: unknown = await response.json().catch(() => undefined)
    if (!v.is(v.looseObject({}), said))
      throw new AccountServiceError('The provider did not say that it is well.')
  }

  return {
    assertHealthy,

    async signIn({ email, password }: SignIn): Promise<NewSession> {
      const { auth } = await client(timeLeft())
      const { data, error } = await auth.signInWithPassword({ email, password })
      return newSession(data.session, error)
    },

    /**
     * Creates the account and sends the confirmation mail; nobody is signed in by it. The mail may take its time, but
     * not while the provider does not even say that it is well.
     */
    async signUp({
      email,
      password,
      full_name,
      graduation_year,
      jersey_number,
      position,
    }: SignUp): Promise<void> {
      if (Date.now() < signUpsPausedUntil)
        throw new AccountRefusal(authErrors.tooMany, 'mail_quota_exceeded', 429)
      const { auth } = await client(mailLimit)
      const metadata = { full_name, graduation_year, jersey_number, position }
      const signingUp = auth.signUp({ email, password, options: { data: metadata } })
      const { data, error } = await Promise.race([signingUp, assertHealthy().then(() => signingUp)])
      check(error)
      // The library takes whatever it is given for the new user.
      if (!v.is(providerUserSchema, data.user))
        throw new AccountServiceError('The provider answered without a user.')
    },

    /** Uses up the link of a mail. */
    async confirm({ token_hash, type }: Confirm): Promise<NewSession> {
      const { auth } = await client(timeLeft())
      const { data, error } = await auth.verifyOtp({ token_hash, type })
      // A new address is confirmed from the old one too: the first of the two links gives no session.
      if (type === 'email_change' && !data.session && !error)
        throw new AccountRefusal(authErrors.otherAddress, 'other_address', 422)
      return newSession(data.session, error)
    },

    /** Sends the mail with the recovery link, or nothing for an address nobody has; how long it takes tells which. */
    async recover(email: string): Promise<void> {
      const { auth } = await client(mailLimit)
      const { error } = await auth.resetPasswordForEmail(email)
      check(error)
    },

    /** Sends the confirmation mail again, or nothing for an address that has nothing to confirm; likewise. */
    async confirmAgain(email: string): Promise<void> {
      const { auth } = await client(mailLimit)
      const { error } = await auth.resend({ type: 'signup', email })
      check(error)
    },

    /**
     * The client library changes a password only for a session that it keeps itself. A session may have ended on
     * another device while its token still holds.
     */
    async changePassword(accessToken: string, password: string): Promise<void> {
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ password })
      const response = await ask('/user', { method: 'PUT', headers, body }, timeLeft())
      if (response.ok) return
      const refusal = await refusalOf(response)
      throw hasEnded(refusal)
        ? new AccountRefusal(authErrors.signInFirst, 'session_missing', 401)
        : refusal
    },

    /**
     * Ends the account's sessions: all of them, all but this one, or this one alone. What the provider no longer knows
     * has ended too. The client library takes any 200 for a yes, a web page included. @param limit ms
     */
    async signOut(
      accessToken: string,
      scope: 'global' | 'others' | 'local',
      limit = timeLeft(),
    ): Promise<void> {
      const headers = { authorization: `Bearer ${accessToken}` }
      const response = await ask(`/logout?scope=${scope}`, { method: 'POST', headers }, limit)
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
  const parsed = v.safeParse(sessionSchema, session)
  if (!parsed.success) throw new AccountServiceError('The provider answered without a session.')
  const { access_token: access, refresh_token: refresh, user } = parsed.output
  return { tokens: { access, refresh }, user }
}

function check(error: AuthError | null): void {
  if (!error) return
  if (error.name === 'AuthSessionMissingError')
    throw new AccountRefusal(error.message, 'session_missing', 401)
  const { status, code } = error
  if (code && status && status >= 400 && status < 500)
    throw new AccountRefusal(
      error.message,
      isMailQuota(error) ? mailQuotaExceeded(error) : code,
      status,
    )
  throw new AccountServiceError(error.message, { cause: error })
}

/**
 * The provider has one name for two limits: of mails to one address, whose text begins like this, and of all mails of
 * the project. When the second refuses a sign-up, there is no account.
 */
function isMailQuota({ code, message }: AuthError): boolean {
  return code === 'over_email_send_rate_limit' && !message.startsWith('For security purposes')
}

/**
 * Until when no sign-up is tried, in ms since 1970. A used-up quota refuses unknown addresses only: each sign-up would
 * tell whether its address has an account.
 */
let signUpsPausedUntil = 0
const signUpPause = 60_000

/** The operator alone can raise the quota. */
function mailQuotaExceeded(cause: AuthError): string {
  signUpsPausedUntil = Date.now() + signUpPause
  log('error', 'mail quota exceeded', { dependency: 'accounts', cause })
  return 'mail_quota_exceeded'
}

const refusalSchema = v.object({ error_code: v.string(), msg: v.string() })

async function refusalOf(response: Response): Promise<AccountRefusal | AccountServiceError> {
  const body = v.safeParse(refusalSchema, await response.json().catch(() => undefined))
  if (!body.success || response.status >= 500)
    return new AccountServiceError(`status ${response.status}`)
  return new AccountRefusal(body.output.msg, body.output.error_code, response.status)
}
