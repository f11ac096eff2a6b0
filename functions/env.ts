import * as v from 'valibot'
import { log } from './log/log.ts'

/** Names of every setting, as the environment and wrangler.toml spell them. */
export const settingNames = [
  'SITE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_JWT_SECRET',
  'SUPABASE_JWT_ISSUER',
  'NEWS_FEED_URL',
  'RSS_ALLOWED_HOSTS',
  'SCHEDULE_URL',
  'HEALTH_KEY',
] as const

/** Bindings as wrangler.toml names them, and settings, which may be missing. */
export type Env = Cloudflare.Env & Partial<Record<(typeof settingNames)[number], string>>

/** How tokens are verified: by the shared secret, or by the public keys the project publishes. */
export type TokenKey =
  | { algorithm: 'HS256'; secret: Uint8Array }
  | { algorithm: 'published'; url: URL }

/** The accounts behind the site: a Supabase project, hosted or local. */
export interface Accounts {
  url: string
  publishableKey: string
  /** Forwards visitors' addresses to the provider, and signs our own short-lived cookies. */
  secretKey: string
  tokenKey: TokenKey
  issuer: string | undefined
}

export interface Settings {
  /** Origin of the site, without a slash at its end. */
  siteUrl: string
  /** Nothing when sign-in is not configured: then gated content is shown directly. */
  accounts: Accounts | undefined
  newsFeedUrl: string
  rssAllowedHosts: string[]
  scheduleUrl: string | undefined
  healthKey: string | undefined
}

/** A setting is missing or wrong; the message names it and says what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const optional = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text || undefined),
  ),
)

function address(name: string, example: string) {
  return v.pipe(
    v.string(`${name} is missing. Set it to an address such as ${example}.`),
    v.trim(),
    v.check(isWebAddress, `${name} is not a web address. Set it to one such as ${example}.`),
    v.check(
      isSecure,
      `${name} does not begin with https. Set it to an address such as ${example}.`,
    ),
    v.transform((text) => text.replace(/\/+$/, '')),
  )
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Only what stays on this machine may go without encryption. What is no address is another check's to name. */
function isSecure(text: string): boolean {
  if (!isWebAddress(text)) return true
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
}

const rawSchema = v.object({
  SITE_URL: address('SITE_URL', 'https://alumni.example'),
  SUPABASE_URL: optional,
  SUPABASE_PUBLISHABLE_KEY: optional,
  SUPABASE_SECRET_KEY: optional,
  SUPABASE_JWT_SECRET: optional,
  SUPABASE_JWT_ISSUER: optional,
  NEWS_FEED_URL: address('NEWS_FEED_URL', 'https://tribeathletics.com/rss?path=football'),
  RSS_ALLOWED_HOSTS: v.optional(v.string(), ''),
  SCHEDULE_URL: optional,
  HEALTH_KEY: optional,
})

type Raw = v.InferOutput<typeof rawSchema>

function readAccounts(raw: Raw): Accounts | undefined {
  if (!raw.SUPABASE_URL) return undefined
  const url = v.parse(address('SUPABASE_URL', 'https://<project>.supabase.co'), raw.SUPABASE_URL)
  if (!raw.SUPABASE_PUBLISHABLE_KEY) {
    throw new SettingsError(
      'SUPABASE_PUBLISHABLE_KEY is missing. Copy the publishable key from the Supabase project’s API settings.',
    )
  }
  if (!raw.SUPABASE_SECRET_KEY) {
    throw new SettingsError(
      'SUPABASE_SECRET_KEY is missing. Copy the secret key from the Supabase project’s API settings.',
    )
  }
  return {
    url,
    publishableKey: raw.SUPABASE_PUBLISHABLE_KEY,
    secretKey: raw.SUPABASE_SECRET_KEY,
    tokenKey: readTokenKey(raw.SUPABASE_JWT_SECRET, url),
    issuer: raw.SUPABASE_JWT_ISSUER ?? (raw.SUPABASE_JWT_SECRET ? undefined : `${url}/auth/v1`),
  }
}

function readTokenKey(secret: string | undefined, url: string): TokenKey {
  if (!secret)
    return { algorithm: 'published', url: new URL(`${url}/auth/v1/.well-known/jwks.json`) }
  const bytes = new TextEncoder().encode(secret)
  if (bytes.length < 32) {
    throw new SettingsError(
      'SUPABASE_JWT_SECRET is shorter than 32 bytes. Copy the JWT secret from the Supabase project, or remove it to verify by the project’s public keys.',
    )
  }
  return { algorithm: 'HS256', secret: bytes }
}

/**
 * Reads every setting once. `SUPABASE_URL` missing is a choice (sign-in not configured), anything else
 * missing or wrong is an error that names the setting.
 * @throws {SettingsError}
 */
export function parseSettings(env: unknown): Settings {
  const result = v.safeParse(rawSchema, env)
  if (!result.success) throw new SettingsError(result.issues[0].message)
  const raw = result.output
  try {
    const accounts = readAccounts(raw)
    return {
      siteUrl: new URL(raw.SITE_URL).origin,
      accounts,
      newsFeedUrl: raw.NEWS_FEED_URL,
      // As addresses spell hosts, whose capitals do not count.
      rssAllowedHosts: raw.RSS_ALLOWED_HOSTS.toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
      scheduleUrl:
        raw.SCHEDULE_URL &&
        v.parse(address('SCHEDULE_URL', 'https://alumni.example/schedule.csv'), raw.SCHEDULE_URL),
      healthKey: raw.HEALTH_KEY,
    }
  } catch (cause) {
    if (cause instanceof v.ValiError) throw new SettingsError(cause.message, { cause })
    throw cause
  }
}

const parsed = new WeakMap<object, Settings>()

/** The settings of a Worker's environment, parsed on its first request. @throws {SettingsError} */
export function settingsOf(env: Env): Settings {
  const known = parsed.get(env)
  if (known) return known
  const settings = parseSettings(env)
  if (!settings.accounts) {
    log('warn', 'sign-in not configured', {
      cause:
        'SUPABASE_URL is not set: sign-in is not configured and every page is shown to everyone.',
    })
  }
  parsed.set(env, settings)
  return settings
}
