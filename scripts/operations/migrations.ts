import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../local/paths.ts'
import type { SupabaseProject } from './supabase-project.ts'

/** One change of the database, a file of supabase/migrations. */
export interface Migration {
  version: string
  name: string
  sql: string
}

/** What a project lacks. `unrecorded`: its tables exist, but the list of migrations does not. */
export interface MigrationPlan {
  pending: Migration[]
  isUnrecorded: boolean
}

/** The project's migrations, in their order. */
export function migrations(): Migration[] {
  const folder = join(root, 'supabase/migrations')
  return readdirSync(folder)
    .filter((file) => /^\d+_.+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      version: file.slice(0, file.indexOf('_')),
      name: file.slice(file.indexOf('_') + 1, -'.sql'.length),
      sql: readFileSync(join(folder, file), 'utf8'),
    }))
}

const stateSchema = v.tuple([v.object({ has_history: v.boolean(), has_profiles: v.boolean() })])
const versionsSchema = v.array(v.object({ version: v.string() }))

/** Compares the project's list, which Supabase's tools share, with the files. Changes nothing. */
export async function planMigrations(
  project: SupabaseProject,
  all = migrations(),
): Promise<MigrationPlan> {
  const [state] = v.parse(
    stateSchema,
    await project.query(
      `select to_regclass('supabase_migrations.schema_migrations') is not null as has_history,
              to_regclass('public.profiles') is not null as has_profiles`,
      'read',
    ),
  )
  const rows = state.has_history
    ? await project.query('select version from supabase_migrations.schema_migrations', 'read')
    : []
  const applied = new Set(v.parse(versionsSchema, rows).map(({ version }) => version))
  const pending = all.filter(({ version }) => !applied.has(version))
  return {
    pending,
    isUnrecorded: state.has_profiles && pending.length === all.length && pending.length > 0,
  }
}

/** Applies one migration and notes it in the project's list: both, or neither. */
export async function applyMigration(
  project: SupabaseProject,
  migration: Migration,
): Promise<void> {
  await project.query(`${history};\n${migration.sql};\n${note(migration)}`, 'write')
}

/** Notes migrations as applied whose tables were made by hand. */
export async function recordMigrations(
  project: SupabaseProject,
  done: readonly Migration[],
): Promise<void> {
  await project.query(`${history};\n${done.map(note).join(';\n')}`, 'write')
}

/** The list as Supabase's own command writes it. */
const history = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key);
alter table supabase_migrations.schema_migrations add column if not exists statements text[];
alter table supabase_migrations.schema_migrations add column if not exists name text`

function note({ version, name, sql }: Migration): string {
  const values = [version, name].map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${values}, array[$migration$${sql}$migration$])`
}
