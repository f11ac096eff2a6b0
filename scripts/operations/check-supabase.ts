import { createClient } from '@supabase/supabase-js'
import { profileFieldNames } from '../../src/domain/members/profile.ts'
import { changesIn, planOf, wrongPrivileges } from './database.ts'
import { type Finding, findingsOf } from './finding.ts'
import { differences, isOfMails } from './project-settings.ts'
import type { SupabaseProject } from './supabase-project.ts'

const { ok, problem, laterProblem } = findingsOf('Supabase')

const restore =
  'Press "Resume project" at https://supabase.com/dashboard; a free one is paused after a week ' +
  'of few queries.'

/**
 * Checks the project as its owner can, and changes nothing.
 * @param siteUrl the site's origin
 * @param secrets names of the secrets at Cloudflare, as far as they are known
 */
export async function checkProject(
  project: SupabaseProject,
  siteUrl: string,
  secrets: readonly string[] = [],
): Promise<Finding[]> {
  const { name, status } = await project.status()
  if (status !== 'ACTIVE_HEALTHY')
    return [problem(`The project "${name}" is not running (${status}).`, restore)]
  const parts = await Promise.all([
    database(project),
    accounts(project, siteUrl),
    tokens(project, secrets),
  ])
  return [ok(`The project "${name}" is running.`), ...parts.flat()]
}

async function database(project: SupabaseProject): Promise<Finding[]> {
  const changes = changesIn(await planOf(project))
  if (changes.length > 0) {
    const fix = 'Run "npm run deploy": it shows them, and makes them once confirmed.'
    return [laterProblem(`The database lacks changes the site needs: ${changes.join(', ')}.`, fix)]
  }
  const wrong = await wrongPrivileges(project)
  const fix = 'Undo it in the SQL editor of Supabase.'
  if (wrong.length > 0) return wrong.map((text) => problem(text, fix))
  return [ok('Members reach their own profile and nothing else; strangers reach nothing.')]
}

const ofAuditLog =
  'In Supabase, Authentication, Audit Logs, switch off "Write audit logs to the database". The ' +
  'dashboard still has the log.'

async function accounts(project: SupabaseProject, siteUrl: string): Promise<Finding[]> {
  const { settings, hasMailService, writesAuditLog } = differences(
    await project.authConfig(),
    siteUrl,
  )
  const wrong = settings.filter((setting) => hasMailService || !isOfMails(setting))
  return [
    ...wrong.map(([, , text]) => problem(text, 'Run "npm run setup": it offers to correct it.')),
    ...(wrong.length > 0 ? [] : [ok('Sign-up, passwords and sessions are as the site needs.')]),
    writesAuditLog
      ? laterProblem('The accounts service writes a log of sign-ins to the database.', ofAuditLog)
      : ok('The accounts service’s log of sign-ins is not in the database.'),
    hasMailService
      ? ok('Mails are sent by a service of your own.')
      : laterProblem(
          'Mails reach only your own team: without a mail service, Supabase sends a few an hour, ' +
            'to members of its project, and with texts of its own. No other visitor can join.',
          'Run "npm run setup" when you have a mail service; it needs a domain of your own. The ' +
            'site can be published before that.',
        ),
  ]
}

/** Whether the site can verify tokens: by the project's published keys, or by a shared secret. */
async function tokens(project: SupabaseProject, secrets: readonly string[]): Promise<Finding> {
  const isShared = (await project.signingAlgorithm()) === 'HS256'
  if (isShared === secrets.includes('SUPABASE_JWT_SECRET'))
    return ok('The site can verify the project’s tokens.')
  return problem(
    `The project signs tokens with ${isShared ? 'a shared secret' : 'keys of its own'}, ` +
      `SUPABASE_JWT_SECRET is ${isShared ? 'not ' : ''}set at Cloudflare: no member could sign in.`,
    isShared
      ? 'In Supabase, Project Settings, JWT Keys, move to the new signing keys.'
      : 'Delete it: npx wrangler secret delete SUPABASE_JWT_SECRET',
  )
}

const noMember = '00000000-0000-4000-8000-000000000000'
const columns = ['id', ...profileFieldNames, 'updated_at'].join()

/** The codes of PostgreSQL and of the data API. */
const refused = '42501'
const switchedOff = 'PGRST002'
const notThere = ['PGRST205', '42P01', '42703']

const timedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(15_000) })

/**
 * Checks the project as a stranger on the internet, with the publishable key alone. Its writes
 * change nothing, even in a project where everything is open: no account has the row's id.
 * @param canMigrate whether a deploy can make the tables
 */
export async function checkPublic(url: string, key: string, canMigrate: boolean): Promise<Finding> {
  const { host } = new URL(url)
  const headers = { apikey: key }
  const health = await timedFetch(`${url}/auth/v1/health`, { headers }).catch(() => undefined)
  if (health?.status === 401 || health?.status === 403)
    return problem(
      `${host} does not accept the publishable key.`,
      'Run "npm run setup": it fetches the right one.',
    )
  const client = createClient(url, key, { db: { retry: false }, global: { fetch: timedFetch } })
  const rows = () => client.from('profiles')
  const [complete, ...attempts] = await Promise.all([
    rows().select(columns).limit(1),
    rows().select('id').limit(1),
    rows().insert({ id: noMember }),
    rows().update({ bio: 'x' }).eq('id', noMember),
    rows().delete().eq('id', noMember),
  ])
  const codes = attempts.map(({ error }) => error?.code)
  // PostgreSQL refuses it for another reason than the privilege, or does not refuse it.
  const isReachable = (code = '00000') =>
    /^\w{5}$/.test(code) && code !== refused && !notThere.includes(code)
  if (codes.some(isReachable))
    return problem(
      'A stranger can reach profiles: the privileges on the table are wrong.',
      'Run "npm run setup". Meanwhile, pause the project in Supabase (Project Settings, General).',
    )
  if (notThere.includes(complete.error?.code ?? ''))
    return (canMigrate ? laterProblem : problem)(
      'The tables of the site are not all there.',
      'Run "npm run setup".',
    )
  if (codes.every((code) => code === switchedOff))
    return problem(
      'The data API is switched off: no member can read a profile.',
      'Switch it on in Supabase: Project Settings, Data API.',
    )
  if (health?.ok && codes.every((code) => code === refused))
    return ok('The publishable key is accepted. A stranger can neither read nor change profiles.')
  return problem(`${host} is not available as a Supabase project.`, restore)
}
