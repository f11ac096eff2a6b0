import { cloudflareAccounts, hasR2, readWorker, signedOut, type Worker } from './cloudflare.ts'
import { type Finding, findingsOf } from './finding.ts'
import { type Wrangler, WranglerError } from './wrangler.ts'
import type { Deployment } from './wrangler-file.ts'

const { ok, hint, problem } = findingsOf('Cloudflare')

/** What the Cloudflare account has; `worker` is undefined where it could not be read. */
export interface CloudflareState {
  findings: Finding[]
  worker?: Worker
}

/** Checks the Cloudflare account and changes nothing. KV and R2 come with the first deploy. */
export async function checkCloudflare(
  wrangler: Wrangler,
  { accountId }: Deployment,
): Promise<CloudflareState> {
  try {
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
    const name = ok(`Signed in at Cloudflare, account "${account.name}".`)
    return { findings: [name, storage(isR2On), secrets(worker), release(worker)], worker }
  } catch (error) {
    if (!(error instanceof WranglerError)) throw error
    const fix = 'Try again; if it stays so, run "npx wrangler login".'
    return { findings: [problem(`Cloudflare could not be checked: ${error.message}`, fix)] }
  }
}

function storage(isR2On: boolean): Finding {
  if (isR2On) return ok('R2, the store of photographs, is turned on.')
  return problem(
    'R2, the store of photographs, is not turned on in this account.',
    'Open https://dash.cloudflare.com, choose "R2 object storage" and turn it on. ' +
      'Cloudflare requires a card; the first 10 GB are free.',
  )
}

function secrets({ secrets: names }: Worker): Finding {
  if (names.includes('SUPABASE_SECRET_KEY'))
    return ok(`Secrets set at Cloudflare: ${names.join(', ')}.`)
  return problem(
    'SUPABASE_SECRET_KEY is not set, and the site does not run without it.',
    'Run "npm run setup", or "npx wrangler secret put SUPABASE_SECRET_KEY".',
  )
}

function release({ live }: Worker): Finding {
  if (!live) return hint('Nothing has been published yet.', 'When the rest is done: npm run deploy')
  return ok(`The release of ${live.time} UTC is live (${live.version.slice(0, 8)}).`)
}
