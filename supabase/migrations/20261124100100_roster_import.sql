-- The import of the all-time roster, its undo, and what officers do to one entry. Everyone who writes the roster waits
-- for one lock. Errors: 42501 not allowed, 55000 the roster or the entry is another one by now (the hint says
-- which), 22023 and 23514 bad input. The log has ids, actions and names of fields, and no words of a person.

-- Counts the changes of the roster: a plan that was made with an older one is refused.
create table private.roster (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into private.roster default values;

-- The last import: what it added, changed and deleted, to undo it within 90 days. It has no e-mail address.
create table private.roster_imports (
  id uuid primary key,
  imported_at timestamptz not null default now(),
  -- The ids of new entries, and entries as they were.
  added jsonb not null,
  changed jsonb not null,
  removed jsonb not null,
  counts jsonb not null
);

insert into private.inventory values
  ('roster', 'is_only', 'generated'),
  ('roster', 'version', 'generated'),
  ('roster_imports', 'id', 'transient'),
  ('roster_imports', 'imported_at', 'transient'),
  ('roster_imports', 'added', 'transient'),
  ('roster_imports', 'changed', 'transient'),
  ('roster_imports', 'removed', 'transient'),
  ('roster_imports', 'counts', 'transient');

-- For the daily check. Entries that were deleted by an import are in its undo, names and notes.
create function public.forget_roster_imports() returns integer
language sql
security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.roster_imports where imported_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from forgotten;
$$;

-- Officers, and the maintainers' command with the secret key.
create function private.expect_roster_writer() returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(current_setting('role', true), '') <> 'service_role' then
    perform private.expect_officer();
  end if;
end;
$$;

-- Asked before and after the wait for whoever writes the roster right now.
create function private.lock_roster() returns void
language plpgsql
security definer
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
create function private.worn_number(worn public.player_numbers) returns jsonb
language sql
stable
return to_jsonb(worn) - array['id', 'player'];

create function private.numbers_of(player_id uuid) returns jsonb
language sql
stable
return (
  select coalesce(jsonb_agg(
    private.worn_number(worn) order by first_season nulls last, number collate "C" nulls last, last_season
  ), '[]')
  from public.player_numbers worn where player = player_id
);

-- An entry as officers have it.
create function private.roster_entry(entry public.players) returns jsonb
language sql
stable
return to_jsonb(entry) || jsonb_build_object('numbers', private.numbers_of(entry.id));

-- Whether an officer has confirmed that an account is this entry: then it stays.
create function private.is_claimed(player_id uuid) returns boolean
language sql
stable
return exists (select from public.player_claims where player = player_id and state = 'confirmed');

-- The whole roster, to compare a file with it, or to download it.
create function public.roster_snapshot() returns jsonb
language plpgsql
stable
security definer
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
        order by private.sort_name(full_name), entry.id
      ), '[]')
    )
    from public.players entry left join numbers on numbers.player = entry.id
  );
end;
$$;

-- In bytes: the edge reads no more of a roster.
create function private.max_roster_size() returns integer
language sql
immutable
return 12 * 1024 * 1024;

-- A roster that cannot be read could not be imported, downloaded or undone any more. Where entries are added, a twelfth is
-- left for corrections: who deletes an entry hides it first, with a reason.
create function private.expect_readable_roster(is_addition boolean) returns void
language plpgsql
security definer
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
create function public.export_roster() returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '60s'
as $$
begin
  perform private.expect_officer();
  insert into public.decisions (officer, action) values (auth.uid(), 'roster-exported');
  return public.roster_snapshot() -> 'entries';
end;
$$;

-- A field that is lost without a word would be marked as corrected, and no import would ever write it.
create function private.expect_player_fields(changes jsonb) returns void
language plpgsql
stable
security definer
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
  limit 1;
  if unknown is not null then
    raise invalid_parameter_value using message = format('There is no field %s.', unknown);
  end if;
end;
$$;

-- Writes fields of entries, [{ "id": …, "set": { … } }]: those that `set` names, and no others. The catalogue names the
-- columns, so that none is forgotten.
create function private.set_players(changes jsonb) returns void
language plpgsql
security definer
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

-- Inserts whole entries, which have their ids. The table says what a field is that an entry lacks.
create function private.add_players(entries jsonb) returns void
language sql
security definer
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
create function public.import_roster(plan jsonb) returns jsonb
language plpgsql
security definer
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
  join public.players entry on entry.id = gone::uuid and not private.is_claimed(entry.id);
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

-- The last import; null where there is none to undo.
create function public.last_roster_import() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_roster_writer();
  return (
    select jsonb_build_object('id', id, 'imported_at', imported_at, 'counts', counts) from private.roster_imports
  );
end;
$$;

