import { parseSettings, SettingsError } from '../../functions/env.ts'
import { type Finding, findingsOf, hasProblem } from './finding.ts'
import type { Deployment } from './wrangler-file.ts'

const { ok, problem } = findingsOf('Settings')

/** Settings that are secrets: they are never in a file. */
const secretSettings = ['SUPABASE_SECRET_KEY', 'SUPABASE_JWT_SECRET', 'HEALTH_KEY', 'HEARTBEAT_URL']

/** The sentence for a deployment without accounts. */
export const noAccounts =
  'SUPABASE_URL is not set. Published like this, no member could sign in and every page, the ' +
  'members’ ones included, would be open to everyone: so it is not published.'

const runSetup = 'Run "npm run setup": it writes it down.'

/** Whether wrangler.toml can be deployed. */
export function checkSettings({ name, hosts, vars, varNames }: Deployment): Finding[] {
  const findings = [
    siteUrl(vars.SITE_URL ?? '', name, hosts),
    vars.SUPABASE_URL ? supabaseUrl(vars.SUPABASE_URL) : problem(noAccounts, runSetup),
    ...(vars.SUPABASE_URL ? [publishableKey(vars.SUPABASE_PUBLISHABLE_KEY ?? '')] : []),
    ...varNames
      .filter((setting) => secretSettings.includes(setting))
      .map((setting) =>
        problem(
          `${setting} is in wrangler.toml, where everyone with the project can read it.`,
          'Delete the line, make a new secret where it came from, and give it to ' +
            `"npx wrangler secret put ${setting}".`,
        ),
      ),
  ]
  return hasProblem(findings) ? findings : [...findings, ...others(vars)]
}

function siteUrl(address: string, worker: string, hosts: readonly string[]): Finding {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
    return problem(
      `SITE_URL is "${address}", which is no address that begins with https://.`,
      runSetup,
    )
  const { host, pathname } = new URL(address)
  if (
    /(^|\.)(example|test|invalid|localhost)$/.test(host) ||
    /(^|\.)example\.(com|org|net)$/.test(host)
  )
    return problem(`SITE_URL is still ${address}, which is made up.`, runSetup)
  if (pathname !== '/')
    return problem(`SITE_URL is ${address}: leave out what comes after the name.`, runSetup)
  const isFree = host.endsWith('.workers.dev')
  if (isFree && !host.startsWith(`${worker}.`))
    return problem(
      `SITE_URL is ${address}, but at workers.dev the site is called ` +
        `${worker}.<your subdomain>.workers.dev.`,
      runSetup,
    )
  if (!isFree && !hosts.includes(host))
    return problem(
      `SITE_URL is ${address}, but wrangler.toml does not lead ${host} to this site.`,
      runSetup,
    )
  return ok(`The site’s address is ${address}.`)
}

function supabaseUrl(address: string): Finding {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
    return problem(
      `SUPABASE_URL is "${address}", which is no address that begins with https://.`,
      runSetup,
    )
  return ok(`Accounts and profiles are stored at ${new URL(address).host}.`)
}

function publishableKey(key: string): Finding {
  if (!key)
    return problem(
      'SUPABASE_PUBLISHABLE_KEY is not set: Supabase would refuse every request.',
      runSetup,
    )
  if (key.startsWith('sb_secret_') || roleIn(key) === 'service_role')
    return problem(
      'SUPABASE_PUBLISHABLE_KEY is a secret key, which all readers of wrangler.toml can use.',
      'Delete that key at once in Supabase (Project Settings, API Keys), make a new one, ' +
        'and run "npm run setup".',
    )
  if (key.startsWith('sb_publishable_') || roleIn(key) === 'anon')
    return ok('The project’s publishable key is there.')
  return problem(
    'SUPABASE_PUBLISHABLE_KEY is no key of Supabase: it begins with sb_publishable_.',
    runSetup,
  )
}

/** The role that a key of the older kind, a token, is for. */
function roleIn(key: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims && 'role' in claims ? claims.role : undefined
  } catch {
    return undefined
  }
}

/** What the Worker would report on its first request, except its secret: that is at Cloudflare. */
function others(vars: Deployment['vars']): Finding[] {
  try {
    parseSettings({ ...vars, SUPABASE_SECRET_KEY: 'at Cloudflare' })
    return []
  } catch (error) {
    if (error instanceof SettingsError) return [problem(error.message)]
    throw error
  }
}
