import type { MiddlewareHandler } from 'hono'
import { authErrors } from '../../src/content/accounts.ts'
import type { Env } from '../env.ts'

/** The address a request came from, as Cloudflare saw it. */
export function visitorAddress(request: Request): string | undefined {
  return request.headers.get('cf-connecting-ip') ?? undefined
}

/** Refuses what one address asks for too often; how often is set with the binding in wrangler.toml. */
export function limit(binding: 'LIMIT_AUTH' | 'LIMIT_RSS'): MiddlewareHandler<{ Bindings: Env }> {
  return async function limit(c, next) {
    const { success } = await c.env[binding].limit({ key: visitorAddress(c.req.raw) ?? 'unknown' })
    if (success) return next()
    const refusal = {
      ok: false,
      message: authErrors.tooMany,
      code: 'too-many',
    }
    return c.json(refusal, 429, { 'Retry-After': '60' })
  }
}
