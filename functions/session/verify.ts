import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FlattenedJWSInput,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import * as v from 'valibot'
import type { Assurance, Viewer } from '../../src/domain/viewer.ts'
import { BoundedMap } from '../bounded-map.ts'
import type { Accounts } from '../env.ts'
import { fetchWithin } from '../http/bounded-fetch.ts'
import { log } from '../log/log.ts'
import { fromUpstream } from '../log/upstream.ts'

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
/** In seconds: the longest life that the provider can give a token. */
const longestLife = 7 * 24 * 3_600
/** Three parts in the alphabet of base64url, and nothing else. */
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]+$/
const keysTimeout = 1_500
/** In ms: how long published keys are taken for the current ones. */
const keysFreshFor = 600_000
/** In ms: how long known keys serve after their address has failed, before it is tried again. */
const keysPause = 30_000
const cachedTokens = 1_000

const claimsSchema = v.pipe(
  v.object({
    sub: v.pipe(v.string(), v.uuid()),
    email: v.optional(v.string(), ''),
    role: v.literal('authenticated'),
    session_id: v.optional(v.string()),
    is_anonymous: v.optional(v.literal(false)),
    exp: v.pipe(v.number(), v.finite()),
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
const remembered = new BoundedMap<string, Claims>(cachedTokens)

/**
 * Verifies an access token: signature by the one algorithm of the deployment, `exp` required, `aud` and
 * `role` `authenticated`, `sub` a UUID, `exp` at most 7 days away, not anonymous, issuer when configured, 60 s of leeway
 * on `iat` and `nbf` only.
 * @param now milliseconds since 1970
 */
export async function verifyToken(
  token: string,
  accounts: Accounts,
  now: number,
): Promise<Verdict> {
  if (!compactForm.test(token)) return { kind: 'invalid' }
  const known = remembered.get(token)
  if (known)
    return known.expiresAt * 1_000 > now ? { kind: 'valid', claims: known } : { kind: 'expired' }
  try {
    const payload = await readToken(token, accounts, now)
    const claims = v.safeParse(claimsSchema, payload)
    if (!claims.success) return { kind: 'invalid' }
    if (claims.output.expiresAt * 1_000 <= now) return { kind: 'expired' }
    if (claims.output.issuedAt > now / 1_000 + leewaySeconds) return { kind: 'invalid' }
    if (claims.output.expiresAt > now / 1_000 + longestLife) return { kind: 'invalid' }
    remembered.set(token, claims.output)
    return { kind: 'valid', claims: claims.output }
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) return { kind: 'expired' }
    return cause instanceof errors.JOSEError ? { kind: 'invalid' } : { kind: 'unavailable', cause }
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
  const publicKey: JWTVerifyGetKey = (header, parts) => publishedKey(header, parts, tokenKey.url)
  const verified = await jwtVerify(token, publicKey, { ...options, algorithms: ['ES256', 'RS256'] })
  return verified.payload
}

/** The project's public keys could not be read, which says nothing about any token. */
class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

/** What a project publishes, as it was read last. */
interface PublishedKeys {
  set: ReturnType<typeof createRemoteJWKSet>
  /** From when on the keys are read anew, in ms since 1970. */
  staleAt: number
}

const published = new Map<string, PublishedKeys>()

function publishedAt(url: URL): PublishedKeys {
  const known = published.get(url.href)
  if (known) return known
  // When they are read again is decided below: known keys serve as long as their address fails.
  const options = { [customFetch]: fetchWithin(keysTimeout), cacheMaxAge: Number.POSITIVE_INFINITY }
  const keys = { set: createRemoteJWKSet(url, options), staleAt: 0 }
  published.set(url.href, keys)
  return keys
}

/** The published key that a token names, which is for one algorithm only. @throws {KeysUnavailable} */
async function publishedKey(
  header: JWTHeaderParameters,
  parts: FlattenedJWSInput,
  url: URL,
): Promise<CryptoKey> {
  const keys = publishedAt(url)
  const { set } = keys
  const named = () => set.jwks()?.keys.find(({ kid }) => kid === header.kid)
  const isDue = named() ? Date.now() >= keys.staleAt : !set.coolingDown
  const failure = isDue ? await reload(keys) : undefined
  const key = named()
  if (!key && (failure || !set.jwks()?.keys.length)) {
    throw new KeysUnavailable('The public keys could not be read.', { cause: failure })
  }
  if (key?.alg !== header.alg) throw new errors.JWKSNoMatchingKey()
  return set(header, parts)
}

/** Reads the keys anew. Gives the reason when they could not be read. */
async function reload(keys: PublishedKeys): Promise<unknown> {
  try {
    await fromUpstream('keys', keys.set.reload())
    keys.staleAt = Date.now() + keysFreshFor
    return undefined
  } catch (cause) {
    keys.staleAt = Date.now() + keysPause
    log('warn', 'public keys not reloaded', { dependency: 'accounts', cause })
    return cause
  }
}
