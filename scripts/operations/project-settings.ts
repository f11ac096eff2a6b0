import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { authConfig } from '../local/auth-config.ts'

/** A setting of the accounts service that the site needs. */
export interface Setting {
  /** Its name in the management API. */
  name: string
  needed: unknown
  /** What is wrong with any other value, in plain words. */
  text: string
}

/** Whether Supabase refuses a change of it as long as the project has no mail service. */
export function isOfMails({ name }: Setting): boolean {
  return /^(mailer_(subjects|templates)|rate_limit_email|smtp)_/.test(name)
}

/** Every setting that the site needs. @param siteUrl the site's origin */
export function neededSettings(siteUrl: string): Setting[] {
  const { email } = authConfig
  const table: Array<[name: string, needed: unknown, text: string]> = [
    ['site_url', siteUrl, 'The links in mails lead to another address.'],
    ['mailer_autoconfirm', false, 'Accounts are ready without a confirmed mail address.'],
    ['disable_signup', false, 'No account can be created.'],
    ['external_email_enabled', true, 'Signing in with a password is turned off.'],
    ['external_anonymous_users_enabled', false, 'Visitors pass as members without an account.'],
    ['security_sb_forwarded_for_enabled', true, 'Limits count all visitors as one.'],
    ['security_captcha_enabled', false, 'A captcha is required, which the site does not have.'],
    [
      'security_update_password_require_reauthentication',
      false,
      'A new password takes a code by mail, for which the site has no page.',
    ],
    [
      'mailer_notifications_password_changed_enabled',
      false,
      'Supabase sends a mail of its own after a new password.',
    ],
    ['jwt_exp', authConfig.jwt_expiry, 'Sessions are renewed at another pace.'],
    ['refresh_token_rotation_enabled', true, 'A stolen session would never be noticed.'],
    [
      'security_refresh_token_reuse_interval',
      authConfig.refresh_token_reuse_interval,
      'A lost response could sign members out.',
    ],
    ['password_min_length', 6, 'The shortest password is not 6 characters, as the form says.'],
    ['mailer_secure_email_change_enabled', true, 'The old address does not confirm a new one.'],
    ['mailer_otp_length', 10, 'The codes of the links in mails do not have 10 digits.'],
    ['mailer_otp_exp', email.otp_expiry, 'The links in mails do not last one hour.'],
    ['rate_limit_email_sent', 200, 'The limit of mails an hour is not 200.'],
    ['smtp_max_frequency', 60, 'The pause between two mails to an address is not a minute.'],
  ]
  for (const [mail, { subject, content_path }] of Object.entries(email.template)) {
    const html = readFileSync(content_path, 'utf8')
    table.push(
      [`mailer_subjects_${mail}`, subject, `The subject of the mail "${mail}" is not the club’s.`],
      [`mailer_templates_${mail}_content`, html, `The mail "${mail}" is not the club’s.`],
    )
  }
  return table.map(([name, needed, text]) => ({ name, needed, text }))
}

const restSchema = v.object({
  uri_allow_list: v.nullish(v.string(), ''),
  smtp_host: v.nullish(v.string(), ''),
})

/** How a project differs from what the site needs. */
export interface ProjectDifferences {
  settings: Setting[]
  /** Other addresses to which a mail's link may lead. */
  foreignAddresses: string[]
  hasMailService: boolean
}

/** Compares a project's settings with what the site needs. @param siteUrl the site's origin */
export function differences(found: Record<string, unknown>, siteUrl: string): ProjectDifferences {
  const { uri_allow_list, smtp_host } = v.parse(restSchema, found)
  const hooks = Object.keys(found)
    .filter((name) => /^hook_.*_enabled$/.test(name))
    .map((name) => ({ name, needed: false, text: `The hook ${name} runs code of its own.` }))
  return {
    // A setting that is off may be left out.
    settings: [...neededSettings(siteUrl), ...hooks].filter(
      ({ name, needed }) => plain(found[name] ?? false) !== plain(needed),
    ),
    foreignAddresses: uri_allow_list
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address && !`${address}/`.startsWith(`${siteUrl}/`)),
    hasMailService: Boolean(smtp_host),
  }
}

/** A value as it is compared: line ends, and a slash at the end of an address, mean nothing. */
function plain(value: unknown): string {
  return String(value).replaceAll('\r\n', '\n').trim().replace(/\/$/, '')
}

/** Values of settings by name, for a change. */
export function changesOf(settings: readonly Setting[]): Record<string, unknown> {
  return Object.fromEntries(settings.map(({ name, needed }) => [name, needed]))
}
