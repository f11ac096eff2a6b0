import { SetupError } from '../local/setup-error.ts'
import { wrongAddress } from './check-settings.ts'
import { cloudflareAccounts, putSecret, readWorker } from './cloudflare.ts'
import { diagnose } from './diagnose.ts'
import { hasProblem, reportOf, verdictOf } from './finding.ts'
import { redactSecret } from './secrets.ts'
import { repairProject, setUpProject } from './setup-supabase.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment, writeEntries } from './wrangler-file.ts'

/** Guides through everything a deployment needs. It can run again: existing parts stay. */
export async function setUp(tools: Tools): Promise<void> {
  const { ui, wrangler, file } = tools
  ui.heading('Setting up the site')
  ui.say('Stop at any time with Ctrl-C and run it again: it goes on where it stopped.')
  await setUpAccount(tools)
  await setUpAddress(tools)
  const project = await setUpProject(tools)
  await repairProject(tools, project)
  await setUpSecret(tools, project)
  ui.heading('Summary')
  const findings = await diagnose(wrangler, readDeployment(file), project, 'before a release')
  ui.say(reportOf(findings))
  const verdict = verdictOf(findings)
  if (hasProblem(findings.filter(({ canWait }) => !canWait)))
    throw new SetupError(`${verdict} Then run "npm run setup" or "npm run doctor" again.`)
  ui.say(`${verdict}\nKeep wrangler.toml: git commit -m "Set up the site" wrangler.toml`)
  ui.done('Next: npm run deploy')
}

/** Signs in at Cloudflare and writes down which account the site is for. */
async function setUpAccount({ ui, wrangler, signIn, file }: Tools): Promise<void> {
  ui.heading('Cloudflare: where the site runs')
  if (!(await cloudflareAccounts(wrangler))) {
    ui.say(
      'You need an account, a free one will do: https://dash.cloudflare.com/sign-up\n' +
        'Signing in opens your browser. Allow what it requires, then come back here.',
    )
    if (await ui.askYes('Sign in at Cloudflare now?', true)) await signIn()
  }
  const accounts = (await cloudflareAccounts(wrangler)) ?? []
  if (accounts.length === 0)
    throw new SetupError('The site needs an account at Cloudflare: run "npm run setup" again.')
  const { accountId } = readDeployment(file)
  const current = accounts.filter(({ id }) => id === accountId)
  const foreign = current.length === 0 && accountId
  const account = await ui.askChoice<(typeof accounts)[0]>('Which account is the site for?', {
    ...(foreign && { [`${foreign}, once its owner has invited me`]: undefined }),
    ...Object.fromEntries([...current, ...accounts].map((one) => [`${one.name} (${one.id})`, one])),
  })
  if (!account)
    throw new SetupError('Run "npm run setup" again when you have been invited to that account.')
  writeEntries({ account_id: account.id }, file)
  ui.done(`Signed in, account "${account.name}".`)
}

/** Settles the address and how it leads to the site. */
async function setUpAddress({ ui, file }: Tools): Promise<void> {
  const { name, vars } = readDeployment(file)
  ui.heading('The site’s address')
  ui.say(
    'Either a name of the club’s own, such as https://tribealumni.org: add its domain at ' +
      'https://dash.cloudflare.com first.\n' +
      `Or, to begin with, a free name: https://${name}.YOUR-SUBDOMAIN.workers.dev. The dashboard ` +
      'shows your subdomain under "Workers & Pages". Mail needs a domain of your own.',
  )
  const current = vars.SITE_URL ?? ''
  const withScheme = (text: string) => (text.includes('://') ? text : `https://${text}`)
  const typed = await ui.askText(
    'What is the site’s address?',
    wrongAddress(current, name) ? '' : current,
    (text) => wrongAddress(withScheme(text), name),
  )
  const { origin, host } = new URL(withScheme(typed))
  writeEntries({ SITE_URL: origin, routes: hostsOf(host) }, file)
  ui.done(`The site’s address is ${origin}.`)
}

/** The hosts that lead to the site: its own, and `www` before a plain domain. */
function hostsOf(host: string): string[] {
  if (host.endsWith('.workers.dev')) return []
  return host.split('.').length === 2 ? [host, `www.${host}`] : [host]
}

/** Hands the project's secret key to Cloudflare, if it has none yet, or another project's. */
async function setUpSecret({ ui, wrangler, file }: Tools, project: SupabaseProject) {
  const name = 'SUPABASE_SECRET_KEY'
  const publicKey = await project.key('publishable')
  ui.heading('The secret key')
  const { secrets } = await readWorker(wrangler)
  const isSame = readDeployment(file).vars.SUPABASE_PUBLISHABLE_KEY === publicKey
  if (isSame && secrets.includes(name)) return ui.done(`${name} is at Cloudflare already.`)
  ui.say(
    'The site needs the project’s secret key: it signs cookies and forwards the addresses of ' +
      'visitors. It goes straight to Cloudflare and is written down nowhere else.',
  )
  if (!(await ui.askYes('Hand the project’s secret key to Cloudflare?', true)))
    return ui.warn('The site does not run without it: run this again to hand it over.')
  const when = await putSecret(wrangler, name, redactSecret(await project.key('secret')))
  writeEntries({ SUPABASE_PUBLISHABLE_KEY: publicKey }, file)
  ui.done(`${name} takes effect ${when}.`)
}
