import type { Context, MiddlewareHandler } from 'hono'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { authErrors } from '../../src/content/auth.ts'
import { refused } from '../../src/domain/submission.ts'
import type { Env } from '../env.ts'
import { log } from '../log/log.ts'
import type { WorkerEnv } from '../request-context.ts'

/** The address a request came from, as Cloudflare saw it. */
export function visitorAddress(request: Request): string | undefined {
  return request.headers.get('cf-connecting-ip') ?? undefined
}

/** Refuses and logs too many requests of one network; wrangler.toml has the rates. */
export function rateLimit(
  binding: 'LIMIT_AUTH' | 'LIMIT_CONFIRM' | 'LIMIT_RSS' | 'LIMIT_REPORTS',
): MiddlewareHandler<WorkerEnv> {
  return async function rateLimit(c, next) {
    const { success } = await c.env[binding].limit({ key: networkOf(c.req.raw) })
    if (success) return next()
    log('warn', 'rate limit exceeded', { binding })
    return tooMany(c)
  }
}

/** The network of a household: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(request: Request): string {
  const address = visitorAddress(request) ?? 'unknown'
  if (!address.includes(':')) return address
  return expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':')
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

/** Refuses too many requests of a member, apart from sign-ins, which anybody can send. */
export function rateLimitMember(): MiddlewareHandler<WorkerEnv> {
  return async function rateLimitMember(c, next) {
    const { session } = c.var.context
    if (session.authStatus !== 'member') return next()
    return (await isWithin(c.env, session.viewer.id)) ? next() : tooMany(c)
  }
}

/** Whether an account may get another mail. Mails count apart from sign-ins. */
export function mayMail(env: Env, mail: 'forgot' | 'resend', email: string): Promise<boolean> {
  return isWithin(env, `${mail} ${email}`)
}

async function isWithin(env: Env, account: string): Promise<boolean> {
  return (await env.LIMIT_ACCOUNT.limit({ key: account.toLowerCase() })).success
}

function tooMany(c: Context): Response {
  return c.json(refused(authErrors.tooMany, 'too-many'), 429, { 'Retry-After': '60' })
}
