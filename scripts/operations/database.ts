import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../local/paths.ts'
import { comparePrivileges, privilegesQuery } from '../local/privileges.ts'
import { SetupError } from '../local/setup-error.ts'
import type { SupabaseProject } from './supabase-project.ts'
import type { Tools } from './tools.ts'
import { readDeployment } from './wrangler-file.ts'

const folder = join(root, 'supabase/migrations')

/** The changes of the database, each a file of supabase/migrations, in their order. */
export const migrations = readdirSync(folder)
  .sort()
  .map((file) => ({
    version: file.slice(0, file.indexOf('_')),
    name: file.slice(file.indexOf('_') + 1, -'.sql'.length),
    sql: readFileSync(join(folder, file), 'utf8'),
  }))

const stateSchema = v.tuple([v.object({ has_history: v.boolean(), has_profiles: v.boolean() })])
const versionsSchema = v.array(v.object({ version: v.string() }))

/**
 * Compares the project's list, which Supabase's tools share, with the files. Changes nothing.
 * `isEmpty`: the project has no tables yet.
 * @throws {SetupError} when a table of this name is not the site's
 */
export async function planMigrations(project: SupabaseProject) {
  const [{ has_history, has_profiles }] = v.parse(
    stateSchema,
    await project.query(
      `select to_regclass('supabase_migrations.schema_migrations') is not null as has_history,
              to_regclass('public.profiles') is not null as has_profiles`,
      'read',
    ),
  )
  const rows = has_history
    ? await project.query('select version from supabase_migrations.schema_migrations', 'read')
    : []
  const applied = v.parse(versionsSchema, rows).map(({ version }) => version)
  if (has_profiles && applied.length === 0)
    throw new SetupError(
      'There is a table called profiles already, made by no migration: use an empty project.',
    )
  const pending = migrations.filter(({ version }) => !applied.includes(version))
  return { pending, isEmpty: !has_profiles }
}

/** The list as Supabase's own command writes it. */
const history = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations
  (version text primary key, statements text[], name text)`

/** Applies migrations and notes them in the project's list: everything, or nothing. */
export async function applyMigrations(project: SupabaseProject, pending: typeof migrations) {
  const statements = pending.flatMap(({ version, name, sql }) => [
    sql,
    `insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${version}', '${name}', array[$migration$${sql}$migration$])`,
  ])
  await project.query([history, ...statements].join(';\n'), 'write')
}

/**
 * Shows which migrations the project lacks and applies them when that is agreed to, never before,
 * and never without a backup of what is there. Gives whether the database now has everything.
 */
export async function applyPending(tools: Tools, project: SupabaseProject): Promise<boolean> {
  const { ui, file, backUp } = tools
  const { pending, isEmpty } = await planMigrations(project)
  if (pending.length === 0) return true
  const names = pending.map(({ version, name }) => `· ${version}_${name}.sql`).join('\n')
  ui.say(`The database lacks these changes (you can read them in supabase/migrations):\n${names}`)
  if (!(await ui.askYes('Make them now?', isEmpty))) {
    ui.warn('The database stays as it is.')
    return false
  }
  if (!isEmpty) {
    const url = readDeployment(file).vars.SUPABASE_URL ?? ''
    ui.done(`Backup: ${await backUp({ url, secretKey: await project.key('secret') })}.`)
  }
  await applyMigrations(project, pending)
  ui.done('The database has everything the site needs.')
  return true
}

const rowsSchema = v.array(v.object({ line: v.string() }))

/** How the database differs from supabase/privileges.txt, in plain words. */
export async function wrongPrivileges(project: SupabaseProject): Promise<string[]> {
  const rows = v.parse(rowsSchema, await project.query(privilegesQuery, 'read'))
  const { unlisted, lacking } = comparePrivileges(rows.map(({ line }) => line))
  return [
    ...unlisted.map((line) => `The database has what the site does not need: ${line}.`),
    ...lacking.map((line) => `The database lacks: ${line}.`),
  ]
}
