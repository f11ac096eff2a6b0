import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { authConfig } from '../local/auth-config.ts'

/** One setting of the accounts service that is not what the site needs. */
export interface Difference {
  /** The setting's name in the management API. */
  name: string
  needed: unknown
  /** What is wrong, in plain words. */
  text: string
}

const words: Record<string, string> = {
  site_url: 'The links in mails lead to another address.',
  mailer_autoconfirm: 'Accounts are ready without a confirmed mail address.',
  disable_signup: 'No account can be created.',
  external_email_enabled: 'Signing in with mail address and password is turned off.',
  external_anonymous_users_enabled:
    'Visitors can sign in without an account, and would pass as members.',
  jwt_exp: 'Sessions are renewed at another pace.',
  refresh_token_rotation_enabled:
    'A stolen session would never be noticed: tokens are not rotated.',
  security_refresh_token_reuse_interval: 'A lost response could sign members out.',
  password_min_length: 'The shortest password is not 6 characters, as the sign-up form says.',
  mailer_secure_email_change_enabled: 'A new mail address is not confirmed by the old one.',
  mailer_otp_length:
    'The codes of the links in mails do not have 10 digits: shorter ones can be guessed.',
  mailer_otp_exp: 'The links in mails do not last one hour, as the mails say.',
}

const mails = {
  confirmation: 'that confirms a new account',
  recovery: 'for a forgotten password',
  magic_link: 'with a sign-in link',
  email_change: 'that confirms a new mail address',
  invite: 'that invites a new member',
} as const

/** Every setting the site needs, by its management API name. @param siteUrl the site's origin */
export function neededSettings(siteUrl: string): Record<string, unknown> {
  const { email } = authConfig
  return {
    site_url: siteUrl,
    mailer_autoconfirm: !email.enable_confirmations,
    disable_signup: !authConfig.enable_signup,
    external_email_enabled: email.enable_signup,
    external_anonymous_users_enabled: false,
    jwt_exp: authConfig.jwt_expiry,
    refresh_token_rotation_enabled: authConfig.enable_refresh_token_rotation,
    security_refresh_token_reuse_interval: authConfig.refresh_token_reuse_interval,
    password_min_length: authConfig.minimum_password_length,
    mailer_secure_email_change_enabled: email.double_confirm_changes,
    mailer_otp_length: email.otp_length,
    mailer_otp_exp: email.otp_expiry,
    ...Object.fromEntries(
      mailNames().flatMap((mail) => [
        [`mailer_subjects_${mail}`, email.template[mail].subject],
        [
          `mailer_templates_${mail}_content`,
          readFileSync(email.template[mail].content_path, 'utf8'),
        ],
      ]),
    ),
  }
}

/** The settings of the project that differ from what the site needs. */
export function differences(found: Record<string, unknown>, siteUrl: string): Difference[] {
  return Object.entries(neededSettings(siteUrl))
    .filter(([name, needed]) => plain(found[name]) !== plain(needed))
    .map(([name, needed]) => ({ name, needed, text: words[name] ?? aboutMail(name) }))
}

const restSchema = v.object({
  uri_allow_list: v.fallback(v.nullish(v.string(), ''), ''),
  smtp_host: v.fallback(v.nullish(v.string(), ''), ''),
})

/** Other addresses to which a mail's link may lead, and whether mails reach everybody. */
export function restOfSettings(found: Record<string, unknown>, siteUrl: string) {
  const { uri_allow_list, smtp_host } = v.parse(restSchema, found)
  const allowed = (uri_allow_list ?? '').split(',').map((address) => address.trim())
  return {
    foreignAddresses: allowed.filter((address) => address !== '' && !isOwn(address, siteUrl)),
    hasMailService: Boolean(smtp_host),
  }
}

/** Whether an address of the list, which may contain `*`, can only be one of the site. */
function isOwn(address: string, siteUrl: string): boolean {
  return address === siteUrl || address.startsWith(`${siteUrl}/`)
}

function mailNames() {
  // The keys of a constant, which Object.keys widens.
  return Object.keys(mails) as Array<keyof typeof mails>
}

function aboutMail(name: string): string {
  const mail = mailNames().find((one) => name.includes(one)) ?? 'confirmation'
  return (
    `The ${name.startsWith('mailer_subjects') ? 'subject of the mail' : 'mail'} ` +
    `${mails[mail]} is not the club’s.`
  )
}

/** A value as it is compared: line ends, and a slash at the end of an address, mean nothing. */
function plain(value: unknown): string {
  return typeof value === 'string'
    ? value.replaceAll('\r\n', '\n').trim().replace(/\/$/, '')
    : String(value)
}
