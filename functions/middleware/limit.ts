import type { Context, MiddlewareHandler } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import type { Env } from '../env.ts'
import { log } from '../log/log.ts'
import type { WorkerEnv } from '../request-context.ts'

/** The address a request came from, as Cloudflare saw it. */
export function visitorAddress(request: Request): string | undefined {
  return request.headers.get('cf-connecting-ip') ?? undefined
}

/** Refuses and logs what one network asks for too often; how often is set with the binding in wrangler.toml. */
export function limit(
  binding: 'LIMIT_AUTH' | 'LIMIT_CONFIRM' | 'LIMIT_RSS' | 'LIMIT_REPORTS',
): MiddlewareHandler<WorkerEnv> {
  return async function limit(c, next) {
    const { success } = await c.env[binding].limit({ key: networkOf(c.req.raw) })
    if (success) return next()
    log('warn', 'rate limit exceeded', { binding })
    return tooMany(c)
  }
}

/** What one household or machine has: an IPv4 address, or the first half of an IPv6 address and all that begin so. */
export function networkOf(request: Request): string {
  const address = visitorAddress(request) ?? 'unknown'
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(8 - head.length - tail.length, 0) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':').toLowerCase()
}

/**
 * Refuses what is asked for one account too often, from wherever: no password is guessed by many hands, and nobody's
 * mailbox is filled. Addresses without an account count alike. Stands behind {@link fields}.
 */
export function limitAccount(): MiddlewareHandler<
  WorkerEnv,
  string,
  { in: object; out: { json: { email: string } } }
> {
  return async function limitAccount(c, next) {
    return (await isWithin(c.env, c.req.valid('json').email)) ? next() : tooMany(c)
  }
}

/**
 * The same for what a member asks for the own account. It counts apart, by the account's id: whoever tries to sign in
 * with a member's address must not keep that member from choosing another password.
 */
export function limitMember(): MiddlewareHandler<WorkerEnv> {
  return async function limitMember(c, next) {
    const { session } = c.var.context
    if (session.authStatus !== 'member') return next()
    return (await isWithin(c.env, session.viewer.id)) ? next() : tooMany(c)
  }
}

/**
 * Whether a mail may go to an account once more. It counts apart from signing in: whoever asks for mails in another's
 * name must not keep that person from signing in.
 */
export function mayMail(env: Env, mail: 'forgot' | 'resend', email: string): Promise<boolean> {
  return isWithin(env, `${mail} ${email}`)
}

async function isWithin(env: Env, account: string): Promise<boolean> {
  return (await env.LIMIT_ACCOUNT.limit({ key: account.toLowerCase() })).success
}

function tooMany(c: Context): Response {
  return c.json({ ok: false, message: authErrors.tooMany, code: 'too-many' }, 429, {
    'Retry-After': '60',
  })
}
