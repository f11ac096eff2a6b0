import { buckets, identity, namespaces, releases, secretNames } from './cloudflare.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { Wrangler } from './wrangler.ts'
import { WranglerError } from './wrangler.ts'
import type { Deployment } from './wrangler-file.ts'

const { ok, hint, problem } = findingsOf('Cloudflare')

const runSetup = 'Run "npm run setup".'

/** What the Cloudflare account has; `secrets` is undefined where it could not be read. */
export interface CloudflareState {
  findings: Finding[]
  secrets: string[] | undefined
}

/** Looks at the Cloudflare account and changes nothing. */
export async function checkCloudflare(
  wrangler: Wrangler,
  deployment: Deployment,
): Promise<CloudflareState> {
  try {
    const who = await identity(wrangler)
    if (!who.loggedIn)
      return unseen('This machine is not signed in at Cloudflare, so nothing there was checked.')
    const account = accountOf(who.accounts, deployment)
    if (account.kind === 'problem') return { findings: [account], secrets: undefined }
    const [storage, secrets, live] = await Promise.all([
      checkStorage(wrangler, deployment),
      secretNames(wrangler),
      releases(wrangler),
    ])
    return { findings: [account, ...storage, secretsFound(secrets), liveFound(live)], secrets }
  } catch (error) {
    if (!(error instanceof WranglerError)) throw error
    return {
      findings: [
        problem(
          `Cloudflare could not be checked: ${error.message}.`,
          'Try again; if it stays so, run "npx wrangler login".',
        ),
      ],
      secrets: undefined,
    }
  }
}

function unseen(text: string): CloudflareState {
  return {
    findings: [hint(text, 'Run "npm run setup", or "npx wrangler login".')],
    secrets: undefined,
  }
}

function accountOf(
  accounts: ReadonlyArray<{ id: string; name: string }>,
  { accountId }: Deployment,
): Finding {
  const chosen = accounts.find(({ id }) => id === accountId)
  if (accountId && accounts.length > 0 && !chosen)
    return problem(
      'You are signed in at Cloudflare, but not with the account this site belongs to.',
      'Ask its owner to invite you, or sign in with another account: "npx wrangler login".',
    )
  if (!accountId && accounts.length > 1)
    return problem(
      `There are ${accounts.length} Cloudflare accounts: nothing says which one the site is for.`,
      runSetup,
    )
  const name = (chosen ?? accounts[0])?.name
  return ok(name ? `Signed in at Cloudflare, account "${name}".` : 'Signed in at Cloudflare.')
}

async function checkStorage(
  wrangler: Wrangler,
  { bucket, namespaceId }: Deployment,
): Promise<Finding[]> {
  const [names, spaces] = await Promise.all([buckets(wrangler), namespaces(wrangler)])
  return [bucketFound(names, bucket), namespaceFound(spaces, namespaceId)]
}

function bucketFound(names: string[] | 'off', bucket: string): Finding {
  if (names === 'off')
    return problem(
      'R2, the store of photographs, is not turned on in this account.',
      'Open https://dash.cloudflare.com, choose "R2 object storage" and turn it on. ' +
        'Cloudflare requires a card; 10 GB are free. Then run "npm run setup".',
    )
  return names.includes(bucket)
    ? ok(`The place for photographs is there (R2 bucket ${bucket}).`)
    : problem(`The place for photographs is missing (R2 bucket ${bucket}).`, runSetup)
}

function namespaceFound(spaces: ReadonlyArray<{ id: string }>, id: string | undefined): Finding {
  if (!id) return problem('The cache is missing (KV namespace).', runSetup)
  return spaces.some((space) => space.id === id)
    ? ok('The cache is there (KV namespace).')
    : problem('The KV namespace named in wrangler.toml is not in this account.', runSetup)
}

function secretsFound(names: readonly string[]): Finding {
  if (names.includes('SUPABASE_SECRET_KEY'))
    return ok(`Secrets set at Cloudflare: ${names.join(', ')}.`)
  return problem(
    'SUPABASE_SECRET_KEY is not set, and the site does not run without it: it signs the ' +
      'cookie for a new password, and tells Supabase the visitor of each request.',
    'Run "npm run setup", or "npx wrangler secret put SUPABASE_SECRET_KEY".',
  )
}

function liveFound([live]: Awaited<ReturnType<typeof releases>>): Finding {
  return live
    ? ok(
        `The release of ${live.at.slice(0, 16).replace('T', ' ')} UTC is live ` +
          `(${live.version.slice(0, 8)}).`,
      )
    : hint('Nothing has been published yet.', 'Run "npm run deploy" when the rest is in order.')
}
