import { applyMigration, planMigrations, recordMigrations } from './migrations.ts'
import { wrongPrivileges } from './privileges.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { TerminalUi } from './terminal-ui.ts'

/**
 * Shows which migrations the project lacks and applies them when that is agreed to, never before.
 * Gives whether the database now has everything.
 */
export async function applyPending(ui: TerminalUi, project: SupabaseProject): Promise<boolean> {
  const { pending, isUnrecorded } = await planMigrations(project)
  if (pending.length === 0) return true
  const names = pending.map(({ version, name }) => `· ${version}_${name}.sql`).join('\n')
  if (isUnrecorded && (await wrongPrivileges(project)).length === 0) {
    ui.say(
      `The tables are as they should be, but no list says which migrations they have:\n${names}`,
    )
    if (!(await ui.askYes('Note these migrations as done?', true))) return false
    await recordMigrations(project, pending)
    ui.done('Noted.')
    return true
  }
  if (isUnrecorded) {
    ui.warn(
      'There is a table called profiles already, and it is not the site’s. ' +
        'Nothing was changed: use an empty project, or make it as supabase/migrations says.',
    )
    return false
  }
  ui.say(`The database lacks these changes (you can read them in supabase/migrations):\n${names}`)
  if (!(await ui.askYes('Make them now?', false))) {
    ui.warn('The database stays as it is.')
    return false
  }
  for (const migration of pending) {
    await applyMigration(project, migration)
    ui.done(`Made: ${migration.version}_${migration.name}.`)
  }
  return true
}
