import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { profileFieldNames } from '../../src/domain/profile.ts'
import { root } from '../local/paths.ts'
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

/** All that visitors and members may do, and what guards it, as one sentence a row. */
const query = `
  with visible as (
    select c.oid, c.relname, c.relrowsecurity, r.role
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    cross join (values ('anon'), ('authenticated')) r (role)
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
  )
  select format('%s may %s %s', role, lower(p), relname) as line
    from visible
    cross join unnest(array[
      'SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) p
    where has_table_privilege(role, oid, p)
  union all
  select format('%s may %s %s.%s', role, lower(p), relname, attname)
    from visible
    cross join unnest(array['SELECT','INSERT','UPDATE','REFERENCES']) p
    join pg_attribute a on attrelid = visible.oid and attnum > 0 and not attisdropped
    where has_column_privilege(role, visible.oid, attnum, p)
      and not has_table_privilege(role, visible.oid, p)
  union all
  select format('%s may call %s()', role, proname)
    from pg_proc p
    join pg_namespace n on n.oid = pronamespace and nspname = 'public'
    cross join (values ('anon'), ('authenticated')) r (role)
    where has_function_privilege(role, p.oid, 'EXECUTE')
  union all
  select format('row level security guards %s', relname)
    from visible where relrowsecurity and role = 'anon'
  union all
  select format('policy on %s for %s to %s using %s check %s',
      tablename, lower(cmd), array_to_string(roles, '+'), qual, with_check)
    from pg_policies where schemaname = 'public'
  union all
  select format('trigger %s', tgname)
    from pg_trigger
    where not tgisinternal and tgenabled <> 'D'
      and tgrelid in (to_regclass('auth.users'), to_regclass('public.profiles'))`

const ownRow = '(( SELECT auth.uid() AS uid) = id)'

const needed = [
  'authenticated may select profiles',
  ...profileFieldNames.map((name) => `authenticated may update profiles.${name}`),
  'row level security guards profiles',
  `policy on profiles for select to authenticated using ${ownRow} check `,
  `policy on profiles for update to authenticated using ${ownRow} check ${ownRow}`,
  'trigger on_auth_user_created',
  'trigger profiles_graduation_year',
  'trigger profiles_set_updated_at',
]

const rowsSchema = v.array(v.object({ line: v.string() }))

/** What is wrong with the privileges in the database, in plain words. */
export async function wrongPrivileges(project: SupabaseProject): Promise<string[]> {
  const found = v.parse(rowsSchema, await project.query(query, 'read')).map(({ line }) => line)
  // Other triggers and guards give no privilege.
  const tooMuch = found.filter(
    (line) => !needed.includes(line) && !/^(trigger|row level security)/.test(line),
  )
  const lacking = needed.filter((line) => !found.includes(line))
  return [
    ...tooMuch.map((line) => `The database allows too much: ${line.trim()}.`),
    ...lacking.map((line) => `The database lacks: ${line.trim()}.`),
  ]
}
