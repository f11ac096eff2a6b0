import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { emptyDatabase } from './database/empty-database.ts'

const folder = join(import.meta.dirname, '../../supabase')

/** The migrations' files, in order. */
export const migrations = readdirSync(join(folder, 'migrations')).sort()

/** The files of functions and views. Each uses those before it, and none after it. */
export const schemas = [
  ...(['accounts', 'members', 'backup', 'directory'] as const),
  ...(['roster', 'documents', 'claims'] as const),
].map((noun) => {
  const file = `${noun}.sql`
  return { file, sql: readFileSync(join(folder, 'schemas', file), 'utf8') }
})

/** The database's parts of everybody, which outlive what is in it. */
export const hostedRoles = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
`

/** What the accounts service has in the database, as far as the migrations need it. */
export const authSchema = `
  create schema auth;
  create table auth.users (
    id uuid primary key, email text, email_confirmed_at timestamptz, raw_user_meta_data jsonb,
    created_at timestamptz default now(), last_sign_in_at timestamptz
  );
  create table auth.audit_log_entries (
    id uuid primary key default gen_random_uuid(), payload json, created_at timestamptz
  );
  create function auth.uid() returns uuid language sql stable
    as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
  grant usage on schema auth to anon, authenticated, service_role;
`

/** A hosted project before the first migration, at its most generous: open by default. */
export const hostedSchemas = `
  alter default privileges grant execute on functions to public;
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on functions to anon, authenticated, service_role;
  ${authSchema}
`

/** A database as it is before the first migration. */
export async function hostedProject(): Promise<PGlite> {
  const database = await PGlite.create({ loadDataDir: await emptyDatabase() })
  await database.exec(hostedRoles + hostedSchemas)
  return database
}

/** The text of a migration. */
export function readMigration(file: string): string {
  return readFileSync(join(folder, 'migrations', file), 'utf8')
}

/** @throws {Error} that names the file */
export async function runMigration(database: PGlite, file: string): Promise<void> {
  try {
    await database.exec(readMigration(file))
  } catch (cause) {
    throw new Error(`${file}: ${Object(cause).message}`, { cause })
  }
}

/** Who may do what, and the functions with it. It can run again, after everything was granted. */
export const privileges = [
  ...migrations.filter((file) => file.endsWith('_privileges.sql')).map(readMigration),
  ...schemas.map(({ sql }) => sql),
].join('\n')
