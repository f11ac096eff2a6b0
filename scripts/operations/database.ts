import { comparePrivileges, privilegesOf } from '../local/database/privileges.ts'
import { planUpdate, updateDatabase } from '../local/database/update.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

/** Compares the project with the files, and changes nothing. @throws {SetupError} */
export function planOf(project: SupabaseProject) {
  return planUpdate((text) => project.query(text, 'read'))
}

/** What an update would change, a line for each file or folder; empty where nothing is to do. */
export function changesIn({ pending, isCurrent }: Awaited<ReturnType<typeof planOf>>): string[] {
  return [
    ...pending.map(({ version, name }) => `supabase/migrations/${version}_${name}.sql`),
    ...(isCurrent ? [] : ['supabase/definitions (functions, views, triggers and privileges)']),
  ]
}

/**
 * Shows what the database lacks and updates it when that is agreed to, never before, and never
 * without a backup of what is there. Gives whether the database now has everything.
 */
export async function applyPending(tools: Tools, project: SupabaseProject): Promise<boolean> {
  const { ui, file, backUp } = tools
  const plan = await planOf(project)
  const changes = changesIn(plan)
  if (changes.length === 0) return true
  ui.say(`The database lacks these changes:\n${changes.map((line) => `· ${line}`).join('\n')}`)
  if (!(await ui.askYes('Make them now?', plan.isEmpty))) {
    ui.warn('The database stays as it is.')
    return false
  }
  if (!plan.isEmpty) {
    const url = readDeployment(file).vars.SUPABASE_URL ?? ''
    ui.done(`Backup: ${await backUp({ url, secretKey: await project.key('secret') })}.`)
  }
  await updateDatabase((text) => project.query(text, 'write'), plan.pending)
  ui.done('The database has everything the site needs.')
  return true
}

/** How the database differs from supabase/privileges.txt, in plain words. */
export async function wrongPrivileges(project: SupabaseProject): Promise<string[]> {
  const query = async (text: string) => ({ rows: await project.query(text, 'read') })
  const { unlisted, lacking } = comparePrivileges(await privilegesOf({ query }))
  return [
    ...unlisted.map((line) => `The database has what the site does not need: ${line}.`),
    ...lacking.map((line) => `The database lacks: ${line}.`),
  ]
}
