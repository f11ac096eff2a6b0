import { readFileSync } from 'node:fs'
import { authConfig } from '../local/backend/auth-config.ts'

/** A setting of the accounts service; the text says what is wrong with any other value. */
export type Setting = [name: string, needed: unknown, text: string]

/** Whether Supabase refuses a change of it as long as the project has no mail service. */
export function isOfMails([name]: Setting): boolean {
  return /^(mailer_(subjects|templates)|rate_limit_email|smtp)_/.test(name)
}

/** Every setting that the site needs. @param siteUrl the site's origin */
export function neededSettings(siteUrl: string): Setting[] {
  const { email, refresh_token_reuse_interval: reuse } = authConfig
  const table: Setting[] = [
    ['site_url', siteUrl, 'The links in mails lead to another address.'],
    ['uri_allow_list', '', 'Links in mails may lead to addresses beside the site’s own.'],
    ['mailer_autoconfirm', false, 'Accounts are ready without a confirmed mail address.'],
    ['disable_signup', false, 'No account can be created.'],
    ['external_email_enabled', true, 'Signing in with a password is turned off.'],
    ['external_anonymous_users_enabled', false, 'Visitors pass as members without an account.'],
    ['security_sb_forwarded_for_enabled', true, 'Limits count all visitors as one.'],
    ['security_captcha_enabled', false, 'A captcha is required, which the site does not have.'],
    ['security_update_password_require_reauthentication', false, 'A new password needs a code.'],
    ['mailer_notifications_password_changed_enabled', false, 'Supabase sends mails of its own.'],
    ['jwt_exp', authConfig.jwt_expiry, 'Sessions are renewed at another pace.'],
    ['refresh_token_rotation_enabled', true, 'A stolen session would never be noticed.'],
    ['security_refresh_token_reuse_interval', reuse, 'A lost response could sign members out.'],
    ['password_min_length', 6, 'The shortest password is not 6 characters, as the form says.'],
    ['mailer_secure_email_change_enabled', true, 'The old address does not confirm a new one.'],
    ['mailer_otp_length', 10, 'The codes of the links in mails do not have 10 digits.'],
    ['mailer_otp_exp', email.otp_expiry, 'The links in mails do not last one hour.'],
    ['rate_limit_email_sent', 200, 'The limit of mails an hour is not 200.'],
    ['smtp_max_frequency', 300, 'The pause between two mails to an address is not five minutes.'],
  ]
  for (const [mail, { subject, content_path }] of Object.entries(email.template)) {
    const html = readFileSync(content_path, 'utf8')
    table.push(
      [`mailer_subjects_${mail}`, subject, `The subject of the mail "${mail}" is not the club’s.`],
      [`mailer_templates_${mail}_content`, html, `The mail "${mail}" is not the club’s.`],
    )
  }
  return table
}

/** Compares a project's settings with what the site needs. @param siteUrl the site's origin */
export function differences(found: Record<string, unknown>, siteUrl: string) {
  const hooks = Object.keys(found)
    .filter((name) => /^hook_.*_enabled$/.test(name))
    .map((name): Setting => [name, false, `The hook ${name} runs code of its own.`])
  return {
    settings: [...neededSettings(siteUrl), ...hooks].filter(
      ([name, needed]) => plain(found[name]) !== plain(needed),
    ),
    hasMailService: Boolean(found.smtp_host),
    // The management API shows it, and documents no way to change it.
    writesAuditLog: found.audit_log_disable_postgres !== true,
  }
}

/** A value as it is compared. One that is off or empty may be left out. */
function plain(value: unknown): string {
  return String(value || '')
    .replaceAll('\r\n', '\n')
    .trim()
}
