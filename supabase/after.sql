-- Runs after supabase/definitions, in the same transaction. What this has not written is in no file: it goes.
do $$
declare
  stray text;
begin
  for stray in
    with routine as (
      select oid, xmin from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prorettype = 'trigger'::regtype
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    )
    select format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and pg_trigger.xmin <> pg_current_xact_id()::xid
      and (tgfoid in (select oid from routine) or relnamespace in ('public'::regnamespace, 'private'::regnamespace))
    union all
    select format(
      case when xmin = pg_current_xact_id()::xid then 'revoke all on function %s from public, anon, authenticated, service_role'
        else 'drop function %s' end,
      oid::regprocedure) from routine
  loop
    execute stray;
  end loop;
end;
$$;

-- Values that functions compute: one may be another by now. Nobody writes any: triggers.sql has locked their sources.
delete from private.member_names;
select private.write_member_names(array(select id from public.profiles));
delete from private.directory_places;
insert into private.directory_places (id) select id from public.memberships where state = 'verified' and is_listed;
select private.write_directory_place(id) from private.directory_places;
delete from private.player_names;
select private.write_player_names(array(select id from public.players));
