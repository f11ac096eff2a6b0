import * as v from 'valibot'
import { fallbackLinks, isMadeUp, pendingLinks } from '../../src/content/pending-links.ts'
import { SetupError } from '../local/setup-error.ts'
import { checkCloudflare } from './check-cloudflare.ts'
import { checkMail } from './check-mail.ts'
import { checkSettings } from './check-settings.ts'
import { checkProject, checkPublic } from './check-supabase.ts'
import { type Finding, findingsOf, hasProblem } from './finding.ts'
import { checkLive, stateOf } from './live-site.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Wrangler } from './wrangler.ts'
import type { Deployment } from './wrangler-file.ts'

const cloudflare = findingsOf('Cloudflare')
const supabase = findingsOf('Supabase')
const live = findingsOf('Live site')
const content = findingsOf('Words and links')

/**
 * Diagnoses the deployment without changing it.
 * @param project as its owner sees it; undefined without an access token
 * @param extent whether the live site is checked, too
 */
export async function diagnose(
  wrangler: Wrangler,
  deployment: Deployment,
  project: SupabaseProject | undefined,
  extent: 'with live site' | 'before a release',
): Promise<Finding[]> {
  const settings = checkSettings(deployment)
  const { findings, worker } = await completed(checkCloudflare(wrangler, deployment), (why) => ({
    findings: [cloudflare.problem(why)],
  }))
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key = '', SITE_URL = '' } = deployment.vars
  const ofProject = (known: SupabaseProject) =>
    completed(checkProject(known, SITE_URL, worker?.secrets), (why) => [supabase.problem(why)])
  const accounts = url
    ? await Promise.all([
        checkPublic(url, key, project !== undefined),
        project ? ofProject(project) : [unseen],
      ])
    : [supabase.hint('The Supabase project was not checked: nothing says which one it is.')]
  const isChecked = extent === 'with live site' && !hasProblem(settings)
  const site = isChecked ? await liveSite(SITE_URL, worker?.live !== undefined) : []
  const published = project && (await completed(publishedLinks(project), () => undefined))
  const mail = checkMail(deployment, worker?.secrets, published)
  return [...settings, ...findings, ...accounts.flat(), ...site, mail, checkContent(published)]
}

/** The result of a check, or what an expected failure of it comes to. */
function completed<Result>(check: Promise<Result>, instead: (why: string) => NoInfer<Result>) {
  return check.catch((error: unknown) => {
    if (error instanceof SetupError) return instead(error.message)
    throw error
  })
}

const unseen = supabase.hint(
  'Migrations, members’ privileges and settings were not checked: only an owner can see them.',
  'Run it at a terminal and give an access token, or set SUPABASE_ACCESS_TOKEN.',
)

async function liveSite(siteUrl: string, isPublished: boolean): Promise<Finding[]> {
  if ((await stateOf(siteUrl)) === 'this site') return checkLive(siteUrl)
  if (!isPublished) return [live.hint(`${siteUrl}: nothing is published there yet.`)]
  const fix =
    'A new domain takes an hour. Else: https://www.cloudflarestatus.com, "npm run rollback".'
  return [live.problem(`${siteUrl} does not respond.`, fix)]
}

const linksSchema = v.array(v.object({ data: v.record(v.string(), v.unknown()) }))

/** The addresses that officers have published on the site. */
async function publishedLinks(
  project: SupabaseProject,
): Promise<Record<string, unknown> | undefined> {
  const newest =
    "select data from public.site_documents where id = 'links' order by version desc limit 1"
  const [row] = v.parse(linksSchema, await project.query(newest, 'read'))
  return row?.data ?? {}
}

/**
 * Which addresses the club still has to supply, in `src/content/pending-links.ts` or on the site.
 * @param published undefined when it is not known what officers have published
 */
export function checkContent(
  published: Record<string, unknown> | undefined,
  shipped: Record<string, string | null> = pendingLinks,
): Finding {
  const open = Object.entries(shipped).filter(([name, link]) => {
    const isShipped = link && !isMadeUp(link) && !fallbackLinks.some((one) => one === link)
    return !isShipped && !published?.[name]
  })
  if (open.length === 0) return content.ok('Every address the club had to supply is filled in.')
  const unknown = published ? '' : ' What officers have published was not looked at.'
  return content.hint(
    `Not filled in yet: ${open.map(([name]) => name).join(', ')}.${unknown}`,
    'Officers publish them under /officers/site, or fill them in in src/content/pending-links.ts. ' +
      'Before that, the links lead to the athletics site, and mail to the made-up address is lost.',
  )
}
