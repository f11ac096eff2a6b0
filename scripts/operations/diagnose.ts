import { checkCloudflare } from './check-cloudflare.ts'
import { checkContent } from './check-content.ts'
import { checkProject } from './check-project.ts'
import { checkPublic } from './check-public.ts'
import { checkSettings } from './check-settings.ts'
import { checkTokens, tokenKind } from './check-tokens.ts'
import { type Finding, findingsOf, hasProblem } from './finding.ts'
import { checkLive, liveRelease } from './smoke.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Wrangler } from './wrangler.ts'
import type { Deployment } from './wrangler-file.ts'

const supabase = findingsOf('Supabase')
const live = findingsOf('Live site')

export interface DiagnoseOptions {
  deployment: Deployment
  wrangler: Wrangler
  /** The project as its owner sees it; nothing without an access token. */
  project: SupabaseProject | undefined
}

/** Diagnoses the deployment without changing it; leaves out the live site. */
export async function diagnose({
  deployment,
  wrangler,
  project,
}: DiagnoseOptions): Promise<Finding[]> {
  const settings = checkSettings(deployment)
  const { findings: cloudflare, secrets } = await checkCloudflare(wrangler, deployment)
  const accounts = await diagnoseSupabase(deployment, project, secrets)
  return [...settings, ...cloudflare, ...accounts, ...checkContent()]
}

async function diagnoseSupabase(
  { vars }: Deployment,
  project: SupabaseProject | undefined,
  secrets: readonly string[] | undefined,
): Promise<Finding[]> {
  const {
    SUPABASE_URL: url = '',
    SUPABASE_PUBLISHABLE_KEY: key = '',
    SITE_URL: siteUrl = '',
  } = vars
  if (!URL.canParse(url))
    return [supabase.hint('The Supabase project was not checked: nothing says which one it is.')]
  const [seenByStrangers, seenByOwner, kind] = await Promise.all([
    checkPublic(url, key),
    project ? checkProject(project, siteUrl.replace(/\/+$/, '')) : [unseen],
    tokenKind(url, project),
  ])
  if (hasProblem(seenByStrangers) && !project) return seenByStrangers
  return [...seenByStrangers, ...seenByOwner, ...checkTokens(kind, secrets)]
}

const unseen = supabase.hint(
  'What only the project’s owner can see was not checked: ' +
    'migrations, members’ privileges, mail texts, addresses.',
  'Run it at a terminal and give an access token ' +
    '(https://supabase.com/dashboard/account/tokens), or set SUPABASE_ACCESS_TOKEN.',
)

/** How the live site responds. @param isPublished whether anything was ever published */
export async function diagnoseLive(siteUrl: string, isPublished: boolean): Promise<Finding[]> {
  try {
    await liveRelease(siteUrl)
  } catch {
    return isPublished
      ? [
          live.problem(
            `${siteUrl} does not respond.`,
            'See https://www.cloudflarestatus.com; ' +
              '"npm run rollback" restores the previous release.',
          ),
        ]
      : [live.hint(`${siteUrl} was not looked at: nothing is published there yet.`)]
  }
  return checkLive(siteUrl)
}
