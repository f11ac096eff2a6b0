import { SetupError } from '../local/setup-error.ts'
import { buckets, identity, makeBucket, namespaceNamed, namespaces } from './cloudflare.ts'
import type { Tools } from './tools.ts'
import { readDeployment, writeEntry } from './wrangler-file.ts'

/** Signs in at Cloudflare and settles which account the site is for. */
export async function setUpAccount({ ui, wrangler, signIn, file }: Tools): Promise<void> {
  ui.heading('Cloudflare: where the site runs')
  let who = await ui.during('Checking Cloudflare', () => identity(wrangler))
  if (!who.loggedIn) {
    ui.say(
      'The site runs on Cloudflare’s computers. You need an account there; a free one will do:\n' +
        'https://dash.cloudflare.com/sign-up\n' +
        'Signing in opens your browser. Allow what it requires, then come back here.',
    )
    if (!(await ui.askYes('Sign in at Cloudflare now?', true)) || !(await signIn()))
      throw new SetupError(
        'The site needs Cloudflare. Run "npm run setup" again when you have an account.',
      )
    who = await identity(wrangler)
    if (!who.loggedIn)
      throw new SetupError('Signing in at Cloudflare did not work: try "npx wrangler login".')
  }
  const { accountId } = readDeployment(file)
  const chosen = who.accounts.find(({ id }) => id === accountId)
  const [first] = who.accounts
  if (!chosen && who.accounts.length > 1) {
    const id = await ui.askChoice(
      'You have several accounts at Cloudflare. Which one is the site for?',
      who.accounts.map((account) => ({ value: account.id, label: account.name })),
    )
    writeEntry('account_id', id, file)
  } else if (accountId && !chosen && first) {
    if (
      !(await ui.askYes(`wrangler.toml names another account. Use yours, "${first.name}"?`, false))
    )
      throw new SetupError(
        'Ask the owner of the other account to invite you, then run "npm run setup" again.',
      )
    writeEntry('account_id', first.id, file)
  }
  const name =
    who.accounts.find(({ id }) => id === readDeployment(file).accountId)?.name ?? first?.name
  ui.done(name ? `Signed in, account "${name}".` : 'Signed in.')
}

/** Settles the address and how it leads to the site. */
export async function setUpAddress({ ui, file }: Tools): Promise<void> {
  const { name, vars } = readDeployment(file)
  ui.heading('The site’s address')
  ui.say(
    'Either a name of the club’s own, such as https://tribealumni.org. Its domain must be ' +
      'among the domains of this Cloudflare account ("Add a domain" at ' +
      'https://dash.cloudflare.com).\n' +
      `Or, to begin with, a free name: https://${name}.YOUR-SUBDOMAIN.workers.dev. Your ` +
      'subdomain is in the dashboard under "Workers & Pages", on the right. With a free name ' +
      'the site is a little slower: Cloudflare caches nothing of it near the visitors.',
  )
  const current = vars.SITE_URL ?? ''
  const typed = await ui.askText(
    'What is the site’s address?',
    !URL.canParse(current) || isMadeUp(current) ? '' : current,
    (given) => wrongAddress(given, name),
  )
  const { origin, host } = new URL(withScheme(typed))
  writeEntry('SITE_URL', origin, file)
  writeEntry('routes', host.endsWith('.workers.dev') ? '' : host, file)
  ui.done(`The site’s address is ${origin}.`)
}

function withScheme(address: string): string {
  return /^https?:\/\//.test(address) ? address : `https://${address}`
}

function isMadeUp(address: string): boolean {
  return new URL(address).hostname.endsWith('.example')
}

function wrongAddress(given: string, worker: string): string | undefined {
  if (!given) return 'Type an address, such as https://tribealumni.org.'
  const address = withScheme(given)
  if (!URL.canParse(address)) return 'This is no address.'
  const { protocol, hostname, pathname, search, port } = new URL(address)
  if (protocol !== 'https:') return 'The address begins with https://.'
  if (pathname !== '/' || search || port) return 'Only the name: leave out what comes after it.'
  if (!/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(hostname) || /^[\d.]+$/.test(hostname))
    return 'This is no name of a site.'
  if (isMadeUp(address)) return 'This name is made up: .example belongs to no site.'
  if (
    hostname.endsWith('.workers.dev') &&
    !new RegExp(`^${worker}\\.[a-z\\d-]+\\.workers\\.dev$`).test(hostname)
  )
    return `A free name has the form ${worker}.YOUR-SUBDOMAIN.workers.dev.`
  return undefined
}

/** Makes the photo bucket and the cache. */
export async function setUpStorage({ ui, wrangler, file }: Tools): Promise<void> {
  ui.heading('Photo bucket and cache')
  const { name, bucket, namespaceId } = readDeployment(file)
  if (!(await hasR2(ui, wrangler))) {
    ui.warn('The photographs have no place yet. Turn R2 on and run "npm run setup" again.')
  } else {
    await ui.during('Making the place for photographs', () => makeBucket(wrangler, bucket))
    ui.done(`Photographs are stored in the R2 bucket ${bucket}.`)
  }
  await ui.during('Making the cache', async () => {
    const isThere = (await namespaces(wrangler)).some(({ id }) => id === namespaceId)
    if (!isThere) writeEntry('namespaceId', await namespaceNamed(wrangler, `${name}-cache`), file)
  })
  ui.done('Fetched news and games are cached in a KV namespace.')
  ui.say(
    'The limits on sign-ins a minute come with the site itself: nothing is to be made for them.',
  )
}

async function hasR2(ui: Tools['ui'], wrangler: Tools['wrangler']): Promise<boolean> {
  if ((await buckets(wrangler)) !== 'off') return true
  ui.say(
    'Photographs are stored in Cloudflare’s R2, which has to be turned on once: open ' +
      'https://dash.cloudflare.com, choose "R2 object storage", and follow it. Cloudflare ' +
      'requires a card; the first 10 GB are free.',
  )
  if (!(await ui.askYes('Is R2 turned on now?', true))) return false
  return (await buckets(wrangler)) !== 'off'
}
