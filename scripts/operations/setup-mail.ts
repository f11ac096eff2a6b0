import { SetupError } from '../local/setup-error.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/** A mail service: how Supabase reaches it, and what the domain's DNS must say. */
interface MailService {
  label: string
  host: string
  port: string
  /** The user's name at SMTP, where it is the same for all. */
  user: string
  dns: string
}

const services: Record<string, MailService> = {
  resend: {
    label: 'Resend',
    host: 'smtp.resend.com',
    port: '465',
    user: 'resend',
    dns: 'Domains, Add Domain, shows an MX and two TXT records. Leave click tracking off.',
  },
  brevo: {
    label: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: '587',
    user: '',
    dns:
      'Senders & Domains, Domains, shows a TXT record of Brevo, two CNAME records (DKIM) and ' +
      'DMARC. Turn click tracking off for transactional mail.',
  },
  ses: {
    label: 'Amazon SES',
    host: 'email-smtp.us-east-1.amazonaws.com',
    port: '587',
    user: '',
    dns:
      'Identities, Create identity, shows three CNAME records (DKIM); set a custom MAIL FROM ' +
      'domain for SPF. Then request production access: before that, it sends to you alone.',
  },
  other: {
    label: 'Another one',
    host: '',
    port: '587',
    user: '',
    dns: 'It shows the records for SPF and DKIM. Turn click tracking off: it breaks the links.',
  },
}

/** Enters a mail service into the project. Its own reaches the project's team alone. */
export async function setUpMail(tools: Tools, project: SupabaseProject): Promise<void> {
  const { ui, file } = tools
  const { hostname } = new URL(readDeployment(file).vars.SITE_URL ?? '')
  ui.heading('Mail')
  if (hostname.endsWith('.workers.dev'))
    return ui.warn('Mail needs a domain of your own, so it waits. Until then no member can join.')
  ui.say(
    'Supabase sends mail to your own team alone, so members need a mail service. Many have a ' +
      'free plan. Make an account at one of them and add the domain there.',
  )
  const choices = Object.entries(services).map(([value, { label }]) => ({ value, label }))
  const later = { value: 'later', label: 'Later' }
  const chosen = services[await ui.askChoice('Which mail service?', [...choices, later])]
  if (!chosen) return ui.warn('Mail waits: until then no member can join. Run this again for it.')
  ui.say(
    `${chosen.dns}\nAdd these records in Cloudflare (the domain, DNS, Records; "DNS only", not ` +
      `proxied), and this one if there is none yet: TXT, name _dmarc, content "v=DMARC1; p=none".`,
  )
  const typed = (text: string) => (text ? undefined : 'The mail service shows it.')
  const host = await ui.askText('Its SMTP server', chosen.host, typed)
  const port = await ui.askText('Its port', chosen.port, typed)
  const user = await ui.askText('Your user name for SMTP', chosen.user, typed)
  const password = await ui.askSecret('Your password or key for SMTP')
  if (!password) throw new SetupError('Without a password the mail service cannot be entered.')
  const sender = await ui.askText(
    'The sender of the mails',
    `no-reply@${hostname.replace(/^www\./, '')}`,
    (text) => (/^[^@\s]+@[^@\s]+$/.test(text) ? undefined : 'It is an address of the domain.'),
  )
  await project.changeAuthConfig({
    smtp_host: host,
    smtp_port: port,
    smtp_user: user,
    smtp_pass: password,
    smtp_admin_email: sender,
    smtp_sender_name: 'William & Mary Football Alumni',
  })
  ui.done(`Mails are sent by ${host}.`)
}
