import { gateTexts } from '../../../src/content/gate.ts'
import { pages } from '../../../src/content/pages.ts'

const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'private, no-store',
  'content-type': 'text/html',
}

const script = '<script src="/assets/index-1a2b.js"></script>'
const html = `<!doctype html><html>${script}${gateTexts.heading}</html>`

/** A response with a good release's headers, unless others are given. A body may be JSON. */
export function sitePage(status: number, body: unknown = html, headers = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(text, { status, headers: { ...securityHeaders, ...headers } })
}

/** Responds as a good release does. */
export function goodSite(request: Request, release: string | null): Response {
  const path = new URL(request.url).pathname
  if (path === '/api/health') return sitePage(200, { ok: true, release })
  if (path === '/auth/sign-in') return sitePage(400, { ok: false })
  if (path === '/gallery/football/gallery-index.json') return sitePage(401, { ok: false })
  if (path === '/assets/index-1a2b.js')
    return sitePage(200, 'x', { 'cache-control': 'public, max-age=31536000, immutable' })
  const known = Object.values(pages).find((page) => page.path === path)
  if (!known) return sitePage(404)
  return sitePage(known.access === 'signed-in' ? 403 : 200)
}
