import * as v from 'valibot'
import { log } from './log/log.ts'

/** The bindings of wrangler.toml, and settings, which may be missing. */
export type Env = Cloudflare.Env &
  Partial<Record<keyof typeof envSchema.entries, string>> & {
    /** Only where the club sends mail: the deploy works without it. */
    EMAIL?: SendEmail
  }

/** The Supabase project, hosted or local. */
export type Accounts = ReturnType<typeof accountsAt>

/** The settings after parsing. */
export type Settings = ReturnType<typeof parseSettings>

/** A setting is missing or invalid; the message names it and says what to do. */
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

function optionalAddress(name: string, example: string) {
  return v.pipe(optional, v.optional(address(name, example)))
}

function address(name: string, example: string) {
  const advice = `to an address such as ${example}.`
  return v.pipe(
    v.string(`${name} is missing. Set it ${advice}`),
    v.trim(),
    v.check(
      (text) => /^https?:/i.test(text) && URL.canParse(text),
      `${name} is not a web address. Set it ${advice}`,
    ),
    v.check(isSecure, `${name} does not begin with https. Set it ${advice}`),
    v.transform((text) => text.replace(/\/+$/, '')),
  )
}

/** Only addresses of this machine need no TLS. */
export function isSecure(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
}

const envSchema = v.object({
  SITE_URL: address('SITE_URL', 'https://alumni.example'),
  SUPABASE_URL: optionalAddress('SUPABASE_URL', 'https://<project>.supabase.co'),
  SUPABASE_PUBLISHABLE_KEY: optional,
  SUPABASE_SECRET_KEY: optional,
  SUPABASE_JWT_SECRET: optional,
  SUPABASE_JWT_ISSUER: optional,
  NEWS_FEED_URL: address('NEWS_FEED_URL', 'https://tribeathletics.com/rss?path=football'),
  RSS_ALLOWED_HOSTS: v.optional(v.string(), ''),
  SCHEDULE_URL: optionalAddress('SCHEDULE_URL', 'https://alumni.example/schedule.csv'),
  HEALTH_KEY: optional,
  HEARTBEAT_URL: optionalAddress('HEARTBEAT_URL', 'https://hc-ping.com/<id>'),
  MAIL_FROM: v.pipe(
    optional,
    v.optional(
      v.pipe(v.string(), v.rfcEmail('MAIL_FROM is no address. Set it to club@alumni.example.')),
    ),
  ),
  MAIL_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(/\s+/).filter(Boolean)),
    v.everyItem(
      (key) => key.length >= 32,
      'MAIL_KEY has less than 32 characters. Set a new one, before the old one and a space.',
    ),
    v.maxLength(2, 'MAIL_KEY has more than two keys. Set the newest and the one before.'),
  ),
})

/** Names of all settings. */
export const settingNames = v.keyof(envSchema).options

function accountsAt(url: string, env: v.InferOutput<typeof envSchema>) {
  const { SUPABASE_JWT_SECRET: secret } = env
  return {
    url,
    publishableKey: key('SUPABASE_PUBLISHABLE_KEY', 'publishable', env.SUPABASE_PUBLISHABLE_KEY),
    /** Forwards visitors' addresses to the provider, and signs our own short-lived cookies. */
    secretKey: key('SUPABASE_SECRET_KEY', 'secret', env.SUPABASE_SECRET_KEY),
    tokenKey: tokenKeyOf(secret, url),
    issuer: env.SUPABASE_JWT_ISSUER ?? (secret ? undefined : `${url}/auth/v1`),
  }
}

function key(name: string, kind: string, value: string | undefined): string {
  if (value) return value
  throw new SettingsError(
    `${name} is missing. Copy the ${kind} key from the Supabase project’s API settings.`,
  )
}

/** What verifies a token: the shared secret, or the project's public keys. */
function tokenKeyOf(secret: string | undefined, url: string) {
  const keysUrl = new URL(`${url}/auth/v1/.well-known/jwks.json`)
  if (!secret) return { algorithm: 'published' as const, url: keysUrl }
  const bytes = new TextEncoder().encode(secret)
  if (bytes.length >= 32) return { algorithm: 'HS256' as const, secret: bytes }
  throw new SettingsError(
    'SUPABASE_JWT_SECRET is shorter than 32 bytes. Copy the JWT secret from the Supabase ' +
      'project, or remove it to verify by the project’s public keys.',
  )
}

/** Who sends, and what signs links, the newest key first; undefined unless both are set. */
function mailSettings({ MAIL_FROM: from, MAIL_KEY: keys }: v.InferOutput<typeof envSchema>) {
  const [newest, ...older] = keys
  return from && newest ? { from, keys: [newest, ...older] as const } : undefined
}

/** Parses all settings; sign-in is optional. @throws {SettingsError} */
export function parseSettings(given: unknown) {
  try {
    const env = v.parse(envSchema, given, { abortPipeEarly: true })
    return {
      siteUrl: new URL(env.SITE_URL).origin,
      /** Undefined when sign-in is not configured: then gated content is public. */
      accounts: env.SUPABASE_URL ? accountsAt(env.SUPABASE_URL, env) : undefined,
      newsFeedUrl: env.NEWS_FEED_URL,
      // Lower case, as addresses write hosts.
      rssAllowedHosts: env.RSS_ALLOWED_HOSTS.toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
      scheduleUrl: env.SCHEDULE_URL,
      healthKey: env.HEALTH_KEY,
      heartbeatUrl: env.HEARTBEAT_URL,
      mail: mailSettings(env),
    }
  } catch (cause) {
    if (cause instanceof v.ValiError) throw new SettingsError(cause.message, { cause })
    throw cause
  }
}

const parsed = new WeakMap<Env, Settings>()

/** The settings of a Worker's environment, parsed once. @throws {SettingsError} */
export function settingsOf(env: Env): Settings {
  const known = parsed.get(env)
  if (known) return known
  const settings = parseSettings(env)
  if (!settings.accounts) {
    const cause = 'SUPABASE_URL is not set: every page is public.'
    log('warn', 'sign-in not configured', { cause })
  }
  parsed.set(env, settings)
  return settings
}
