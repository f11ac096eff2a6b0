import type { Context, MiddlewareHandler } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { formError } from '../../src/domain/submission.ts'
import type { Env } from '../env.ts'
import { log } from '../log/log.ts'
import type { WorkerEnv } from '../request-context.ts'

type NetworkLimit = 'LIMIT_AUTH' | 'LIMIT_CONFIRM' | 'LIMIT_RSS' | 'LIMIT_REPORTS'

/** Refuses and logs too many requests of one network; wrangler.toml has the rates. */
export function rateLimit(binding: NetworkLimit): MiddlewareHandler<WorkerEnv> {
  return async function rateLimit(c, next) {
    return (await isNetworkWithin(c, binding)) ? next() : tooMany(c)
  }
}

/** Counts one more for the network of a request, and logs a limit that is exceeded. */
export async function isNetworkWithin(
  c: Context<WorkerEnv>,
  binding: NetworkLimit,
): Promise<boolean> {
  const { success } = await c.env[binding].limit({ key: c.var.context.network })
  if (!success) log('warn', 'rate limit exceeded', { binding })
  return success
}

/** Refuses too many requests for one address, with or without an account. Needs `validateBody`. */
export function rateLimitAccount(): MiddlewareHandler<
  WorkerEnv,
  string,
  { in: object; out: { json: { email: string } } }
> {
  return async function rateLimitAccount(c, next) {
    return (await isWithin(c.env, c.req.valid('json').email)) ? next() : tooMany(c)
  }
}

/**
 * What is counted of one account: all changes, generous for an officer who puts up photos; guesses,
 * apart from sign-ins, which visitors can send; saves of the own profile, which others decide about;
 * pages of directory and roster, which could be copied; downloads of the own data, of all tables.
 */
type MemberLimit = `LIMIT_${'WRITES' | 'ACCOUNT' | 'PROFILE' | 'DIRECTORY' | 'DOWNLOAD'}`

/** Refuses and logs too many requests of an account, after `requireAccess`. */
export function rateLimitMember(
  binding: MemberLimit,
  message?: string,
): MiddlewareHandler<WorkerEnv> {
  return async function rateLimitMember(c, next) {
    const { session } = c.var.context
    const account = session.authStatus === 'signed-in' ? session.viewer.id : ''
    if ((await c.env[binding].limit({ key: account })).success) return next()
    log('warn', 'rate limit exceeded', { binding, account })
    return tooMany(c, message)
  }
}

/** Whether an account may get another mail. Mails count apart from sign-ins. */
export function mayMail(env: Env, mail: 'forgot' | 'resend', email: string): Promise<boolean> {
  return isWithin(env, `${mail} ${email}`)
}

async function isWithin(env: Env, account: string): Promise<boolean> {
  return (await env.LIMIT_ACCOUNT.limit({ key: account.toLowerCase() })).success
}

/** The response to too many requests. */
export function tooMany(c: Context, message: string = authErrors.tooMany): Response {
  return c.json(formError(message, 'too-many'), 429, { 'Retry-After': '60' })
}
