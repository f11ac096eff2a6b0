import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

const week = 7 * 24 * 3_600_000

/** Somebody with an account, of whom only the tokens are of interest. */
export const member = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'jamie@alumni.example',
  password: 'tribe1893',
}

export const jwtSecret = 'a secret for these tests, of 32 bytes and more'

/** Who the tokens say has made them. */
export const issuer = 'https://accounts.example/auth/v1'

/** @param now in ms since 1970; what a clock shows that is not this machine's */
export type Sign = (seconds: number, now?: number) => Promise<string>

/** Signs the member's token, ending in so many seconds, by the secret that provider and edge share. */
export const signToken: Sign = (seconds, now) =>
  tokenEndingIn(seconds, now)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(jwtSecret))

const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
  'sign',
  'verify',
])
const publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey)

/** The same by the provider's own key, whose public half it publishes. */
export const signTokenByKey: Sign = (seconds, now) =>
  tokenEndingIn(seconds, now).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(pair.privateKey)

function tokenEndingIn(seconds: number, now = Date.now()): SignJWT {
  const end = Math.floor(now / 1_000) + seconds
  return new SignJWT({ email: member.email, role: 'authenticated', iat: end - 3_600, exp: end })
    .setSubject(member.id)
    .setAudience('authenticated')
    .setIssuer(issuer)
}

const profile = {
  id: member.id,
  full_name: 'Jamie Carter',
  graduation_year: 1998,
  jersey_number: '12',
  position: 'Quarterback',
  bio: null,
  updated_at: '2025-09-01T00:00:00+00:00',
}

/** Accounts and profiles as they answer when all is well. */
export function provider(sign: Sign) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const user = { id: member.id, email: member.email, identities: [], factors: [] }
    if (pathname.endsWith('/jwks.json')) {
      return Response.json({ keys: [{ ...publicKey, alg: 'ES256', kid: 'one' }] })
    }
    if (/\/(token|verify)$/.test(pathname)) {
      const session = { access_token: await sign(3_600), refresh_token: randomUUID(), user }
      return Response.json({ ...session, token_type: 'bearer', expires_in: 3_600 })
    }
    if (pathname.endsWith('/signup')) return Response.json({ ...user, aud: 'authenticated' })
    if (pathname.endsWith('/user')) return Response.json(user)
    if (pathname.endsWith('/logout')) return new Response(null, { status: 204 })
    if (pathname.endsWith('/health')) return Response.json({ name: 'GoTrue' })
    if (pathname.endsWith('/profiles')) return Response.json(profile)
    return Response.json({})
  }
}

/** The athletics site's feed, and a schedule file with a game ahead. */
export function publicFiles(request: Request): Response {
  if (request.url.includes('.csv')) {
    const kickoff = new Date(Date.now() + week).toISOString()
    const csv = `Game,Game Date,Home or Away,Location\nMaine,${kickoff},Home,Cary Field\n`
    return new Response(csv, { headers: { 'content-type': 'text/csv' } })
  }
  const item = '<item><title>Tribe wins</title><link>https://tribeathletics.com/1</link></item>'
  const feed = `<rss version="2.0"><channel>${item}</channel></rss>`
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml' } })
}
