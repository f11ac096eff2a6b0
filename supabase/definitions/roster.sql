-- The all-time roster: its import and undo, what officers do to one entry, and what verified members read.
--
-- Everyone who writes the roster waits for one lock. Errors: 42501 not allowed, 55000 the roster or the entry is another
-- one by now (the hint says which), 22023 and 23514 bad input. The log has ids, actions and names of fields, and no words
-- of a person.
--
-- No role has a grant on the rows. Hidden entries are in nothing that members read. An entry leads to the card of its
-- owner only where the viewer sees that card in the directory: in all else it equals one that nobody has claimed.

-- The words of a last name, without Jr., Sr., II to V: two where a hyphen is in it; and the family name in one word.
create or replace function private.surnames(name text) returns text[]
language sql immutable parallel safe
return string_to_array(left(private.folded(regexp_replace(private.family_name(name), '^.*\s', '')), 60), ' ')
  || private.family_key(private.family_name(name));

-- "jr" of "Pat Doe, Jr.".
create or replace function private.suffix_of(name text) returns text
language sql immutable parallel safe
return rtrim(lower(substring(name from '(?i)[\s,](' || private.suffix() || ')\s*$')), '.');

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

-- For the daily check. Entries that were deleted by an import are in its undo, names and notes.
create or replace function public.forget_roster_imports() returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.roster_imports where imported_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from forgotten;
$$;
grant execute on function public.forget_roster_imports to service_role;

-- Officers, and the maintainers' command with the secret key.
create or replace function private.expect_roster_writer() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(current_setting('role', true), '') <> 'service_role' then
    perform private.expect_officer();
  end if;
end;
$$;

-- Asked before and after the wait for whoever writes the roster right now.
create or replace function private.lock_roster() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.expect_roster_writer();
  perform pg_advisory_xact_lock(hashtext('roster'));
  perform private.expect_roster_writer();
  update private.roster set version = version + 1;
end;
$$;

-- A number as officers have it: all columns but those that place it.
create or replace function private.worn_number(worn public.player_numbers) returns jsonb
language sql stable
return to_jsonb(worn) - array['id', 'player'];

create or replace function private.numbers_of(player_id uuid) returns jsonb
language sql stable
return (
  select coalesce(jsonb_agg(
    private.worn_number(worn) order by first_season nulls last, number collate "C" nulls last, last_season
  ), '[]')
  from public.player_numbers worn where player = player_id
);

-- An entry as officers have it.
create or replace function private.roster_entry(entry public.players) returns jsonb
language sql stable
return to_jsonb(entry) || jsonb_build_object('numbers', private.numbers_of(entry.id));

-- Whether an officer has confirmed that an account is this entry: then it stays.
create or replace function private.is_claimed(player_id uuid) returns boolean
language sql stable
return exists (select from public.player_claims where player = player_id and state = 'confirmed');

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

-- In bytes: the edge reads no more of a roster.
create or replace function private.max_roster_size() returns integer
language sql
immutable
return 12 * 1024 * 1024;

