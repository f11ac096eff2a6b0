-- Who may reach what in the database, one sentence a row. privileges.txt has the sentences that must come out: the tests,
-- `npm run deploy` and `npm run doctor` compare them. It can be pasted into the SQL editor of Supabase too.
with role (name) as (values ('anon'), ('authenticated'), ('service_role')),
schema as (
  select oid, nspname, case nspname when 'public' then '' else nspname || '.' end as prefix
  from pg_namespace where nspname in ('public', 'private')
),
relation as (
  select c.*, prefix || relname as name
  from pg_class c join schema on schema.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'f')
),
-- A function that returns `event_trigger` cannot be called. Supabase puts one of its own into new projects.
routine as (
  select p.*, prefix || proname as name
  from pg_proc p join schema on schema.oid = pronamespace
  where prorettype <> 'event_trigger'::regtype
),
line (text) as (
  select format('%s may %s schema %s', role.name, case p when 'USAGE' then 'use' else 'create in' end, nspname)
  from schema, role, unnest(array['USAGE', 'CREATE']) p
  where has_schema_privilege(role.name, schema.oid, p)
  union all
  select case
    when relkind = 'v' then format('view %s, %s', name, coalesce(array_to_string(reloptions, ', '), 'no options'))
    when relkind = 'm' then format('materialized view %s', name)
    when relrowsecurity then format('table %s, row level security', name)
    else format('table %s, no row level security', name)
  end
  from relation
  union all
  select format('%s may %s %s', role.name, lower(p), relation.name)
  from relation, role,
    unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
  where has_table_privilege(role.name, relation.oid, p)
  union all
  select format('%s may %s %s.%s', role.name, lower(p), relation.name, attname)
  from relation
  join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped,
    role, unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) p
  where has_column_privilege(role.name, relation.oid, attnum, p)
    and not has_table_privilege(role.name, relation.oid, p)
  union all
  select format('function %s(%s) returns %s, %s, %s', name,
    pg_get_function_arguments(oid), pg_get_function_result(oid),
    case when prosecdef then 'security definer' else 'security invoker' end,
    coalesce(array_to_string(proconfig, ', '), 'any search_path'))
  from routine
  union all
  select format('%s may call %s(%s)', role.name, routine.name, oidvectortypes(proargtypes))
  from routine, role
  where has_function_privilege(role.name, routine.oid, 'EXECUTE')
  union all
  select format('policy on %s for %s to %s using %s check %s%s',
    schema.prefix || tablename, lower(cmd), array_to_string(roles, '+'),
    coalesce(qual, 'nothing'), coalesce(with_check, 'nothing'),
    case permissive when 'PERMISSIVE' then '' else ', restrictive' end)
  from pg_policies join schema on schema.nspname = schemaname
  union all
  select replace(pg_get_triggerdef(t.oid), 'CREATE TRIGGER', 'trigger')
  from pg_trigger t
  where not tgisinternal and tgenabled <> 'D'
    and (tgrelid in (select oid from relation) or tgrelid = to_regclass('auth.users'))
  union all
  select format('publication %s publishes %s', pubname, schema.prefix || tablename)
  from pg_publication_tables join schema on schema.nspname = schemaname
)
-- PostgreSQL names the schema `public` only where the search path lacks it.
select replace(text, 'public.', '') as line from line order by line;
