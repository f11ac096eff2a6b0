import {
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import * as v from 'valibot'
import type { Assurance, Viewer } from '../../src/domain/viewer.ts'
import { BoundedMap } from '../bounded-map.ts'
import type { Accounts } from '../env.ts'
import { fromUpstream } from '../log/upstream.ts'
import { fetchWithin } from '../outside/bounded-fetch.ts'

/** What a verified access token says. Times are in seconds since 1970, as in the token. */
export interface Claims {
  viewer: Viewer
  /** Stays the same when the session is renewed. */
  sessionId: string
  issuedAt: number
  expiresAt: number
  /** `aal2` once a second factor was given. */
  assurance: Assurance
}

/**
 * `invalid` is a fact about the token; `unavailable` is trouble of ours: the project's public keys could
 * not be fetched, so nothing is known about the token.
 */
export type Verdict =
  | { kind: 'valid'; claims: Claims }
  | { kind: 'expired' }
  | { kind: 'invalid' }
  | { kind: 'unavailable'; cause: unknown }

const leewaySeconds = 60
const keysTimeout = 1_500
const rememberedTokens = 1_000

const claimsSchema = v.pipe(
  v.object({
    sub: v.pipe(v.string(), v.uuid()),
    email: v.optional(v.string(), ''),
    role: v.literal('authenticated'),
    session_id: v.optional(v.string()),
    exp: v.number(),
    iat: v.optional(v.number()),
    aal: v.optional(v.picklist(['aal1', 'aal2']), 'aal1'),
  }),
  v.transform(
    (claims): Claims => ({
      viewer: { id: claims.sub, email: claims.email },
      sessionId: claims.session_id ?? claims.sub,
      issuedAt: claims.iat ?? claims.exp - 3_600,
      expiresAt: claims.exp,
      assurance: claims.aal,
    }),
  ),
)

/** Verified tokens of this isolate; a signature is checked once, its expiry at every request. */
const remembered = new BoundedMap<string, Claims>(rememberedTokens)

/**
 * Verifies an access token: signature by the one algorithm of the deployment, `exp` required, `aud` and
 * `role` `authenticated`, `sub` a UUID, issuer when configured, 60 s of leeway on `iat` and `nbf` only.
 * @param now milliseconds since 1970
 */
export async function verifyToken(token: string, accounts: Accounts, now: number): Promise<Verdict> {
  const known = remembered.get(token)
  if (known) return known.expiresAt * 1_000 > now ? { kind: 'valid', claims: known } : { kind: 'expired' }
  try {
    const payload = await readToken(token, accounts, now)
    const claims = v.safeParse(claimsSchema, payload)
    if (!claims.success) return { kind: 'invalid' }
    if (claims.output.expiresAt * 1_000 <= now) return { kind: 'expired' }
    if (claims.output.issuedAt > now / 1_000 + leewaySeconds) return { kind: 'invalid' }
    remembered.set(token, claims.output)
    return { kind: 'valid', claims: claims.output }
  } catch (cause) {
    if (cause instanceof KeysUnavailable) return { kind: 'unavailable', cause }
    return cause instanceof errors.JWTExpired ? { kind: 'expired' } : { kind: 'invalid' }
  }
}

async function readToken(token: string, accounts: Accounts, now: number): Promise<JWTPayload> {
  const options = {
    audience: 'authenticated',
    issuer: accounts.issuer,
    clockTolerance: leewaySeconds,
    currentDate: new Date(now),
    requiredClaims: ['exp', 'sub', 'role'],
  }
  const { tokenKey } = accounts
  if (tokenKey.algorithm === 'HS256') {
    const verified = await jwtVerify(token, tokenKey.secret, { ...options, algorithms: ['HS256'] })
    return verified.payload
  }
  const { algorithm, set } = await publicKey(token, tokenKey.url)
  const verified = await jwtVerify(token, set, { ...options, algorithms: [algorithm] })
  return verified.payload
}

/** The project's public keys could not be read, which says nothing about any token. */
class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** The published key that a token names, and the one algorithm that this key is for. */
async function publicKey(token: string, url: URL) {
  const set = keySets.get(url.href) ?? createRemoteJWKSet(url, { [customFetch]: fetchWithin(keysTimeout) })
  keySets.set(url.href, set)
  const { kid } = decodeProtectedHeader(token)
  const named = () => set.jwks()?.keys.find((key) => key.kid === kid)
  if (!set.jwks() || (!named() && !set.coolingDown))
    await fromUpstream('keys', set.reload()).catch(unavailable)
  const algorithm = named()?.alg
  if (algorithm !== 'ES256' && algorithm !== 'RS256') throw new errors.JWKSNoMatchingKey()
  return { algorithm, set }
}

function unavailable(cause: unknown): never {
  throw new KeysUnavailable('The public keys could not be read.', { cause })
}
