-- Runs after supabase/definitions, in the same transaction. What this has not written is in no file: it goes.
do $$
declare
  stray text;
begin
  for stray in
    select format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pg_trigger.xmin <> pg_current_xact_id()::xid
      and exists (select from pg_namespace where oid in (relnamespace, pronamespace) and nspname in ('public', 'private'))
    union all
    select format(
      case when xmin = pg_current_xact_id()::xid then 'revoke all on function %s from public, anon, authenticated, service_role'
        else 'drop function %s' end,
      oid::regprocedure
    )
    from pg_proc
    where pronamespace in (select oid from pg_namespace where nspname in ('public', 'private'))
      and prorettype = 'trigger'::regtype
  loop
    execute stray;
  end loop;
end;
$$;

-- Values that functions have computed: a function may be another one by now.
delete from private.member_names;
select private.write_member_names(array(select id from public.profiles));
delete from private.directory_places;
insert into private.directory_places (id) select id from public.memberships where state = 'verified' and is_listed;
select private.write_directory_place(id) from private.directory_places;
delete from private.player_names;
select private.write_player_names(array(select id from public.players));
