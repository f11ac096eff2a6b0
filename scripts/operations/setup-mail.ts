import { SetupError } from '../local/setup-error.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/** How Supabase reaches a mail service, and what the domain's DNS must say. */
interface MailService {
  host: string
  /** The user's name at SMTP, where it is the same for all. */
  user?: string
  dns: string
}

const services: Record<string, MailService> = {
  Resend: {
    host: 'smtp.resend.com',
    user: 'resend',
    dns: 'Domains, Add Domain, shows an MX and two TXT records. Leave click tracking off.',
  },
  Brevo: {
    host: 'smtp-relay.brevo.com',
    dns:
      'Senders & Domains, Domains, shows a TXT record of Brevo, two CNAME records (DKIM) and ' +
      'DMARC. Turn click tracking off for transactional mail.',
  },
  'Amazon SES': {
    host: 'email-smtp.us-east-1.amazonaws.com',
    dns:
      'Identities, Create identity, shows three CNAME records (DKIM); set a custom MAIL FROM ' +
      'domain for SPF. Then request production access: before that, it sends to you alone.',
  },
  'Another one': {
    host: '',
    dns: 'It shows the records for SPF and DKIM. Turn click tracking off: it breaks the links.',
  },
}

/** Enters a mail service into the project. Its own reaches the project's team alone. */
export async function setUpMail({ ui, file }: Tools, project: SupabaseProject): Promise<void> {
  const { hostname } = new URL(readDeployment(file).vars.SITE_URL ?? '')
  ui.heading('Mail')
  if (hostname.endsWith('.workers.dev'))
    return ui.warn('Mail needs a domain of your own, so it waits. Until then no member can join.')
  ui.say(
    'Supabase sends mail to your own team alone, so members need a mail service. Many have a ' +
      'free plan. Make an account at one of them and add the domain there.',
  )
  const service = await ui.askChoice<MailService>('Which mail service?', {
    ...services,
    Later: undefined,
  })
  if (!service) return ui.warn('Mail waits: until then no member can join. Run this again for it.')
  ui.say(
    `${service.dns}\nAdd these records in Cloudflare (the domain, DNS, Records; "DNS only", not ` +
      `proxied), and this one if there is none yet: TXT, name _dmarc, content "v=DMARC1; p=none".`,
  )
  const typed = (text: string) => (text ? undefined : 'The mail service shows it.')
  const smtp = {
    smtp_host: await ui.askText('Its SMTP server', service.host, typed),
    smtp_port: await ui.askText('Its port', '587', typed),
    smtp_user: await ui.askText('Your user name for SMTP', service.user ?? '', typed),
    smtp_pass: await ui.askSecret('Your password or key for SMTP'),
    smtp_admin_email: await ui.askText(
      'The sender of the mails',
      `no-reply@${hostname.replace(/^www\./, '')}`,
      (text) => (/^[^@\s]+@[^@\s]+$/.test(text) ? undefined : 'It is an address of the domain.'),
    ),
    smtp_sender_name: 'William & Mary Football Alumni',
  }
  if (!smtp.smtp_pass) throw new SetupError('Mail needs the password of SMTP: run this again.')
  await project.changeAuthConfig(smtp)
  ui.done(`Mails are sent by ${smtp.smtp_host}.`)
}
