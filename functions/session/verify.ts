import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import * as v from 'valibot'
import { uuid } from '../../src/domain/text-schema.ts'
import type { Accounts } from '../env.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import { BoundedMap } from '../http/bounded-map.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'

/** What the signature and the times of a token say. */
export type TokenVerification = { kind: 'valid'; claims: Claims } | { kind: 'expired' | 'invalid' }

const leewaySeconds = 60
/** In seconds: the longest lifetime that the provider can give a token. */
const maxTokenLifetime = 7 * 24 * 3_600
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** In ms. */
const keysTimeout = 1_500
/** In ms: how long published keys are fresh, and the pause after a failed reload. */
const keysFreshFor = 600_000
const keysRetryAfter = 30_000

/** What a verified access token says. Times are in seconds since 1970, as in the token. */
export type Claims = v.InferOutput<typeof claimsSchema>

const claimsSchema = v.pipe(
  v.object({
    sub: uuid,
    email: v.optional(v.string(), ''),
    role: v.literal('authenticated'),
    session_id: v.optional(v.string()),
    is_anonymous: v.optional(v.literal(false)),
    exp: v.pipe(v.number(), v.finite()),
    iat: v.optional(v.number()),
    aal: v.optional(v.picklist(['aal1', 'aal2']), 'aal1'),
  }),
  v.transform((claims) => ({
    viewer: { id: claims.sub, email: claims.email },
    /** Stays the same when the session is renewed. */
    sessionId: claims.session_id ?? claims.sub,
    issuedAt: claims.iat ?? claims.exp - 3_600,
    expiresAt: claims.exp,
    /** `aal2` after a second factor. */
    assurance: claims.aal,
  })),
)

/** Verified tokens of this isolate: a signature is checked once, the expiry on every request. */
const verified = new BoundedMap<string, Claims>(1_000)

/**
 * Verifies an access token: the deployment's one algorithm, `exp` at most 7 days away, `aud` and
 * `role` `authenticated`, `sub` a UUID, not anonymous, the issuer, 60 s of leeway on `iat`, `nbf`.
 * @param now ms since 1970
 * @throws {UpstreamError} when the public keys could not be read: nothing about the token
 */
export async function verifyToken(
  token: string,
  accounts: Accounts,
  now: number,
): Promise<TokenVerification> {
  if (!compactForm.test(token)) return { kind: 'invalid' }
  const seconds = now / 1_000
  try {
    const claims =
      verified.get(token) ?? v.parse(claimsSchema, await readToken(token, accounts, now))
    const { issuedAt, expiresAt } = claims
    if (expiresAt <= seconds) return { kind: 'expired' }
    if (issuedAt > seconds + leewaySeconds || expiresAt > seconds + maxTokenLifetime)
      return { kind: 'invalid' }
    verified.set(token, claims)
    return { kind: 'valid', claims }
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) return { kind: 'expired' }
    const isWrong = cause instanceof errors.JOSEError || cause instanceof v.ValiError
    if (isWrong) return { kind: 'invalid' }
    throw new UpstreamError('keys', 'The token could not be verified.', { cause })
  }
}

async function readToken(token: string, accounts: Accounts, now: number): Promise<JWTPayload> {
  const { tokenKey } = accounts
  const options = {
    audience: 'authenticated',
    issuer: accounts.issuer,
    clockTolerance: leewaySeconds,
    currentDate: new Date(now),
    algorithms: tokenKey.algorithm === 'HS256' ? ['HS256'] : ['ES256', 'RS256'],
  }
  const keyOf: JWTVerifyGetKey = (header, parts) =>
    tokenKey.algorithm === 'HS256' ? tokenKey.secret : publishedKey(tokenKey.url, header, parts)
  return (await jwtVerify(token, keyOf, options)).payload
}

/** The public keys by address; `staleAt` in ms since 1970. */
const published = new Map<string, ReturnType<typeof newKeys>>()

function newKeys(url: URL) {
  // `publishedKey` decides when they are reloaded: known keys serve as long as their address fails.
  const options = {
    [customFetch]: boundedFetch(keysTimeout, 'keys'),
    cacheMaxAge: Number.POSITIVE_INFINITY,
  }
  return { set: createRemoteJWKSet(url, options), staleAt: 0 }
}

/** The published key that a token names. @throws when the keys could not be read */
async function publishedKey(url: URL, ...[header, parts]: Parameters<JWTVerifyGetKey>) {
  const keys = published.get(url.href) ?? newKeys(url)
  published.set(url.href, keys)
  const { set } = keys
  const named = () => set.jwks()?.keys.find(({ kid }) => kid === header.kid)
  const isDue = named() ? Date.now() >= keys.staleAt : !set.coolingDown
  const failure = isDue ? await reload(keys) : undefined
  const key = named()
  if (!key && (failure || !set.jwks()?.keys.length))
    throw new Error('The public keys could not be read.', { cause: failure })
  if (key?.alg !== header.alg) throw new errors.JWKSNoMatchingKey()
  return set(header, parts)
}

/** Reloads the keys. @returns the error, if it failed */
async function reload(keys: ReturnType<typeof newKeys>): Promise<unknown> {
  try {
    await keys.set.reload()
    keys.staleAt = Date.now() + keysFreshFor
    return undefined
  } catch (cause) {
    keys.staleAt = Date.now() + keysRetryAfter
    log('warn', 'public keys not reloaded', { dependency: 'keys', cause })
    return cause
  }
}