-- A roster that cannot be read could not be imported, downloaded or undone any more. Where entries are added, a twelfth is
-- left for corrections: who deletes an entry hides it first, with a reason.
create or replace function private.expect_readable_roster(is_addition boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  room constant integer := private.max_roster_size() / 12 * is_addition::integer;
begin
  if octet_length(public.roster_snapshot()::text) > private.max_roster_size() - room then
    raise object_not_in_prerequisite_state using message = 'The roster has no room for it.', hint = 'roster-full';
  end if;
end;
$$;

-- The download for a spreadsheet: the log says who took it.
create or replace function public.export_roster() returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
begin
  perform private.expect_officer();
  insert into public.decisions (officer, action) values (auth.uid(), 'roster-exported');
  return public.roster_snapshot() -> 'entries';
end;
$$;
grant execute on function public.export_roster to authenticated;

-- A field that is lost without a word would be marked as corrected, and no import would ever write it.
create or replace function private.expect_player_fields(changes jsonb) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  unknown text;
begin
  select key into unknown
  from jsonb_array_elements(changes) change, jsonb_object_keys(change -> 'set') key
  where key not in (select jsonb_object_keys(to_jsonb(jsonb_populate_record(null::public.players, '{}'))))
    and key <> 'numbers'
  union all
  select 'numbers.' || key
  from jsonb_array_elements(changes) change, jsonb_array_elements(change -> 'set' -> 'numbers') worn,
    jsonb_object_keys(worn) key
  where key not in (
    select jsonb_object_keys(private.worn_number(jsonb_populate_record(null::public.player_numbers, '{}')))
  )
  union all
  select 'numbers, with more than 60' from jsonb_array_elements(changes) change
  where jsonb_array_length(change -> 'set' -> 'numbers') > 60
  limit 1;
  if unknown is not null then
    raise invalid_parameter_value using message = format('There is no field %s.', unknown);
  end if;
end;
$$;

-- Writes fields of entries, [{ "id": …, "set": { … } }]: those that `set` names, and no others. The catalogue names the
-- columns, so that none is forgotten.
create or replace function private.set_players(changes jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  columns text;
begin
  perform private.expect_player_fields(changes);
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_catalog.pg_attribute
  where attrelid = 'public.players'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'version');
  -- Only names of columns go into the text.
  execute format(
    'update public.players entry set (%1$s, version) = (
      select %1$s, entry.version + 1 from jsonb_populate_record(entry, (change -> ''set'') - ''version'')
    )
    from jsonb_array_elements($1) change where entry.id = (change ->> ''id'')::uuid',
    columns
  ) using changes;

  delete from public.player_numbers worn using jsonb_array_elements(changes) change
  where worn.player = (change ->> 'id')::uuid and change -> 'set' ? 'numbers';

  insert into public.player_numbers
  select given.*
  from jsonb_array_elements(changes) change, jsonb_array_elements(change -> 'set' -> 'numbers') worn,
    jsonb_populate_record(
      null::public.player_numbers, worn || jsonb_build_object('id', gen_random_uuid(), 'player', change -> 'id')
    ) given
  where change -> 'set' ? 'numbers';
end;
$$;

