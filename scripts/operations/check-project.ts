import { SetupError } from '../local/setup-error.ts'
import { type Finding, findingsOf } from './finding.ts'
import { planMigrations } from './migrations.ts'
import { wrongPrivileges } from './privileges.ts'
import { differences, isOfMails } from './project-settings.ts'
import type { SupabaseProject } from './supabase-project.ts'

const { ok, problem, laterProblem } = findingsOf('Supabase')

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
  try {
    const { name, status } = await project.status()
    if (status !== 'ACTIVE_HEALTHY')
      return [
        problem(
          `The project "${name}" is not running (Supabase calls it ` +
            `${status.toLowerCase().replaceAll('_', ' ')}).`,
          'Restore it at https://supabase.com/dashboard; a free one is paused after a week unused.',
        ),
      ]
    const parts = await Promise.all([
      database(project),
      accounts(project, siteUrl),
      tokens(project, secrets),
    ])
    return [ok(`The project "${name}" is running.`), ...parts.flat()]
  } catch (error) {
    if (error instanceof SetupError) return [problem(error.message)]
    throw error
  }
}

async function database(project: SupabaseProject): Promise<Finding[]> {
  const { pending } = await planMigrations(project)
  if (pending.length > 0) {
    const names = pending.map(({ version, name }) => `${version}_${name}`).join(', ')
    const fix = 'Run "npm run deploy": it shows them, and applies them once confirmed.'
    return [laterProblem(`The database lacks changes the site needs: ${names}.`, fix)]
  }
  const wrong = await wrongPrivileges(project)
  const fix = 'Run supabase/migrations/*_privileges.sql (again) in the SQL editor of Supabase.'
  if (wrong.length > 0) return wrong.map((text) => problem(text, fix))
  return [ok('Members reach their own profile and nothing else; strangers reach nothing.')]
}

async function accounts(project: SupabaseProject, siteUrl: string): Promise<Finding[]> {
  const { settings, hasMailService } = differences(await project.authConfig(), siteUrl)
  const wrong = settings.filter((setting) => hasMailService || !isOfMails(setting))
  return [
    ...wrong.map(([, , text]) => problem(text, 'Run "npm run setup": it offers to correct it.')),
    ...(wrong.length > 0 ? [] : [ok('Sign-up, passwords and sessions are as the site needs.')]),
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
  if (isShared)
    return problem(
      'The project signs tokens with a shared secret: no member could sign in.',
      'In Supabase, Project Settings, JWT Keys, move to the new signing keys.',
    )
  return problem(
    'SUPABASE_JWT_SECRET is set at Cloudflare, but the project signs tokens with its own keys: ' +
      'no member could sign in.',
    'Delete it: npx wrangler secret delete SUPABASE_JWT_SECRET',
  )
}
