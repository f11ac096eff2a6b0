import { SetupError } from '../local/setup-error.ts'
import { differences } from './account-settings.ts'
import { applyPending } from './apply-migrations.ts'
import { redactSecret } from './secrets.ts'
import { projectRef, type SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment, writeEntry } from './wrangler-file.ts'

/** Reads the access token that shows a project as its owner sees it, if there is one. */
export async function askToken({ ui, token }: Tools): Promise<string | undefined> {
  if (token) return redactSecret(token)
  const given = await ui.askSecret('Access token (it is not shown; Enter goes on without one)')
  return given || undefined
}

/** Chooses the project of accounts and profiles. With a token, returns it as its owner sees it. */
export async function setUpProject(tools: Tools): Promise<SupabaseProject | undefined> {
  const { ui, supabase } = tools
  ui.heading('Supabase: accounts and profiles')
  ui.say(
    'Make a project at https://supabase.com/dashboard ' +
      '(a free one will do; choose a region near Virginia).\nThen make an access token at ' +
      'https://supabase.com/dashboard/account/tokens. With it, this command fetches the ' +
      'project’s keys, checks everything and offers to fix it. It is used for this run only ' +
      'and stored nowhere; you can delete it afterwards.',
  )
  const token = await askToken(tools)
  if (!token) {
    await setUpByHand(tools)
    return undefined
  }
  const api = supabase(token)
  const ref = await chooseProject(tools, await api.projects())
  const project = api.project(ref)
  const { SUPABASE_URL: current = '' } = readDeployment(tools.file).vars
  if (projectRef(current) !== ref)
    writeEntry('SUPABASE_URL', `https://${ref}.supabase.co`, tools.file)
  const key = await project.key('publishable')
  if (!key)
    throw new SetupError(
      'The project has no publishable key: make one in Supabase, Project Settings, API Keys.',
    )
  writeEntry('SUPABASE_PUBLISHABLE_KEY', key, tools.file)
  ui.done(
    'The project’s address and publishable key are written into wrangler.toml. Both may be public.',
  )
  return project
}

async function chooseProject(
  { ui, file }: Tools,
  projects: ReadonlyArray<{ ref: string; name: string }>,
): Promise<string> {
  const { SUPABASE_URL: current = '' } = readDeployment(file).vars
  const known = projects.find(({ ref }) => projectRef(current) === ref)
  if (known && (await ui.askYes(`Go on with the project "${known.name}"?`, true))) return known.ref
  const [only, ...others] = projects
  if (!only)
    throw new SetupError(
      'There is no project yet: make one at https://supabase.com/dashboard, then run this again.',
    )
  if (others.length === 0 && (await ui.askYes(`Use the project "${only.name}"?`, true)))
    return only.ref
  return ui.askChoice(
    'Which project is the site’s?',
    projects.map(({ ref, name }) => ({ value: ref, label: `${name} (${ref})` })),
  )
}

async function setUpByHand({ ui, file }: Tools): Promise<void> {
  const { vars } = readDeployment(file)
  ui.say('In Supabase, Project Settings: "Data API" shows the address, "API Keys" the key.')
  const url = await ui.askText('The project’s address', vars.SUPABASE_URL ?? '', (given) =>
    URL.canParse(given) && new URL(given).protocol === 'https:'
      ? undefined
      : 'It looks like https://abcdefghijklmnopqrst.supabase.co.',
  )
  const key = await ui.askText(
    'The publishable key',
    vars.SUPABASE_PUBLISHABLE_KEY ?? '',
    (given) =>
      given.startsWith('sb_publishable_')
        ? undefined
        : 'It begins with sb_publishable_. (The one with "secret" in it must not be given here.)',
  )
  writeEntry('SUPABASE_URL', new URL(url).origin, file)
  writeEntry('SUPABASE_PUBLISHABLE_KEY', key, file)
}

/** Offers to bring the project to what the site needs: its tables, then how accounts behave. */
export async function repairProject(tools: Tools, project: SupabaseProject): Promise<void> {
  const { ui, file } = tools
  ui.heading('What the project still needs')
  const isComplete = await applyPending(ui, project)
  const siteUrl = new URL(readDeployment(file).vars.SITE_URL ?? '').origin
  const different = differences(await project.authConfig(), siteUrl)
  if (different.length > 0) {
    ui.say(different.map(({ text }) => `· ${text}`).join('\n'))
    if (await ui.askYes('Set all of this as the site needs it?', true)) {
      await project.changeAuthConfig(
        Object.fromEntries(different.map(({ name, needed }) => [name, needed])),
      )
      ui.done('Sign-up, passwords, mails and their links are set.')
    } else {
      ui.warn('It stays as it is.')
    }
  } else if (isComplete) {
    ui.done('Nothing.')
  }
}
