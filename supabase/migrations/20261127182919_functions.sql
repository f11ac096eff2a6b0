-- The same of one person, with entries of the roster of the family name. They are no part of the version: an entry that
-- is added meanwhile refuses no decision.
create or replace function private.person_near_roster(member uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select private.person_card(id)
      || jsonb_build_object('on_roster', private.entries_near(full_name, graduation_year, claimed_player))
    from private.people where id = member
  );
end;
$$;

-- Who waits for an officer, the oldest request first.
create or replace function public.membership_queue(after text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  start constant private.place := private.place_of(after, 'moment', 'id');
begin
  perform private.expect_officer();
  return (
    with page as materialized (
      select id, row(null, null, id, requested_at)::private.place as place, row_number() over (order by requested_at, id) as number
      from private.people
      where state = 'waiting' and has_proven_mailbox
        and (start.id is null or (requested_at, id) > (start.moment, start.id))
      order by requested_at, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(private.person_near_roster(id) order by number)) from page
  );
end;
$$;
grant execute on function public.membership_queue to authenticated;

-- One person as the lists show them. Null without the account.
create or replace function public.officer_person(member uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return private.person_near_roster(member);
end;
$$;
grant execute on function public.officer_person to authenticated;

-- For officers: up to three shown entries of a family name, within five years of a class, the nearest first; those whose
-- years nobody knows come last. Without `own`, the entry that is beside the account anyway. In plpgsql, which plans the
-- query once for a list.
create or replace function private.entries_near(name text, year integer, own uuid) returns jsonb
language plpgsql stable
set search_path = ''
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

-- A claim beside its account. `owner` is whom an officer has confirmed; `rivals` wait for the same entry. Other entries of
-- the family name are no part of the version. In plpgsql, which plans the parts once, and not for each claim of a list.
create or replace function private.officer_claim(claim public.player_claims) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  player constant uuid := private.claimed_entry(claim);
  profile public.profiles;
begin
  select * into profile from public.profiles where id = claim.id;
  return private.versioned(jsonb_build_object(
    'state', claim.state,
    'state_since', claim.state_since,
    'claimed_at', claim.claimed_at,
    'person', private.person_card(claim.id),
    'entry', private.officer_entry(player),
    'owner', private.others_who_claim(claim, 'confirmed') -> 0,
    'rivals', private.others_who_claim(claim, 'pending')
  )) || jsonb_build_object(
    'on_roster', private.entries_near(profile.full_name, profile.graduation_year, player)
  );
end;
$$;
