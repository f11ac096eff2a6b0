-- The whole roster, to compare a file with it, or to download it.
create or replace function public.roster_snapshot() returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '60s'
as $$
begin
  perform private.expect_roster_writer();
  return (
    with numbers as materialized (
      select player, jsonb_agg(
        private.worn_number(worn) order by first_season nulls last, number collate "C" nulls last, last_season
      ) as worn
      from public.player_numbers worn group by player
    )
    select jsonb_build_object(
      'version', (select version from private.roster),
      'entries', coalesce(jsonb_agg(
        to_jsonb(entry) || jsonb_build_object('numbers', coalesce(worn, '[]'), 'is_claimed', private.is_claimed(entry.id))
          -- Of few: the size is limited.
          || case when same.same_as is null then '{}' else jsonb_build_object('same_as', same.same_as) end
        order by named.sort_name, entry.id
      ), '[]')
    )
    from public.players entry
    join private.player_names named on named.player = entry.id
    left join numbers on numbers.player = entry.id
    left join private.same_players same on same.player = entry.id
  );
end;
$$;
grant execute on function public.roster_snapshot to authenticated, service_role;

-- Whether nobody has changed either entry since they were found to be the same person.
create or replace function private.can_undo_merge(same private.same_players) returns boolean
language sql stable
return exists (
  select from public.players entry
  join public.players kept on kept.id = same.same_as and kept.version = (same.kept ->> 'version')::integer + 1
  where entry.id = same.player and entry.version = same.version + 1
);

-- One entry, with whose account it is, and the entries that were found to be the same person; null where there is none.
create or replace function public.roster_entry(player uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select private.roster_entry(entry) || jsonb_build_object(
      'owner', (
        select jsonb_build_object('id', claim.id, 'full_name', profile.full_name)
        from public.player_claims claim join public.profiles profile using (id)
        where claim.player = entry.id and claim.state = 'confirmed'
      ),
      'merges', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'player', same.player, 'name', concat_ws(' ', gone.full_name, gone.suffix),
            'same_as', same.same_as, 'kept_name', concat_ws(' ', kept.full_name, kept.suffix),
            'can_undo', private.can_undo_merge(same)
          ) order by gone.full_name, same.player
        ), '[]')
        from private.same_players same
        join public.players gone on gone.id = same.player
        join public.players kept on kept.id = same.same_as
        where entry.id in (same.player, same.same_as)
      )
    )
    from public.players entry where entry.id = roster_entry.player
  );
end;
$$;
grant execute on function public.roster_entry to authenticated;

