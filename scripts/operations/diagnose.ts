import { checkCloudflare } from './check-cloudflare.ts'
import { checkContent } from './check-content.ts'
import { checkProject } from './check-project.ts'
import { checkPublic } from './check-public.ts'
import { checkSettings } from './check-settings.ts'
import { type Finding, findingsOf, hasProblem } from './finding.ts'
import { isLive } from './live-release.ts'
import { checkLive } from './smoke.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Wrangler } from './wrangler.ts'
import type { Deployment } from './wrangler-file.ts'

const supabase = findingsOf('Supabase')
const live = findingsOf('Live site')

export interface Diagnosis {
  deployment: Deployment
  wrangler: Wrangler
  /** The project as its owner sees it; nothing without an access token. */
  project: SupabaseProject | undefined
  /** Whether the live site is checked, too. */
  withLiveSite?: true
}

/** Diagnoses the deployment without changing it. */
export async function diagnose({
  deployment,
  wrangler,
  project,
  withLiveSite,
}: Diagnosis): Promise<Finding[]> {
  const settings = checkSettings(deployment)
  const { findings, worker } = await checkCloudflare(wrangler, deployment)
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key = '', SITE_URL = '' } = deployment.vars
  const accounts = url
    ? await Promise.all([
        checkPublic(url, key, project !== undefined),
        project ? checkProject(project, SITE_URL, worker?.secrets) : [unseen],
      ])
    : [supabase.hint('The Supabase project was not checked: nothing says which one it is.')]
  const isPublished = Boolean(worker?.releases.length)
  const site = withLiveSite && !hasProblem(settings) ? await liveSite(SITE_URL, isPublished) : []
  return [...settings, ...findings, ...accounts.flat(), ...site, checkContent()]
}

const unseen = supabase.hint(
  'What only the project’s owner can see was not checked: ' +
    'migrations, members’ privileges, mail texts, addresses.',
  'Run it at a terminal and give an access token ' +
    '(https://supabase.com/dashboard/account/tokens), or set SUPABASE_ACCESS_TOKEN.',
)

async function liveSite(siteUrl: string, isPublished: boolean): Promise<Finding[]> {
  if (await isLive(siteUrl)) return checkLive(siteUrl)
  if (!isPublished) return [live.hint(`${siteUrl}: nothing is published there yet.`)]
  const fix =
    'A new domain can take an hour. Else see https://www.cloudflarestatus.com; ' +
    '"npm run rollback" restores the previous release.'
  return [live.problem(`${siteUrl} does not respond.`, fix)]
}
