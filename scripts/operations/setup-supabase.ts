import { SetupError } from '../local/setup-error.ts'
import { applyPending } from './database.ts'
import { differences, isOfMails, type Setting } from './project-settings.ts'
import { managementApi, projectRef, type SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment, writeEntries } from './wrangler-file.ts'

/** Opens Supabase with an access token. One that is refused can be typed again. */
export async function openSupabase({ ui, token }: Tools) {
  for (;;) {
    const given = token ?? (await ui.askSecret('Access token (it is not shown)'))
    if (!given) return undefined
    const { projects, project } = managementApi(given)
    try {
      return { projects: await projects(), project }
    } catch (error) {
      if (token || !(error instanceof SetupError)) throw error
      ui.warn(error.message)
    }
  }
}

/** Chooses the project of accounts and profiles. Returns it as its owner sees it. */
export async function setUpProject(tools: Tools): Promise<SupabaseProject> {
  const { ui, file } = tools
  ui.heading('Supabase: accounts and profiles')
  ui.say(
    'Make a project at https://supabase.com/dashboard (a free one will do; choose a region near ' +
      'Virginia), and an access token at https://supabase.com/dashboard/account/tokens. It is ' +
      'stored nowhere: "npm run deploy" needs it too; then you can delete it.',
  )
  const supabase = await openSupabase(tools)
  if (!supabase) throw new SetupError('Setup needs an access token: run it again when you have it.')
  const current = projectRef(readDeployment(file).vars.SUPABASE_URL ?? '')
  const projects = supabase.projects
    .toSorted((a, b) => Number(b.ref === current) - Number(a.ref === current))
    .map(({ ref, name }) => [`${name} (${ref})`, ref] as const)
  const ref =
    projects.length > 0 &&
    (await ui.askChoice('Which project is the site’s?', Object.fromEntries(projects)))
  if (!ref)
    throw new SetupError('Make a project at https://supabase.com/dashboard, then run this again.')
  const project = supabase.project(ref)
  // The publishable key follows when Cloudflare has the secret one of the same project.
  if (ref !== current)
    writeEntries({ SUPABASE_URL: `https://${ref}.supabase.co`, SUPABASE_PUBLISHABLE_KEY: '' }, file)
  ui.done('The project’s address is in wrangler.toml. It may be public.')
  return project
}

/** Offers to bring the project to what the site needs: mail, tables, then how accounts behave. */
export async function repairProject(tools: Tools, project: SupabaseProject): Promise<void> {
  const { ui, file } = tools
  const siteUrl = readDeployment(file).vars.SITE_URL ?? ''
  const found = async () => differences(await project.authConfig(), siteUrl)
  if (!(await found()).hasMailService) await setUpMail(tools, project)
  ui.heading('What the project still needs')
  await applyPending(tools, project)
  const { settings, hasMailService } = await found()
  const others = settings.filter((setting) => !isOfMails(setting))
  await offer(tools, project, others)
  // A change of their own: where one is refused, Supabase drops the whole change.
  if (hasMailService) await offer(tools, project, settings.filter(isOfMails))
  else ui.say('The texts of the mails wait for a mail service: Supabase refuses them before that.')
}

async function offer({ ui }: Tools, project: SupabaseProject, settings: readonly Setting[]) {
  if (settings.length === 0) return
  ui.say(settings.map(([, , text]) => `· ${text}`).join('\n'))
  if (!(await ui.askYes('Set all of this as the site needs it?', true)))
    return ui.warn('It stays as it is.')
  await project.changeAuthConfig(Object.fromEntries(settings))
  ui.done('Set.')
}

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
async function setUpMail({ ui, file }: Tools, project: SupabaseProject): Promise<void> {
  const { hostname } = new URL(readDeployment(file).vars.SITE_URL ?? '')
  ui.heading('Mail')
  if (hostname.endsWith('.workers.dev'))
    return ui.warn('Mail needs a domain of your own, so it waits. Until then no member can join.')
  ui.say(
    'Supabase sends mail to your own team alone, so members need a mail service. Make an ' +
      'account at one of them (many have a free plan) and add the domain there.',
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
