-- For officers: up to three shown entries of a family name, within five years of a class, the nearest first; those whose
-- years nobody knows come last. Without `own`, the entry that is beside the account anyway. In plpgsql, which plans the
-- query once for a list; for a name that many have, a plan of its own would read all entries.
create or replace function private.entries_near(name text, year integer, own uuid) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  found uuid[];
begin
  select array_agg(id order by years, is_other, sort_name, id) into found
  from (
    select
      entry.id, named.sort_name, near.years,
      split_part(private.folded(name), ' ', 1) <> all (named.given_names) as is_other
    from private.player_names named
    join public.players entry on entry.id = named.player
    -- The class, or the spring after the last season.
    cross join lateral (
      select abs(year - coalesce(entry.class, (
        select max(last_season) + 1 from public.player_numbers worn where worn.player = entry.id
      ))) as years
    ) near
    where named.surnames && private.surnames(name)
      and entry.hidden_reason is null and entry.id is distinct from own
      and (near.years <= 5 or near.years is null)
    order by near.years, is_other, named.sort_name, entry.id
    limit 3
  ) best;
  return (
    select coalesce(jsonb_agg(shown.entry order by array_position(found, shown.player)), '[]')
    from private.shown_entries(found, false) shown
  );
end;
$$;
