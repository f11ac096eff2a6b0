import { PGlite } from '@electric-sql/pglite'
import { emptyDatabase } from './empty-database.ts'

/** The database's parts of everybody, which outlive what is in it. It can run again. */
export const hostedRoles = `
  do $$ begin
    if to_regrole('anon') is null then create role anon nologin; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin; end if;
    if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
  end $$;
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
