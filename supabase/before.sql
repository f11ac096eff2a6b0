-- Runs before the pending migrations. All functions and views go, and supabase/definitions makes them again: PostgreSQL
-- replaces none of another shape, and makes two of one whose parameters change. Functions of triggers are replaced, so
-- that no trigger goes. What another schema or a table of ours has of them refuses the update.
do $$
declare
  names text;
begin
  select string_agg(oid::regclass::text, ', ') into names from pg_class
  where relnamespace in (select oid from pg_namespace where nspname in ('public', 'private')) and relkind = 'v'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e');
  execute coalesce('drop view ' || names || ' cascade', '');

  select string_agg(oid::regprocedure::text, ', ') into names from pg_proc
  where pronamespace in (select oid from pg_namespace where nspname in ('public', 'private'))
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e');
  execute coalesce('drop routine ' || names, '');
end;
$$;