-- Sets entries back to what they were. A merge that could be undone then can be undone again.
create or replace function private.restore_players(previous jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update private.same_players same set version = entry.version
  from jsonb_array_elements(previous) was join public.players entry on entry.id = (was ->> 'id')::uuid
  where same.player = entry.id and same.version + 1 = (was ->> 'version')::integer;

  -- Earlier merges of the same entry count from there, too.
  update private.same_players same set kept = same.kept || jsonb_build_object(
    'version', (same.kept ->> 'version')::integer + entry.version - (newest.kept ->> 'version')::integer
  )
  from jsonb_array_elements(previous) was join public.players entry on entry.id = (was ->> 'id')::uuid
    join private.same_players newest on newest.same_as = entry.id
      and (newest.kept ->> 'version')::integer + 1 = (was ->> 'version')::integer
  where same.same_as = entry.id and (same.kept ->> 'version')::integer < (was ->> 'version')::integer;

  select private.set_players(coalesce(jsonb_agg(jsonb_build_object('id', was -> 'id', 'set', was)), '[]'))
  from jsonb_array_elements(previous) was;
$$;

-- Inserts whole entries, which have their ids. The table says what a field is that an entry lacks.
create or replace function private.add_players(entries jsonb) returns void
language sql security definer
set search_path = ''
as $$
  -- One less than the version: it counts when the fields are written.
  insert into public.players (id, full_name, version)
  select (entry ->> 'id')::uuid, entry ->> 'full_name', coalesce((entry ->> 'version')::integer, 1) - 1
  from jsonb_array_elements(entries) entry;

  select private.set_players(coalesce(jsonb_agg(jsonb_build_object('id', entry -> 'id', 'set', entry)), '[]'))
  from jsonb_array_elements(entries) entry;
$$;

-- Carries out a plan: { base, add: [entry], change: [{ id, set }], remove: [id], emails: [entry of the club's list] }.
-- All of it or nothing. A plan that changes nothing leaves the undo of the import before.
create or replace function public.import_roster(plan jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '120s'
as $$
declare
  import_id constant uuid := gen_random_uuid();
  added jsonb;
  changed jsonb;
  removed jsonb;
  counts jsonb;
  stored_emails integer;
  verified integer := 0;
begin
  perform private.lock_roster();
  if jsonb_typeof(plan -> 'add') is distinct from 'array' or jsonb_typeof(plan -> 'change') is distinct from 'array'
    or jsonb_typeof(plan -> 'remove') is distinct from 'array' or jsonb_typeof(plan -> 'emails') is distinct from 'array'
    or greatest(jsonb_array_length(plan -> 'add'), jsonb_array_length(plan -> 'change'),
      jsonb_array_length(plan -> 'remove'), jsonb_array_length(plan -> 'emails')) > 20000 then
    raise invalid_parameter_value using message = 'This is no plan for at most 20,000 players.';
  end if;
  -- The lock has counted already.
  if (plan ->> 'base')::bigint is distinct from (select version - 1 from private.roster) then
    raise object_not_in_prerequisite_state using message = 'The roster has changed.', hint = 'roster-changed';
  end if;

  select coalesce(jsonb_agg(private.roster_entry(entry)), '[]') into changed
  from jsonb_array_elements(plan -> 'change') change
  join public.players entry on entry.id = (change ->> 'id')::uuid;
  -- Locked as by an officer who confirms a claim, so that none is confirmed meanwhile.
  perform from public.players entry
  where id in (select gone::uuid from jsonb_array_elements_text(plan -> 'remove') gone) for update;
  select coalesce(jsonb_agg(private.roster_entry(entry)), '[]') into removed
  from jsonb_array_elements_text(plan -> 'remove') gone
  join public.players entry on entry.id = gone::uuid and not private.is_claimed(entry.id)
    and not exists (select from private.same_players same where entry.id in (same.player, same.same_as));
  if (select count(distinct previous ->> 'id') from jsonb_array_elements(changed || removed) previous)
    <> jsonb_array_length(plan -> 'change') + jsonb_array_length(plan -> 'remove') then
    raise object_not_in_prerequisite_state using message = 'There is no such entry.', hint = 'roster-changed';
  end if;
  if exists (
    select from jsonb_array_elements(plan -> 'change') change
    join public.players entry on entry.id = (change ->> 'id')::uuid
    where change -> 'set' ?| (entry.corrected || array['id', 'version', 'corrected', 'hidden_reason'])
  ) then
    raise invalid_parameter_value using message = 'An import leaves what an officer corrected.';
  end if;

  select coalesce(jsonb_agg(
    entry - array['version', 'corrected', 'hidden_reason'] || jsonb_build_object('id', gen_random_uuid())
  ), '[]') into added from jsonb_array_elements(plan -> 'add') entry;
  perform private.add_players(added);
  perform private.set_players(plan -> 'change');
  delete from public.players where id in (select gone::uuid from jsonb_array_elements_text(plan -> 'remove') gone);
  perform private.expect_readable_roster(jsonb_array_length(added) > 0);

  insert into public.club_emails (email, full_name, graduation_year, roster_import)
  select distinct on (lower(btrim(email)))
    lower(btrim(email)), nullif(btrim(full_name), ''), graduation_year, import_id
  from jsonb_to_recordset(plan -> 'emails') as given (email text, full_name text, graduation_year integer)
  on conflict (email) do nothing;
  get diagnostics stored_emails = row_count;
  if stored_emails > 0 then
    insert into public.decisions (officer, action) values (auth.uid(), 'emails-added');
    verified := private.verify_by_list();
  end if;

  counts := jsonb_build_object(
    'added', jsonb_array_length(added), 'changed', jsonb_array_length(plan -> 'change'),
    'removed', jsonb_array_length(plan -> 'remove'), 'emails', stored_emails, 'verified', verified
  );
  if jsonb_array_length(added || changed || removed) + stored_emails > 0 then
    delete from private.roster_imports where true;
    insert into private.roster_imports (id, added, changed, removed, counts) values (
      import_id, (select coalesce(jsonb_agg(entry -> 'id'), '[]') from jsonb_array_elements(added) entry),
      changed, removed, counts
    );
    insert into public.decisions (officer, action) values (auth.uid(), 'roster-imported');
  end if;
  return counts;
end;
$$;
grant execute on function public.import_roster to authenticated, service_role;

-- The last import; null where there is none to undo.
create or replace function public.last_roster_import() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_roster_writer();
  return (
    select jsonb_build_object('id', id, 'imported_at', imported_at, 'counts', counts) from private.roster_imports
  );
end;
$$;
grant execute on function public.last_roster_import to authenticated, service_role;

-- Undoes the last import, the one that the officer saw. Entries that an officer changed since then stay as they are, and
-- so do those of an account. Members whom the addresses verified stay verified. The counts are those of the import, as far
-- as they are undone.
create or replace function public.undo_roster_import(import uuid) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '120s'
as $$
declare
  last private.roster_imports;
  deleted integer;
  restored jsonb;
  addresses integer;
begin
  perform private.lock_roster();
  select * into last from private.roster_imports where id = import;
  if not found then
    raise object_not_in_prerequisite_state using message = 'This is not the last import.', hint = 'roster-undone';
  end if;

  perform from public.players entry
  where id in (select added::uuid from jsonb_array_elements_text(last.added) added) for update;
  delete from public.players entry using jsonb_array_elements_text(last.added) added
  where entry.id = added::uuid and entry.version = 1 and not private.is_claimed(entry.id);
  get diagnostics deleted = row_count;

  select coalesce(jsonb_agg(previous), '[]') into restored
  from jsonb_array_elements(last.changed) previous
  join public.players entry on entry.id = (previous ->> 'id')::uuid
    and entry.version = (previous ->> 'version')::integer + 1;
  perform private.restore_players(restored);
  perform private.add_players(last.removed);
  perform private.expect_readable_roster(false);

  delete from public.club_emails where roster_import = import;
  get diagnostics addresses = row_count;
  delete from private.roster_imports where id = import;
  insert into public.decisions (officer, action) values (auth.uid(), 'roster-undone');
  return jsonb_build_object(
    'added', deleted, 'changed', jsonb_array_length(restored), 'removed', jsonb_array_length(last.removed),
    'emails', addresses,
    'left', jsonb_array_length(last.added || last.changed) - deleted - jsonb_array_length(restored)
  );
end;
$$;
grant execute on function public.undo_roster_import to authenticated, service_role;

-- Entries whose names or class begin with the words, 50 at a time. `next` is for `after`, and null on the last page.
create or replace function public.roster_entries(search text default '', only_hidden boolean default false, after text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
set statement_timeout = '10s'
as $$
declare
  patterns text[];
  start private.place;
begin
  perform private.expect_officer();
  patterns := private.word_patterns(search);
  start := private.place_of(after, 'name', 'id');
  return (
    with found as not materialized (
      select named.player as id, named.sort_name from private.player_names named
      join public.players entry on entry.id = named.player
      where private.has_words(concat(named.search_name, ' ', entry.class), patterns)
        and (not only_hidden or entry.hidden_reason is not null)
    ), page as materialized (
      select id, row(null, sort_name, id, null)::private.place as place, row_number() over (order by sort_name, id) as number
      from found where start.id is null or (sort_name, id) > (start.name collate "C", start.id)
      order by sort_name, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(private.roster_entry(entry) order by number))
      || jsonb_build_object('total', (select count(*) from found))
    from page join public.players entry on entry.id = page.id
  );
end;
$$;
grant execute on function public.roster_entries to authenticated;

-- Whether both entries are as the merge left them.
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
  entry_id uuid;
  before jsonb;
  changed text[];
begin
  perform private.lock_roster();
  entry_id := coalesce(player, gen_random_uuid());
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

-- Deletes an entry that an officer has hidden before.
create or replace function public.delete_player(player uuid, base integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current public.players;
begin
  perform private.lock_roster();
  select * into current from public.players where id = player for update;
  if not found then
    raise object_not_in_prerequisite_state using message = 'There is no such entry.', hint = 'entry-gone';
  end if;
  perform private.expect_seen(current.version is not distinct from base and current.hidden_reason is not null);
  if private.is_claimed(player) then
    raise object_not_in_prerequisite_state using message = 'It is an account''s entry.', hint = 'entry-claimed';
  end if;
  delete from public.players where id = player;
  insert into public.decisions (officer, action) values (auth.uid(), 'player-deleted');
end;
$$;
grant execute on function public.delete_player to authenticated;

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
  not_ruled_out uuid[];
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

  -- A decision against a moved claim is one against the entry that stays, and comes back with it.
  select coalesce(array_agg(id) filter (where claim.player = other), '{}'),
    -- Who has claimed the entry that stays is ruled out of the other one alone.
    coalesce(array_agg(id) filter (
      where kept.id <> all (ruled_out) and claim.player is distinct from kept.id
    ), '{}')
  into moved, not_ruled_out
  from public.player_claims claim where claim.player = other or other = any (ruled_out);
  update public.player_claims set player = kept.id where id = any (moved);
  update public.player_claims set ruled_out = array_replace(ruled_out, other, kept.id) where id = any (not_ruled_out);

  insert into private.same_players (player, same_as, version, kept, moved, ruled_out)
  values (other, kept.id, gone.version, before, moved, not_ruled_out);
  insert into public.decisions (officer, player, action, fields) values (
    auth.uid(), player, 'players-merged',
    array(select key from jsonb_each(fields) given (key, value) where value is distinct from before -> key order by key)
  );
  return public.roster_entry(player);
end;
$$;
grant execute on function public.merge_players to authenticated;

-- Two people again: both entries as they were, and the claims with what was decided since. Only while both are as
-- the merge left them.
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
  if not private.can_undo_merge(same) then
    raise object_not_in_prerequisite_state using message = 'An entry has changed since.', hint = 'merge-over';
  end if;

  perform private.restore_players(jsonb_build_array(
    same.kept, jsonb_build_object('id', same.player, 'version', same.version, 'hidden_reason', null)
  ));
  perform private.expect_readable_roster(false);
  update public.player_claims claim set player = same.player
  where claim.id = any (same.moved || same.ruled_out) and claim.player = same.same_as;
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

create or replace function private.expect_verified() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (select from public.memberships where id = auth.uid() and state = 'verified') then
    raise insufficient_privilege using message = 'Only verified members see the roster.';
  end if;
end;
$$;

-- Autumns without a season, as far as is known: as `unplayedSeasons` in src/domain/roster. Ranges of seasons run over them.
create or replace function private.unplayed_seasons() returns integer[]
language sql
immutable
parallel safe
return '{1895,1943,2020}'::integer[];

-- The seasons of an entry.
create or replace function private.seasons_of(player_id uuid) returns setof integer
language sql stable
as $$
  select distinct season from public.player_numbers worn, generate_series(worn.first_season, worn.last_season) season
  where worn.player = player_id and season <> all (private.unplayed_seasons())
$$;

-- The viewer's own entry, once an officer has confirmed it.
create or replace function private.own_player() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select entry.id from public.player_claims claim
  join public.players entry on entry.id = claim.player and entry.hidden_reason is null
  where claim.id = auth.uid() and claim.state = 'confirmed'
$$;

-- A number and its seasons.
create or replace function private.shown_number(worn public.player_numbers) returns jsonb
language sql stable
return jsonb_build_object('number', worn.number, 'first_season', worn.first_season, 'last_season', worn.last_season);

-- Entries as pages show them. `card` is the account whose card in the directory an entry leads to. Whoever does not see
-- the directory is led nowhere. It has no setting, so that a plan sees into it. Where a plan cannot, it expects a page:
-- of a thousand rows it would read what is joined whole.
create or replace function private.shown_entries(ids uuid[], sees_directory boolean) returns table (player uuid, entry jsonb)
language sql stable rows 24
as $$
  select entry.id, jsonb_build_object(
    'id', entry.id, 'full_name', entry.full_name, 'current_name', entry.current_name, 'nickname', entry.nickname,
    'suffix', entry.suffix, 'role', entry.role, 'position', entry.position, 'class', entry.class,
    'letters', entry.letters, 'is_deceased', entry.is_deceased, 'is_uncertain', entry.is_uncertain,
    'numbers', coalesce(worn.numbers, '[]'),
    'card', owner.id
  )
  from public.players entry
  left join lateral (
    select jsonb_agg(
      private.shown_number(one)
      order by first_season, last_season, number::integer, char_length(number)
    ) as numbers
    from public.player_numbers one where one.player = entry.id
  ) worn on true
  left join (
    select claim.player, shown.id from public.player_claims claim
    join private.directory shown on shown.id = claim.id
    where claim.state = 'confirmed'
  ) owner on sees_directory and owner.player = entry.id
  where entry.id = any (ids)
$$;

-- 24 entries by last name, and the total. `after` and `before` are cursors of an end of another page.
create or replace function public.roster_page(
  name text default '', season integer default null, team_position text default '',
  after text default null, before text default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
declare
  found constant text := $sql$ private.player_names named
    join public.players entry on entry.id = named.player
    where entry.hidden_reason is null
      and ($3 is null or $3 <> all (private.unplayed_seasons()) and exists (
        select from public.player_numbers worn
        where worn.player = entry.id and worn.first_season <= $3 and worn.last_season >= $3
      ))
      -- Not taken apart by a plan: nothing of a hidden entry is compared.
      and case when entry.hidden_reason is null then
        private.has_words(named.search_name, $2)
        and private.has_words(' ' || private.folded(entry.position), $4)
      end $sql$;
  name_words text[];
  position_words text[];
  start private.place;
  is_backward boolean;
  total integer;
  places private.place[];
  page record;
  ids uuid[];
begin
  perform private.expect_verified();
  name_words := private.word_patterns(name);
  position_words := private.word_patterns(team_position);
  start := private.place_of(coalesce(after, before), 'name', 'id');
  is_backward := start.id is not null and after is null;
  execute 'select count(*) from' || found into total using start, name_words, season, position_words;
  execute private.keyset_query(
    found, 'null, sort_name, player, null', 'sort_name, player', '$1.name collate "C", $1.id', is_backward
  ) into places using start, name_words, season, position_words;
  page := private.keyset_page(places, start.id is not null, is_backward);
  ids := array(select id from unnest(page.places));

  return jsonb_build_object(
    'total', total,
    'players', (
      select coalesce(jsonb_agg(entry order by array_position(ids, player)), '[]')
      from private.shown_entries(ids, private.sees_directory())
    ),
    'previous', page.previous,
    'next', page.next
  );
end;
$$;
grant execute on function public.roster_page to authenticated;

-- The team of a season, by number: each entry once, with what was worn then. Unknown numbers come last.
create or replace function public.roster_season(season integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    with once as (
      select distinct player, number from public.player_numbers
      join public.players entry on entry.id = player and entry.hidden_reason is null
      where first_season <= season and last_season >= season and season <> all (private.unplayed_seasons())
    ), team as materialized (
      select player, coalesce(
        array_agg(number order by number::integer, char_length(number)) filter (where number is not null), '{}'
      ) as worn
      from once group by player
    )
    select coalesce(
      jsonb_agg(
        shown.entry || jsonb_build_object('worn', team.worn)
        order by team.worn[1]::integer, char_length(team.worn[1]), named.sort_name, player
      ),
      '[]'
    )
    from team
    join private.player_names named using (player)
    join private.shown_entries(array(select team.player from team), private.sees_directory()) shown using (player)
  );
end;
$$;
grant execute on function public.roster_season to authenticated;

-- Each number that somebody wore: by how many, and from when to when.
create or replace function public.jersey_numbers() returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    select coalesce(jsonb_agg(to_jsonb(wall)), '[]')
    from (
      select number, count(distinct player) as players, min(first_season) as first_season, max(last_season) as last_season
      from public.player_numbers
      join public.players entry on entry.id = player and entry.hidden_reason is null
      where number is not null
      group by number
      order by number::integer, char_length(number)
    ) wall
  );
end;
$$;
grant execute on function public.jersey_numbers to authenticated;

-- Who wore a number, from the first to the latest: an entry for each time. Unknown seasons come last.
create or replace function public.jersey_number(number text) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    with line as materialized (
      select player, first_season, last_season from public.player_numbers worn
      join public.players entry on entry.id = player and entry.hidden_reason is null
      where worn.number = jersey_number.number
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object('first_season', first_season, 'last_season', last_season, 'player', shown.entry)
        order by first_season, last_season, named.sort_name, player
      ),
      '[]'
    )
    from line
    join private.player_names named using (player)
    join private.shown_entries(array(select distinct line.player from line), private.sees_directory()) shown using (player)
  );
end;
$$;
grant execute on function public.jersey_number to authenticated;

-- An entry, or the one that stayed of it, and who was on the team in the same seasons, the most seasons first, with the
-- card that the viewer sees. Null for one that is hidden or unknown.
create or replace function public.player_page(id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    select shown.entry || jsonb_build_object('is_own', known.id is not distinct from private.own_player(), 'may_be_own', exists (
      select from public.profiles profile
      join public.memberships membership using (id) left join public.player_claims claim using (id)
      where profile.id = auth.uid() and coalesce(claim.state, 'none') in ('none', 'gone')
        and membership.connection is distinct from 'family'
        and known.id <> all (coalesce(claim.ruled_out, '{}'))
        and known.id = any (private.fitting_players(profile.full_name, profile.graduation_year))
    ), 'teammates', (
      with shared as (
        select worn.player, count(distinct season) as seasons
        from private.seasons_of(known.id) season
        join public.player_numbers worn on season between worn.first_season and worn.last_season
        where worn.player <> known.id
        group by worn.player
      )
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', mate.id, 'full_name', mate.full_name, 'suffix', mate.suffix, 'nickname', mate.nickname,
            'seasons', shared.seasons, 'position', mate.position, 'card', owner.id,
            'numbers', array(
              select number from public.player_numbers one where one.player = mate.id and number is not null
              group by number order by min(first_season), number::integer
            )
          )
          order by shared.seasons desc, named.sort_name, mate.id
        ),
        '[]'
      )
      from (select * from shared order by seasons desc limit 1000) shared
      join public.players mate on mate.id = shared.player and mate.hidden_reason is null
      join private.player_names named on named.player = mate.id
      left join (
        select claim.player, seen.id from public.player_claims claim
        join private.directory seen on seen.id = claim.id
        where claim.state = 'confirmed' and private.sees_directory()
      ) owner on owner.player = mate.id
    ))
    from public.players known
    cross join lateral private.shown_entries(array[known.id], private.sees_directory()) shown
    where known.id = private.staying_player(player_page.id) and known.hidden_reason is null
  );
end;
$$;
grant execute on function public.player_page to authenticated;
