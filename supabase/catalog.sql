-- Digests of what supabase/definitions makes, and of what migrations make, with the version of the server: another one
-- writes the same in other words.
with schema as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
relation as (
  select c.*, nspname || '.' || relname as name from pg_class c join schema on schema.oid = relnamespace where relkind <> 'i'
),
line (is_stored, text) as (
  select false, concat(pg_get_functiondef(p.oid), proacl) from pg_proc p join schema on schema.oid = pronamespace
  where prokind = 'f' and prorettype <> 'event_trigger'::regtype
  union all
  select false, concat_ws(' ', name, reloptions, relacl, pg_get_viewdef(oid)) from relation where relkind = 'v'
  union all
  select false, concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid)) from pg_trigger t
  where not tgisinternal and (tgrelid in (select oid from relation) or tgrelid = to_regclass('auth.users'))
  union all
  select false, concat_ws(' ', nspname, nspacl) from schema join pg_namespace using (oid, nspname)
  union all
  select false, concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl
  where defaclrole = (select nspowner from pg_namespace where nspname = 'private')
  union all
  select false, concat_ws(' ', name, relacl) from relation where relkind in ('r', 'S')
  union all
  select false, concat_ws(' ', name, attname, attacl) from relation join pg_attribute on attrelid = oid where attacl is not null
  union all
  select true, concat_ws(' ', name, relkind, relrowsecurity, relforcerowsecurity) from relation where relkind <> 'v'
  union all
  select true, concat_ws(' ',
    name, attname, format_type(atttypid, atttypmod), attcollation, attnotnull, attgenerated, pg_get_expr(adbin, adrelid)
  )
  from relation
  join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind <> 'v'
  union all
  select true, concat_ws(' ', name, conname, pg_get_constraintdef(c.oid))
  from pg_constraint c join relation on relation.oid = conrelid
  union all
  select true, indexdef from pg_indexes join schema on nspname = schemaname
  union all
  select true, concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, '|', with_check)
  from pg_policies join schema on nspname = schemaname
),
-- PostgreSQL names the schema `public` only where the search path lacks it.
digest as (
  select is_stored, concat(
    current_setting('server_version_num')::integer / 10000, ' ',
    md5(string_agg(replace(text, 'public.', ''), E'\n' order by replace(text, 'public.', '') collate "C"))
  ) as text
  from line group by is_stored
)
select
  (select text from digest where not is_stored) as definitions,
  (select text from digest where is_stored) as stored
