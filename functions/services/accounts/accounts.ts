import type { AuthError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import type { Confirm, SignIn, SignUp } from '../../../src/domain/credentials.ts'
import type { Deadline } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import { asUpstreamError, UpstreamError } from '../../http/upstream-error.ts'
import { callHeaders, providerSessionSchema, providerUserSchema } from '../../session/provider.ts'
import {
  AccountError,
  assertAccepted,
  assertSignUpsOpen,
  errorOf,
  hasEnded,
} from './account-error.ts'

/** A session as the provider sends it. */
export type NewSession = v.InferOutput<typeof providerSessionSchema>

/** After the link of a mail: with the nonce of the account's sign-up, if it has one. */
export interface ConfirmedSession extends NewSession {
  nonce: unknown
}

/** In ms: for a password hash at the provider, and for a mail. */
const quickLimit = 1_800
const mailLimit = 20_000

/** In ms: for a whole request, the session included. */
export const requestLimit = 2_000

/** In the account's metadata. */
const nonceName = 'sign_up_nonce'

type Init = RequestInit & { headers?: Record<string, string> }

/** A new password, with the current one where it is known. */
export interface PasswordChange {
  password: string
  current_password?: string
}

/** The calls to the provider for one request. All throw `AccountError` or `UpstreamError`. */
export class AccountClient {
  readonly #accounts: Accounts
  readonly #deadline: Deadline
  readonly #visitorAddress: string | undefined

  constructor(accounts: Accounts, deadline: Deadline, visitorAddress: string | undefined) {
    this.#accounts = accounts
    this.#deadline = deadline
    this.#visitorAddress = visitorAddress
  }

  /** Checks the provider's health, which tells nothing about any account. */
  async assertHealthy(): Promise<void> {
    const response = await this.#call('/health', {}, this.#timeLeft())
    if (!response.ok) throw await errorOf(response)
    const body: unknown = await response.json().catch(() => undefined)
    if (!v.is(v.looseObject({}), body))
      throw new UpstreamError('accounts', 'The provider’s health check has no result.')
  }

  async signIn({ email, password }: SignIn): Promise<NewSession> {
    const { auth } = await this.#client(this.#timeLeft())
    const { data, error } = await auth.signInWithPassword({ email, password })
    return newSession(data.session, error)
  }

  /** Creates the account and sends its mail. */
  async signUp(
    { email, password, confirm_password: _, ...details }: SignUp,
    nonce: string,
  ): Promise<void> {
    assertSignUpsOpen()
    const { auth } = await this.#client(mailLimit)
    const created = await auth.signUp({
      email,
      password,
      options: { data: { ...details, [nonceName]: nonce } },
    })
    assertAccepted(created.error)
    // The library accepts any response as the new user.
    if (!v.is(providerUserSchema, created.data.user))
      throw new UpstreamError('accounts', 'The provider’s response has no user.')
  }

  async confirm({ token_hash, type }: Confirm): Promise<ConfirmedSession> {
    const { auth } = await this.#client(this.#timeLeft())
    const { data, error } = await auth.verifyOtp({ token_hash, type })
    // A change of address needs two links, and the first one gives no session.
    if (type === 'email_change' && !data.session && !error)
      throw new AccountError(authErrors.otherAddress, 'other_address', 422)
    const nonce: unknown = data.user?.user_metadata?.[nonceName]
    return { ...newSession(data.session, error), nonce }
  }

  /** Sends a mail, if an account waits for one. Its duration tells whether there is one. */
  async sendMail(mail: 'forgot' | 'resend', email: string): Promise<void> {
    const { auth } = await this.#client(mailLimit)
    const { error } = await (mail === 'forgot'
      ? auth.resetPasswordForEmail(email)
      : auth.resend({ type: 'signup', email }))
    assertAccepted(error)
  }

  /**
   * The client library changes a password only for a session that it stores itself.
   * @param change the current password too, except after a link of a mail
   */
  async changePassword(accessToken: string, change: PasswordChange): Promise<void> {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const body = JSON.stringify(change)
    const response = await this.#call('/user', { method: 'PUT', headers, body }, this.#timeLeft())
    if (response.ok) return
    const error = await errorOf(response)
    // The session has ended on another device, although its token is still valid.
    throw hasEnded(error) ? new AccountError(authErrors.signInFirst, 'session_missing', 401) : error
  }

  /** Ends sessions of the account: all, all others, or this one. @param limit in ms */
  async signOut(
    accessToken: string,
    scope: 'global' | 'others' | 'local',
    limit = this.#timeLeft(),
  ): Promise<void> {
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await this.#call(`/logout?scope=${scope}`, { method: 'POST', headers }, limit)
    if (response.status === 204) return
    const error = await errorOf(response)
    if (!hasEnded(error)) throw error
  }

  /** The client library, which stores and renews no session here. Loaded on first use. */
  async #client(limit: number) {
    const { createClient } = await import('@supabase/supabase-js')
    const { url, publishableKey } = this.#accounts
    const { apikey = publishableKey, ...headers } = this.#headers()
    return createClient(url, apikey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers, fetch: boundedFetch(limit) },
    })
  }

  /** A call without the client library, which would take too many responses for a success. */
  #call(path: string, init: Init, limit: number): Promise<Response> {
    const headers = { ...this.#headers(), ...init.headers }
    return boundedFetch(limit)(`${this.#accounts.url}/auth/v1${path}`, { ...init, headers }).catch(
      asUpstreamError('accounts', 'The provider is unreachable.'),
    )
  }

  #headers(): Record<string, string> {
    return callHeaders(this.#accounts, this.#visitorAddress)
  }

  #timeLeft(): number {
    return Math.min(this.#deadline.timeLeft(requestLimit), quickLimit)
  }
}

function newSession(session: unknown, error: AuthError | null): NewSession {
  assertAccepted(error)
  const parsed = v.safeParse(providerSessionSchema, session)
  if (!parsed.success)
    throw new UpstreamError('accounts', 'The provider’s response has no session.')
  return parsed.output
}
