import { gateTexts } from '../../../src/content/gate.ts'
import { pages } from '../../../src/content/pages.ts'
import { type Received, type Sent, startLoopback } from './loopback.ts'

const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'private, no-store',
}

const page = `<!doctype html><html><script src="/assets/index-1a2b.js"></script>${gateTexts.heading}</html>`

/**
 * A site on loopback that responds as a good release does. @param release which version is live
 * @param interfere responds in its place
 */
export function startLiveSite(
  release: () => string | null,
  interfere: (request: Received, release: string | null) => Sent | undefined = () => undefined,
) {
  return startLoopback((request) => {
    const {
      status = 200,
      body,
      headers: own = {},
    } = interfere(request, release()) ?? good(request, release())
    return { status, body, headers: { ...headers, ...own } }
  })
}

function good({ path }: Received, release: string | null): Sent {
  if (path === '/api/health') return { body: { ok: true, release } }
  if (path === '/auth/sign-in')
    return { status: 400, body: { ok: false, message: 'Invalid login credentials' } }
  if (path === '/gallery/football/gallery-index.json') return { status: 401, body: { ok: false } }
  if (path === '/assets/index-1a2b.js')
    return { body: 'x', headers: { 'cache-control': 'public, max-age=31536000, immutable' } }
  if (path.startsWith('/assets/')) return { status: 404, body: 'Not found' }
  const known = Object.values(pages).find((one) => one.path === path)
  return { status: known ? (known.access === 'member' ? 403 : 200) : 404, body: page }
}