-- Undoes the last import, the one that the officer saw. Entries that an officer changed since then stay as they are, and
-- so do those of an account. Members whom the addresses verified stay verified.
create function public.undo_roster_import(import uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '120s'
as $$
declare
  last private.roster_imports;
  deleted integer;
  restored jsonb;
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

  select coalesce(jsonb_agg(jsonb_build_object('id', previous -> 'id', 'set', previous)), '[]') into restored
  from jsonb_array_elements(last.changed) previous
  join public.players entry on entry.id = (previous ->> 'id')::uuid
    and entry.version = (previous ->> 'version')::integer + 1;
  perform private.set_players(restored);
  perform private.add_players(last.removed);
  perform private.expect_readable_roster(false);

  delete from public.club_emails where roster_import = import;
  delete from private.roster_imports where id = import;
  insert into public.decisions (officer, action) values (auth.uid(), 'roster-undone');
  return jsonb_build_object(
    'undone', deleted + jsonb_array_length(restored || last.removed),
    'left', jsonb_array_length(last.added || last.changed) - deleted - jsonb_array_length(restored)
  );
end;
$$;

-- Entries whose names or class begin with the words, 50 at a time. `next` is for `after`, and null on the last page.
create function public.roster_entries(search text default '', only_hidden boolean default false, after text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '10s'
as $$
declare
  patterns constant text[] := private.word_patterns(search);
  start constant private.place := private.place_of(after, 'name', 'id');
begin
  perform private.expect_officer();
  return (
    with found as materialized (
      select entry.id, private.sort_name(full_name) as sort_name from public.players entry
      where private.has_words(
          ' ' || private.folded(concat_ws(' ', full_name, nickname, suffix, current_name, class)), patterns
        )
        and (not only_hidden or hidden_reason is not null)
    ), page as materialized (
      select *, row_number() over (order by sort_name, id) as number from found
      where start.id is null or (sort_name, id) > (start.name, start.id)
      order by sort_name, id
      limit 51
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'entries', (
        select coalesce(jsonb_agg(private.roster_entry(entry) order by number), '[]')
        from page join public.players entry on entry.id = page.id where number <= 50
      ),
      'next', (
        select private.cursor_of(row(null, sort_name, id)) from page
        where number = 50 and exists (select from page where number = 51)
      )
    )
  );
end;
$$;

-- One entry; null where there is none.
create function public.roster_entry(player uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (select private.roster_entry(entry) from public.players entry where entry.id = player);
end;
$$;

-- An officer's correction of the entry that the officer saw as `base`: an object of fields, with `numbers` and
-- `hidden_reason`. Fields that change are the officer's from then on. Without an entry it makes a new one.
create function public.correct_player(player uuid, base integer, fields jsonb) returns jsonb
language plpgsql
security definer
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
  if player is null then
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
  if current.version is distinct from base then
    raise object_not_in_prerequisite_state using message = 'Somebody else has changed it.', hint = 'entry-changed';
  end if;
  before := private.roster_entry(current);
  changed := array(
    select key from jsonb_each(fields) given (key, value) where value is distinct from before -> key order by key
  );
  if cardinality(changed) = 0 then
    return before;
  end if;
  perform private.set_players(jsonb_build_array(jsonb_build_object('id', player, 'set', fields || jsonb_build_object(
    'corrected', array(select distinct field from unnest(current.corrected || changed) field
      where field <> 'hidden_reason' order by field)
  ))));
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

-- Deletes an entry that an officer has hidden before.
create function public.delete_player(player uuid, base integer) returns void
language plpgsql
security definer
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
  if current.version is distinct from base or current.hidden_reason is null then
    raise object_not_in_prerequisite_state using message = 'Somebody else has changed it, or it is not hidden.', hint = 'entry-changed';
  end if;
  if private.is_claimed(player) then
    raise object_not_in_prerequisite_state using message = 'It is an account''s entry.', hint = 'entry-claimed';
  end if;
  delete from public.players where id = player;
  insert into public.decisions (officer, action) values (auth.uid(), 'player-deleted');
end;
$$;

-- The log names the entry of the roster too. As it was otherwise.
create or replace function public.decision_log(before_time timestamptz default 'infinity', before_id uuid default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select coalesce(jsonb_agg(to_jsonb(entry) order by decided_at desc, id desc), '[]')
    from (
      select decision.id, decided_at, action, from_state, to_state, fields,
        officer, officer_profile.full_name as officer_name,
        member, member_profile.full_name as member_name,
        player, concat_ws(' ', entry.full_name, entry.suffix) as player_name,
        photo
      from public.decisions decision
      left join public.profiles officer_profile on officer_profile.id = officer
      left join public.profiles member_profile on member_profile.id = member
      left join public.players entry on entry.id = player
      where decided_at < before_time or (decided_at = before_time and decision.id < before_id)
      order by decided_at desc, decision.id desc
      limit 50
    ) entry
  );
end;
$$;