-- An officer's correction of the entry that the officer saw as `base`: an object of fields, with `numbers` and
-- `hidden_reason`. Fields that change are the officer's from then on. Without a base it makes a new one: sent again with
-- the same id and fields, it changes nothing.
create or replace function public.correct_player(player uuid, base integer, fields jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '10s'
as $$
declare
  current public.players;
  entry_id uuid := coalesce(player, gen_random_uuid());
  before jsonb;
  changed text[];
begin
  perform private.lock_roster();
  if fields ?| array['id', 'version', 'corrected'] then
    raise invalid_parameter_value using message = 'These are no fields of an entry.';
  end if;
  if base is null and not exists (select from public.players where id = player) then
    changed := array(select key from jsonb_object_keys(fields) key where key <> 'hidden_reason' order by key);
    perform private.add_players(jsonb_build_array(
      jsonb_strip_nulls(fields) || jsonb_build_object('id', entry_id, 'corrected', changed)
    ));
    perform private.expect_readable_roster(true);
    insert into public.decisions (officer, player, action) values (auth.uid(), entry_id, 'player-added');
    return public.roster_entry(entry_id);
  end if;

  select * into current from public.players where id = player for update;
  if not found then
    raise object_not_in_prerequisite_state using message = 'There is no such entry.', hint = 'entry-gone';
  end if;
  before := private.roster_entry(current);
  changed := array(
    select key from jsonb_each(fields) given (key, value) where value is distinct from before -> key order by key
  );
  if cardinality(changed) = 0 then
    return public.roster_entry(player);
  end if;
  perform private.expect_seen(current.version is not distinct from base);
  perform private.set_players(jsonb_build_array(jsonb_build_object('id', player, 'set', fields || jsonb_build_object(
    'corrected', array(select distinct field from unnest(current.corrected || changed) field
      where field <> 'hidden_reason' order by field)
  ))));
  -- Who is shown again is somebody else.
  if jsonb_typeof(fields -> 'hidden_reason') = 'null' then
    delete from private.same_players same where same.player = correct_player.player;
  end if;
  perform private.expect_readable_roster(false);
  insert into public.decisions (officer, player, action, fields) values (
    auth.uid(), player,
    case
      when changed <> array['hidden_reason'] then 'player-corrected'
      when jsonb_typeof(fields -> 'hidden_reason') = 'null' then 'player-shown'
      else 'player-hidden'
    end,
    changed
  );
  return public.roster_entry(player);
end;
$$;
grant execute on function public.correct_player to authenticated;

-- Locks two entries, then the accounts that claim the one or may not claim it, so that nobody decides meanwhile.
create or replace function private.lock_merge(player uuid, other uuid) returns void
language sql security definer
set search_path = ''
as $$
  select from public.players entry where entry.id in (player, other) order by entry.id for update;
  select from public.memberships member
  where member.id in (
    select claim.id from public.player_claims claim
    where claim.player in (lock_merge.player, other) or claim.ruled_out && array[lock_merge.player, other]
  )
  order by member.id for update;
$$;

-- Two entries are the same person. `player` stays, with these fields: in which the two differ, they are the officer's from
-- then on. Numbers and letters are united by them, and lists add to them. The other is hidden for this reason, and its
-- claims move. An entry of two accounts is for an officer to decide first.
create or replace function public.merge_players(
  player uuid, base integer, other uuid, other_base integer, fields jsonb, reason text
) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '10s'
as $$
declare
  kept public.players;
  gone public.players;
  before jsonb;
  moved uuid[];
  no_more_offered uuid[];
begin
  perform private.lock_roster();
  if player = other or reason is null or fields ?| array['id', 'version', 'corrected', 'hidden_reason'] then
    raise invalid_parameter_value using message = 'This is no merge of two entries.';
  end if;
  perform private.lock_merge(player, other);
  select * into kept from public.players where id = player;
  select * into gone from public.players where id = other;
  if kept.id is null or gone.id is null then
    raise object_not_in_prerequisite_state using message = 'There is no such entry.', hint = 'entry-gone';
  end if;
  perform private.expect_seen(
    kept.version is not distinct from base and gone.version is not distinct from other_base
      and kept.hidden_reason is null and gone.hidden_reason is null
  );
  if private.is_claimed(player) and private.is_claimed(other) then
    raise object_not_in_prerequisite_state using message = 'Two accounts have the entries.', hint = 'both-claimed';
  end if;

  before := private.roster_entry(kept);
  perform private.set_players(jsonb_build_array(
    jsonb_build_object('id', player, 'set', fields || jsonb_build_object('corrected', array(
      select field from unnest(kept.corrected || gone.corrected) field
      union
      select key from jsonb_object_keys(fields) key
      where key not in ('numbers', 'letters') and to_jsonb(kept) -> key is distinct from to_jsonb(gone) -> key
      order by 1
    ))),
    jsonb_build_object('id', other, 'set', jsonb_build_object('hidden_reason', reason))
  ));
  perform private.expect_readable_roster(false);

  with changed as (
    update public.player_claims claim set player = kept.id where claim.player = other returning claim.id
  )
  select coalesce(array_agg(id), '{}') into moved from changed;
  with changed as (
    update public.player_claims claim set ruled_out = array_replace(claim.ruled_out, other, kept.id)
    where other = any (claim.ruled_out) and kept.id <> all (claim.ruled_out) returning claim.id
  )
  select coalesce(array_agg(id), '{}') into no_more_offered from changed;

  insert into private.same_players (player, same_as, version, kept, moved, ruled_out)
  values (other, kept.id, gone.version, before, moved, no_more_offered);
  insert into public.decisions (officer, player, action, fields) values (
    auth.uid(), player, 'players-merged',
    array(select key from jsonb_each(fields) given (key, value) where value is distinct from before -> key order by key)
  );
  return public.roster_entry(player);
end;
$$;
grant execute on function public.merge_players to authenticated;

-- Two people again: both entries and the claims as they were. Only while nobody has changed either entry.
create or replace function public.undo_merge(player uuid) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '10s'
as $$
declare
  same private.same_players;
begin
  perform private.lock_roster();
  select * into same from private.same_players merged where merged.player = undo_merge.player;
  perform private.lock_merge(same.player, same.same_as);
  perform private.expect_seen(private.can_undo_merge(same));

  perform private.set_players(jsonb_build_array(
    jsonb_build_object('id', same.same_as, 'set', same.kept),
    jsonb_build_object('id', same.player, 'set', '{"hidden_reason": null}'::jsonb)
  ));
  perform private.expect_readable_roster(false);
  update public.player_claims claim set player = same.player
  where claim.id = any (same.moved) and claim.player = same.same_as;
  update public.player_claims claim set ruled_out = array_replace(claim.ruled_out, same.same_as, same.player)
  where claim.id = any (same.ruled_out);
  delete from private.same_players merged where merged.player = same.player;
  insert into public.decisions (officer, player, action) values (auth.uid(), same.same_as, 'merge-undone');
  return public.roster_entry(same.player);
end;
$$;
grant execute on function public.undo_merge to authenticated;

-- The entry that stayed of an entry; else the entry itself.
create or replace function private.staying_player(player_id uuid) returns uuid
language sql stable
set search_path = ''
as $$
  with recursive known as (
    select player_id as player
    union
    select same.same_as from known join private.same_players same using (player)
  )
  select player from known where player not in (select same.player from private.same_players same)
$$;

-- An entry, or the one that stayed of it, and who was on the team in the same seasons, the most seasons first. Null for one
-- that is hidden or unknown.
create or replace function public.player_page(id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    select shown.entry || jsonb_build_object('teammates', (
      with own as (
        select distinct season from public.player_numbers worn, generate_series(worn.first_season, worn.last_season) season
        where worn.player = known.id and season <> all (private.unplayed_seasons())
      ), shared as (
        select worn.player, count(distinct season) as seasons
        from own join public.player_numbers worn on season between worn.first_season and worn.last_season
        where worn.player <> known.id
        group by worn.player
      )
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', mate.id, 'full_name', mate.full_name, 'suffix', mate.suffix, 'nickname', mate.nickname,
            'seasons', shared.seasons
          )
          order by shared.seasons desc, named.sort_name, mate.id
        ),
        '[]'
      )
      from (select * from shared order by seasons desc limit 1000) shared
      join public.players mate on mate.id = shared.player and mate.hidden_reason is null
      join private.player_names named on named.player = mate.id
    ))
    from public.players known
    cross join lateral private.shown_entries(array[known.id], private.sees_directory()) shown
    where known.id = private.staying_player(player_page.id) and known.hidden_reason is null
  );
end;
$$;
grant execute on function public.player_page to authenticated;
