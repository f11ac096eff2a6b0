import * as v from 'valibot'
import { cloudflareAccounts, hasR2, parsed, readWorker, signedOut } from './cloudflare.ts'
import { findingsOf } from './finding.ts'
import { redactSecret } from './secrets.ts'
import type { Wrangler } from './wrangler.ts'
import type { Deployment } from './wrangler-file.ts'

const { ok, hint, problem } = findingsOf('Cloudflare')

/** Checks the Cloudflare account and changes nothing. KV and R2 come with the first deploy. */
export async function checkCloudflare(wrangler: Wrangler, { accountId }: Deployment) {
  const accounts = await cloudflareAccounts(wrangler)
  if (!accounts) return { findings: [hint(`Cloudflare was not checked. ${signedOut}`)] }
  const account = accounts.find(({ id }) => id === accountId)
  if (!account)
    return {
      findings: [
        problem(
          'wrangler.toml names none of the Cloudflare accounts you are signed in with.',
          'Run "npm run setup". Is it another person’s account? Ask its owner to invite you.',
        ),
      ],
    }
  const [isR2On, worker] = await Promise.all([hasR2(wrangler), readWorker(wrangler)])
  const { live, secrets } = worker
  const findings = [
    ok(`Signed in at Cloudflare, account "${account.name}".`),
    isR2On
      ? ok('R2, the store of photos and backups, is turned on.')
      : problem(
          'R2, the store of photos and backups, is not turned on in this account.',
          'Open https://dash.cloudflare.com, choose "R2 object storage" and turn it on. ' +
            'Cloudflare requires a card; the first 10 GB are free.',
        ),
    secrets.includes('SUPABASE_SECRET_KEY')
      ? ok(`Secrets set at Cloudflare: ${secrets.join(', ')}.`)
      : problem(
          'SUPABASE_SECRET_KEY is not set, and the site does not run without it.',
          'Run "npm run setup", or "npx wrangler secret put SUPABASE_SECRET_KEY".',
        ),
    live
      ? ok(`The release of ${live.time} UTC is live (${live.version.slice(0, 8)}).`)
      : hint('Nothing has been published yet.', 'When the rest is done: npm run deploy'),
  ]
  return { findings, worker }
}

const tokenSchema = v.object({ token: v.optional(v.string(), '') })
const hostSchema = v.object({ result: v.fallback(v.array(v.object({ hostname: v.string() })), []) })

/** The hosts that Cloudflare leads to this Worker. No command of wrangler lists them. */
export async function boundHosts(wrangler: Wrangler, { accountId, name }: Deployment) {
  const { token } = parsed(tokenSchema, (await wrangler(['auth', 'token', '--json'])).output)
  const account = `https://api.cloudflare.com/client/v4/accounts/${accountId}`
  const response = await fetch(`${account}/workers/domains?service=${name}`, {
    headers: { authorization: `Bearer ${redactSecret(token)}` },
    signal: AbortSignal.timeout(30_000),
  })
  return parsed(hostSchema, await response.text()).result.map(({ hostname }) => hostname)
}
