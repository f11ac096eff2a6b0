-- The order by name: the family name, then the whole name. Nameless people come last.
create or replace function private.order_name(full_name text, family text) returns text
language sql
immutable
parallel safe
return coalesce(private.family_key(family) || ' ' || private.folded(full_name), '~') collate "C";

-- The same of a name that tells its family name itself.
create or replace function private.sort_name(full_name text) returns text
language sql
immutable
parallel safe
return private.order_name(full_name, private.family_name(full_name)) collate "C";

create or replace function private.write_player_names(ids uuid[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.player_names as known
  select
    entry.id,
    ' ' || concat_ws(' ', folded.nickname, folded.name, folded.suffix, folded.name_now),
    -- What a list or an officer has said counts.
    private.order_name(full_name, coalesce(family_name, private.family_name(full_name))),
    coalesce(private.surnames(full_name), '{}') || coalesce(private.surnames(current_name), '{}')
      || array_remove(array[private.family_key(family_name)], null),
    array_remove(array[
      split_part(folded.name, ' ', 1), split_part(folded.name_now, ' ', 1), split_part(folded.nickname, ' ', 1)
    ], null),
    array_remove(array[folded.name, folded.name || ' ' || folded.suffix, folded.name_now], null)
  from public.players entry
  cross join lateral (
    select
      private.folded(full_name) as name, private.folded(current_name) as name_now,
      private.folded(nickname) as nickname, private.folded(suffix) as suffix
  ) folded
  where entry.id = any (ids)
  on conflict (player) do update
  set search_name = excluded.search_name, sort_name = excluded.sort_name, surnames = excluded.surnames,
    given_names = excluded.given_names, whole_names = excluded.whole_names
$$;

create or replace function private.name_players() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_player_names(array(select id from written));
  else
    perform private.write_player_names(array(
      select written.id from written join before using (id)
      where (written.full_name, written.family_name, written.current_name, written.nickname, written.suffix)
        is distinct from (before.full_name, before.family_name, before.current_name, before.nickname, before.suffix)
    ));
  end if;
  return null;
end;
$$;

select private.write_directory_place(id) from private.directory_places;
select private.write_player_names(array(select id from public.players));
