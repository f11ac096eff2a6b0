import type { Conversation } from './conversation.ts'
import { applyMigration, planMigrations, recordMigrations } from './migrations.ts'
import { wrongPrivileges } from './privileges.ts'
import type { SupabaseProject } from './supabase-project.ts'

/**
 * Shows which migrations the project lacks and applies them when that is agreed to, never before.
 * Gives whether the database now has everything.
 */
export async function applyPending(talk: Conversation, project: SupabaseProject): Promise<boolean> {
  const { pending, isUnrecorded } = await planMigrations(project)
  if (pending.length === 0) return true
  const names = pending.map(({ version, name }) => `· ${version}_${name}.sql`).join('\n')
  if (isUnrecorded && (await wrongPrivileges(project)).length === 0) {
    talk.say(
      `The tables are as they should be, but no list says which migrations they have:\n${names}`,
    )
    if (!(await talk.askYes('Note these migrations as done?', true))) return false
    await recordMigrations(project, pending)
    talk.done('Noted.')
    return true
  }
  if (isUnrecorded) {
    talk.warn(
      'There is a table called profiles already, and it is not the site’s. ' +
        'Nothing was changed: use an empty project, or make it as supabase/migrations says.',
    )
    return false
  }
  talk.say(`The database lacks these changes (you can read them in supabase/migrations):\n${names}`)
  if (!(await talk.askYes('Make them now?', false))) {
    talk.warn('The database stays as it is.')
    return false
  }
  for (const migration of pending) {
    await applyMigration(project, migration)
    talk.done(`Made: ${migration.version}_${migration.name}.`)
  }
  return true
}
