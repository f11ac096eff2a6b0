import { parseSettings, SettingsError } from '../../functions/env.ts'
import { type Finding, findingsOf } from './finding.ts'
import { secretNames } from './secrets.ts'
import type { Deployment } from './wrangler-file.ts'

const { ok, problem } = findingsOf('Settings')

/** The sentence for a deployment without accounts. */
export const noAccounts =
  'SUPABASE_URL is not set. Published like this, no member could sign in and every page, the ' +
  'members’ ones included, would be open to everyone: so it is not published.'

/** Whether wrangler.toml can be deployed. */
export function checkSettings({ name, hosts, vars }: Deployment): Finding[] {
  const { SITE_URL = '', SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY = '' } = vars
  const wrong = [
    wrongAddress(SITE_URL, name, hosts),
    SUPABASE_URL ? wrongKey(SUPABASE_PUBLISHABLE_KEY) : noAccounts,
  ].filter((text) => text !== undefined)
  if (wrong.length > 0)
    return wrong.map((text) => problem(text, 'Run "npm run setup": it writes it down.'))
  const secret = secretNames.find((setting) => vars[setting])
  if (secret)
    return [
      problem(
        `${secret} is in wrangler.toml, where everyone with the project can read it.`,
        'Delete the line, make a new secret where it came from, and give it to ' +
          `"npx wrangler secret put ${secret}".`,
      ),
    ]
  try {
    // What the Worker would report on its first request. Its secrets are at Cloudflare.
    parseSettings({ ...vars, SUPABASE_SECRET_KEY: 'at Cloudflare' })
    return [ok(`The site’s address is ${SITE_URL}; its accounts are stored at ${SUPABASE_URL}.`)]
  } catch (error) {
    if (error instanceof SettingsError) return [problem(error.message)]
    throw error
  }
}

/**
 * What is wrong with an address of the site, if anything.
 * @param worker its name, which begins an address at workers.dev
 * @param hosts those that wrangler.toml leads to the site; left out before it is written
 */
export function wrongAddress(address: string, worker: string, hosts?: readonly string[]) {
  const url = URL.parse(address)
  if (!url) return `"${address}" is not an address such as https://tribealumni.org.`
  const { protocol, hostname, href, origin } = url
  if (protocol !== 'https:') return `${address} does not begin with https://.`
  if (href !== `${origin}/`) return `${address} has more than the name: leave out the rest.`
  if (!/^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(hostname))
    return `${address} is not the name of a site.`
  if (/(^|\.)(example|test|invalid|localhost)$/.test(hostname))
    return `${address} is made up: it belongs to no site.`
  if (hostname.endsWith('.workers.dev'))
    return new RegExp(`^${worker}\\.[a-z\\d-]+\\.workers\\.dev$`).test(hostname)
      ? undefined
      : `A free name has the form ${worker}.YOUR-SUBDOMAIN.workers.dev.`
  if (hosts && !hosts.includes(hostname))
    return `wrangler.toml does not lead ${hostname} to the site.`
  return undefined
}

/** What is wrong with the publishable key, if anything. The key itself is never shown. */
function wrongKey(key: string): string | undefined {
  if (key.startsWith('sb_publishable_')) return undefined
  return key.startsWith('sb_secret_')
    ? 'SUPABASE_PUBLISHABLE_KEY is a secret key, which all readers of wrangler.toml can use: ' +
        'delete that key at once in Supabase (Project Settings, API Keys).'
    : 'SUPABASE_PUBLISHABLE_KEY is not a publishable key: it begins with sb_publishable_.'
}
