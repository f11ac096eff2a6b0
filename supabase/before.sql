-- Runs before the pending migrations. All functions and views go, and supabase/definitions makes them again: PostgreSQL
-- replaces none of another shape, and makes two of one whose parameters change. Functions of triggers are replaced, so
-- that no trigger goes. What else needs one of them, which "cascade" would take, refuses the update.
do $$
declare
  views constant oid[] := array(
    select oid from pg_class
    where relnamespace in (to_regnamespace('public'), to_regnamespace('private')) and relkind = 'v'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'));
  routines constant oid[] := array(
    select oid from pg_proc
    where pronamespace in (to_regnamespace('public'), to_regnamespace('private'))
      and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'));
  names text;
begin
  select string_agg(distinct pg_describe_object(classid, objid, objsubid), ', ') into names from pg_depend
  where deptype = 'n'
    and case refclassid when 'pg_class'::regclass then refobjid = any (views)
      when 'pg_proc'::regclass then refobjid = any (routines)
      when 'pg_type'::regclass then exists (select from pg_type where refobjid in (oid, typarray) and typrelid = any (views)) end
    and case classid when 'pg_proc'::regclass then objid <> all (routines)
      when 'pg_rewrite'::regclass then (select ev_class from pg_rewrite where oid = objid) <> all (views) else true end;
  if names is not null then
    raise exception 'Drop first what needs a view or function that the update makes again: %.', names;
  end if;

  select string_agg(view::regclass::text, ', ') into names from unnest(views) view;
  execute coalesce('drop view ' || names || ' cascade', '');
  select string_agg(oid::regprocedure::text, ', ') into names from pg_proc where oid = any (routines);
  execute coalesce('drop routine ' || names, '');
end;
$$;
