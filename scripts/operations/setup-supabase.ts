import { SetupError } from '../local/setup-error.ts'
import { applyPending } from './migrations.ts'
import { differences, isOfMails, type Setting } from './project-settings.ts'
import { setUpMail } from './setup-mail.ts'
import { managementApi, projectRef, type SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment, writeEntries } from './wrangler-file.ts'

/** Opens Supabase with an access token. One that is refused can be typed again. */
export async function openSupabase({ ui, token }: Tools) {
  for (;;) {
    const given = token ?? (await ui.askSecret('Access token (it is not shown)'))
    if (!given) return undefined
    const { projects, project } = managementApi(given)
    try {
      return { projects: await projects(), project }
    } catch (error) {
      if (token || !(error instanceof SetupError)) throw error
      ui.warn(error.message)
    }
  }
}

/** Chooses the project of accounts and profiles. Returns it as its owner sees it. */
export async function setUpProject(tools: Tools): Promise<SupabaseProject> {
  const { ui, file } = tools
  ui.heading('Supabase: accounts and profiles')
  ui.say(
    'Make a project at https://supabase.com/dashboard ' +
      '(a free one will do; choose a region near Virginia).\nThen make an access token at ' +
      'https://supabase.com/dashboard/account/tokens. It is used for this run only and stored ' +
      'nowhere; you can delete it afterwards.',
  )
  const supabase = await openSupabase(tools)
  if (!supabase) throw new SetupError('Setup needs an access token: run it again when you have it.')
  const current = projectRef(readDeployment(file).vars.SUPABASE_URL ?? '')
  const projects = supabase.projects
    .toSorted((a, b) => Number(b.ref === current) - Number(a.ref === current))
    .map(({ ref, name }) => [`${name} (${ref})`, ref] as const)
  const ref =
    projects.length > 0 &&
    (await ui.askChoice('Which project is the site’s?', Object.fromEntries(projects)))
  if (!ref)
    throw new SetupError(
      'There is no project yet: make one at https://supabase.com/dashboard, then run this again.',
    )
  const project = supabase.project(ref)
  const key = await project.key('publishable')
  const url = `https://${ref}.supabase.co`
  writeEntries({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key }, file)
  ui.done('The project’s address and publishable key are in wrangler.toml. Both may be public.')
  return project
}

/** Offers to bring the project to what the site needs: mail, tables, then how accounts behave. */
export async function repairProject(tools: Tools, project: SupabaseProject): Promise<void> {
  const { ui, file } = tools
  const siteUrl = readDeployment(file).vars.SITE_URL ?? ''
  const found = async () => differences(await project.authConfig(), siteUrl)
  if (!(await found()).hasMailService) await setUpMail(tools, project)
  ui.heading('What the project still needs')
  await applyPending(tools, project)
  const { settings, hasMailService } = await found()
  const others = settings.filter((setting) => !isOfMails(setting))
  await offer(tools, project, others)
  // A change of their own: where one is refused, Supabase drops the whole change.
  if (hasMailService) await offer(tools, project, settings.filter(isOfMails))
  else ui.say('The texts of the mails wait for a mail service: Supabase refuses them before that.')
}

async function offer({ ui }: Tools, project: SupabaseProject, settings: readonly Setting[]) {
  if (settings.length === 0) return
  ui.say(settings.map(([, , text]) => `· ${text}`).join('\n'))
  if (!(await ui.askYes('Set all of this as the site needs it?', true)))
    return ui.warn('It stays as it is.')
  await project.changeAuthConfig(Object.fromEntries(settings))
  ui.done('Set.')
}
