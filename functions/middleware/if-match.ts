import type { MiddlewareHandler } from 'hono'
import { isSafeMethod } from './same-origin.ts'

const bodyHeaders = ['content-type', 'content-length', 'content-encoding', 'content-disposition']

/** Responds 412 to a read whose `If-Match` lacks the response's tag (RFC 9110, 13.1.1). */
export function ifMatch(): MiddlewareHandler {
  return async function ifMatch(c, next) {
    await next()
    const wanted = c.req.header('if-match')
    const { body, headers, ok, status } = c.res
    if (wanted === undefined || !isSafeMethod(c.req.method) || !(ok || status === 304)) return
    if (wanted === '*' || includesTag(wanted, headers.get('etag'))) return
    await body?.cancel()
    const others = new Headers(headers)
    for (const name of bodyHeaders) others.delete(name)
    others.set('cache-control', 'no-store')
    c.res = undefined
    c.res = new Response(null, { status: 412, headers: others })
  }
}

/** Only a strong tag proves that two responses are the same. */
function includesTag(list: string, tag: string | null): boolean {
  return tag?.startsWith('"') === true && list.split(',').some((one) => one.trim() === tag)
}
