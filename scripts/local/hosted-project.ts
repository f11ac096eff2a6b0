import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const folder = join(import.meta.dirname, '../../supabase/migrations')

/** The migrations' files, in order. */
export const migrations = readdirSync(folder).sort()

/** The database's parts of everybody, which outlive what is in it. */
export const hostedRoles = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
`

/** A hosted project before the first migration, at its most generous: open by default. */
export const hostedSchemas = `
  alter default privileges grant execute on functions to public;
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on functions to anon, authenticated, service_role;
  create schema auth;
  create table auth.users (
    id uuid primary key, email text, email_confirmed_at timestamptz, raw_user_meta_data jsonb
  );
  create function auth.uid() returns uuid language sql stable
    as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
  grant usage on schema auth to anon, authenticated, service_role;
`

/** A database as it is before the first migration. */
export async function hostedProject(): Promise<PGlite> {
  const database = new PGlite()
  await database.exec(hostedRoles + hostedSchemas)
  return database
}

export async function runMigration(database: PGlite, file: string): Promise<void> {
  await database.exec(readFileSync(join(folder, file), 'utf8'))
}
