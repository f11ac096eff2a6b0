import * as v from 'valibot'
import { profileFieldNames } from '../../src/domain/profile.ts'
import type { SupabaseProject } from './supabase-project.ts'

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
  return [
    ...tooMuch.map((line) => `The database allows too much: ${line.trim()}.`),
    ...needed
      .filter((line) => !found.includes(line))
      .map((line) => `The database lacks: ${line.trim()}.`),
  ]
}
