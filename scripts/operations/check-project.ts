import { SetupError } from '../local/setup-error.ts'
import { differences, restOfSettings } from './account-settings.ts'
import { type Finding, findingsOf } from './finding.ts'
import { planMigrations } from './migrations.ts'
import { wrongPrivileges } from './privileges.ts'
import type { SupabaseProject } from './supabase-project.ts'

const { ok, hint, problem } = findingsOf('Supabase')

const runSetup = 'Run "npm run setup": it offers to fix it.'

/** Looks at the project as its owner can, and changes nothing. @param siteUrl the site's origin */
export async function checkProject(project: SupabaseProject, siteUrl: string): Promise<Finding[]> {
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
    const parts = await Promise.all([database(project), accounts(project, siteUrl)])
    return [ok(`The project "${name}" is running.`), ...parts.flat()]
  } catch (error) {
    if (error instanceof SetupError) return [problem(error.message)]
    throw error
  }
}

async function database(project: SupabaseProject): Promise<Finding[]> {
  const { pending, isUnrecorded } = await planMigrations(project)
  if (pending.length > 0 && !isUnrecorded) {
    const names = pending.map(({ version, name }) => `${version}_${name}`).join(', ')
    return [
      problem(
        `The database lacks ${pending.length === 1 ? 'a change' : `${pending.length} changes`} ` +
          `the site needs: ${names}.`,
        'Run "npm run deploy" or "npm run setup": they show them, and apply them once confirmed.',
      ),
    ]
  }
  const wrong = await wrongPrivileges(project)
  return [
    isUnrecorded
      ? hint(
          'The tables were made by hand: no list says which migrations they come from.',
          runSetup,
        )
      : ok('The database has every change the site needs.'),
    ...(wrong.length === 0
      ? [ok('Members reach their own profile and nothing else; strangers reach nothing.')]
      : wrong.map((text) =>
          problem(
            text,
            'Run supabase/migrations/*_privileges.sql (again) in the SQL editor of Supabase.',
          ),
        )),
  ]
}

async function accounts(project: SupabaseProject, siteUrl: string): Promise<Finding[]> {
  const found = await project.authConfig()
  const different = differences(found, siteUrl)
  const { foreignAddresses, hasMailService } = restOfSettings(found, siteUrl)
  return [
    ...(different.length === 0
      ? [ok('Sign-up, passwords, mails and their links are as the site needs them.')]
      : different.map(({ text }) => problem(text, runSetup))),
    ...foreignAddresses.map((address) =>
      hint(
        `Links of mails may also lead to ${address}.`,
        'If unwanted, delete it in Supabase: Authentication, URL Configuration, Redirect URLs.',
      ),
    ),
    ...(hasMailService ? [ok('Mails are sent by a service of your own.')] : [mailsForTeamOnly]),
  ]
}

const mailsForTeamOnly: Finding = {
  ...problem(
    'Mails reach only your own team: without a mail service, Supabase sends a few an hour, ' +
      'to members of its project. Without it no other visitor can join.',
    'Take any mail service (Brevo, Resend, Postmark and others have free plans) and enter ' +
      'what it gives you in Supabase: Authentication, Emails, SMTP Settings. The site can be ' +
      'published before that.',
  ),
  canWait: true,
}
