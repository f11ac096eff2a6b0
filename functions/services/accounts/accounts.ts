import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import type { Confirm, SignIn, SignUp } from '../../../src/domain/credentials.ts'
import type { Accounts } from '../../env.ts'
import { boundedFetch } from '../../http/bounded-fetch.ts'
import type { Deadline } from '../../http/timeout.ts'
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

/** The form of the provider's errors. */
const apiVersion = '2024-01-01'

interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  /** Of a member. */
  accessToken?: string
  /** In ms. */
  limit: number
}

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
  const timeLeft = () => Math.min(deadline.timeLeft(requestLimit), quickLimit)

  /** @returns what the response has; undefined for one without content */
  async function call(path: string, { method = 'POST', body, accessToken, limit }: Call) {
    const headers = {
      ...callHeaders(accounts, visitorAddress),
      'content-type': 'application/json',
      'x-supabase-api-version': apiVersion,
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const address = `${accounts.url}/auth/v1${path}`
    const response = await boundedFetch(limit)(address, init).catch((cause: unknown) => {
      throw new UpstreamError('accounts', 'The provider is unreachable.', { cause })
    })
    if (response.status === 204) return undefined
    const content: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw refusalOf(response.status, content)
    if (v.is(v.looseObject({}), content)) return content
    throw new UpstreamError('accounts', 'The response is not the provider’s.')
  }

  /** Checks the provider's health, which tells nothing about any account. */
  async function assertHealthy(): Promise<void> {
    await call('/health', { method: 'GET', limit: timeLeft() })
  }

  return {
    assertHealthy,

    async signIn(credentials: SignIn): Promise<NewSession> {
      const path = '/token?grant_type=password'
      return newSession(await call(path, { body: credentials, limit: timeLeft() }))
    },

    /** Creates the account and sends its mail. Waits for the provider's health meanwhile. */
    async signUp({ email, password, ...fields }: SignUp): Promise<void> {
      if (Date.now() < signUpsPausedUntil)
        throw new AccountRefusal(authErrors.tooMany, 'mail_quota_exceeded', 429)
      const { full_name, graduation_year, jersey_number, position } = fields
      const data = { full_name, graduation_year, jersey_number, position }
      const signingUp = call('/signup', { body: { email, password, data }, limit: mailLimit })
      const created = await Promise.race([signingUp, assertHealthy().then(() => signingUp)])
      // A session, where the project wants no confirmation.
      if (!v.is(providerUserSchema, created) && !v.is(providerSessionSchema, created))
        throw new UpstreamError('accounts', 'The provider’s response has no user.')
    },

    async confirm({ token_hash, type }: Confirm): Promise<NewSession> {
      const used = await call('/verify', { body: { token_hash, type }, limit: timeLeft() })
      // A change of address needs two links, and the first one gives no session.
      if (type === 'email_change' && !v.is(providerSessionSchema, used))
        throw new AccountRefusal(authErrors.otherAddress, 'other_address', 422)
      return newSession(used)
    },

    /** Sends a recovery mail, if there is an account. Its duration tells whether there is. */
    async recover(email: string): Promise<void> {
      await call('/recover', { body: { email }, limit: mailLimit })
    },

    /** Sends the confirmation again, if the address waits for one. Its duration tells that, too. */
    async confirmAgain(email: string): Promise<void> {
      await call('/resend', { body: { type: 'signup', email }, limit: mailLimit })
    },

    /** @param change the current password too, except after a link of a mail */
    async changePassword(accessToken: string, change: PasswordChange): Promise<void> {
      const init = { method: 'PUT', body: change, accessToken, limit: timeLeft() } as const
      await call('/user', init).catch((refusal: unknown) => {
        // The session has ended on another device, although its token is still valid.
        if (!hasEnded(refusal)) throw refusal
        throw new AccountRefusal(authErrors.signInFirst, 'session_missing', 401)
      })
    },

    /** Ends sessions of the account: all, all others, or this one. @param limit in ms */
    async signOut(
      accessToken: string,
      scope: 'global' | 'others' | 'local',
      limit = timeLeft(),
    ): Promise<void> {
      try {
        const content = await call(`/logout?scope=${scope}`, { accessToken, limit })
        if (content) throw new UpstreamError('accounts', 'The response is not the provider’s.')
      } catch (cause) {
        if (!hasEnded(cause)) throw cause
      }
    },
  }
}

function hasEnded(cause: unknown): boolean {
  return cause instanceof AccountRefusal && endedCodes.has(cause.reason)
}

function newSession(content: unknown): NewSession {
  const parsed = v.safeParse(providerSessionSchema, content)
  if (!parsed.success)
    throw new UpstreamError('accounts', 'The provider’s response has no session.')
  return parsed.output
}

/** In ms since 1970. An exceeded quota refuses unknown addresses only, and so tells of them. */
let signUpsPausedUntil = 0
const signUpPause = 60_000

/** The provider's rate limits have the older form, whatever version is requested. */
const refusalSchema = v.union([
  v.object({ code: v.string(), message: v.string() }),
  v.pipe(
    v.object({ error_code: v.string(), msg: v.string() }),
    v.transform(({ error_code: code, msg: message }) => ({ code, message })),
  ),
])

function refusalOf(status: number, content: unknown): AccountRefusal | UpstreamError {
  const parsed = v.safeParse(refusalSchema, content)
  if (!parsed.success || status >= 500) return new UpstreamError('accounts', `status ${status}`)
  const { code, message } = parsed.output
  // One code stands for two limits: of an address, with this message, and of the project.
  const isOfProject = !message.startsWith('For security purposes')
  if (code !== 'over_email_send_rate_limit' || !isOfProject)
    return new AccountRefusal(message, code, status)
  signUpsPausedUntil = Date.now() + signUpPause
  // Only the operator can raise the quota.
  log('error', 'mail quota exceeded', { dependency: 'accounts', cause: message })
  return new AccountRefusal(message, 'mail_quota_exceeded', status)
}
