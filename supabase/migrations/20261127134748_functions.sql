-- A page of a list: 50 rows of the 51 that were read, and where the next page begins; null on the last page.
create or replace function private.page_of(places private.place[], cards jsonb[]) returns jsonb
language sql
immutable
set search_path = ''
return jsonb_build_object(
  'rows', coalesce(to_jsonb(cards[:50]), '[]'),
  'next', case when cardinality(places) > 50 then private.cursor_of(places[50]) end
);

-- Nothing is done about another version than the officer saw, on a locked row.
create or replace function private.expect_seen(is_seen boolean) returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if not is_seen then
    raise object_not_in_prerequisite_state using message = 'Somebody else has changed it.';
  end if;
end;
$$;

-- Locks a member whose card the officer saw in this version. Another version is a conflict, and nothing is decided.
create or replace function private.lock_seen_member(member uuid, version text) returns public.memberships
language plpgsql
security definer
set search_path = ''
as $$
declare
  current constant public.memberships := private.lock_member(member);
begin
  perform private.expect_seen(private.person_card(member) ->> 'version' is not distinct from version);
  return current;
end;
$$;

-- Who waits for an officer, the oldest request first.
create or replace function public.membership_queue(after text default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
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
    select private.page_of(array_agg(place order by number), array_agg(private.person_card(id) order by number)) from page
  );
end;
$$;
grant execute on function public.membership_queue to authenticated;

-- All accounts whose name or address contains the text, by name; its first 100 letters count. `only_state` is a state,
-- 'officer', or 'changed': another name or class than the officers verified.
create or replace function public.member_list(search text default '', only_state text default null, after text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  start constant private.place := private.place_of(after, 'name', 'id');
begin
  perform private.expect_officer();
  return (
    with found as materialized (
      select * from private.people person
      where (position(lower(left(btrim(search), 100)) in lower(concat_ws(' ', person.full_name, person.email))) > 0)
        and (
          only_state is null
          or state = only_state
          or (only_state = 'officer' and is_officer)
          or (only_state = 'changed' and (verified_name is not null or verified_year is not null))
        )
    ), page as materialized (
      select id, row(null, sort_name, id, null)::private.place as place, row_number() over (order by sort_name, id) as number
      from found where start.id is null or (sort_name, id) > (start.name, start.id)
      order by sort_name, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(private.person_card(id) order by number))
      || jsonb_build_object('total', (select count(*) from found))
    from page
  );
end;
$$;
grant execute on function public.member_list to authenticated;

-- The log, the newest first.
create or replace function public.decision_log(after text default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  start constant private.place := private.place_of(after, 'moment', 'id');
begin
  perform private.expect_officer();
  return (
    with page as materialized (
      select decision.id, decided_at, action, from_state, to_state, decision.fields,
        officer, officer_profile.full_name as officer_name,
        member, member_profile.full_name as member_name,
        coalesce(photo, about, nullif(concat_ws(' ', entry.full_name, entry.suffix), '')) as about
      from public.decisions decision
      left join public.profiles officer_profile on officer_profile.id = officer
      left join public.profiles member_profile on member_profile.id = member
      left join public.players entry on entry.id = player
      where start.id is null or (decided_at, decision.id) < (start.moment, start.id)
      order by decided_at desc, decision.id desc
      limit 51
    )
    select private.page_of(
      array_agg(row(null, null, id, decided_at)::private.place order by decided_at desc, id desc),
      array_agg(to_jsonb(page) order by decided_at desc, id desc)
    ) from page
  );
end;
$$;
grant execute on function public.decision_log to authenticated;

-- A backup comes in parts of at most 2,000 rows and 8 MB, so that no request and no memory has to hold the whole database.
-- The inventory says what is in it: nothing that the database makes by itself, nothing that a restore asks again, and
-- nothing that is forgotten soon.
-- Accounts come first, without their passwords, then the tables by their references: a row follows the rows that it
-- refers to.
create or replace view private.backup_tables with (security_invoker = true) as
with recursive reference as (
  select relation::regclass as "table", 0 as depth from private.inventory_tables
  union
  select conrelid, depth + 1 from reference join pg_catalog.pg_constraint on confrelid = "table"
  where contype = 'f' and conrelid <> confrelid
)
select 0 as place, 'auth.users' as name, 'auth.users' as relation, 'id, email, email_confirmed_at' as columns, 'id' as keys
union all
select
  row_number() over (order by (select max(depth) from reference where "table" = relation::regclass), oid),
  name,
  relation,
  columns,
  (
    select string_agg(quote_ident(attname), ', ' order by key.place)
    from pg_catalog.pg_constraint, unnest(conkey) with ordinality as key (number, place)
    join pg_catalog.pg_attribute on attnum = key.number
    where contype = 'p' and conrelid = source.oid and attrelid = source.oid
  )
from private.inventory_tables source
cross join lateral (
  select string_agg(quote_ident(column_name), ', ' order by column_name) as columns from private.inventory
  where table_name = source.name and kind not in ('generated', 'reset', 'transient')
) stored
where columns is not null;

-- Entries whose names or class begin with the words, 50 at a time. `next` is for `after`, and null on the last page.
create or replace function public.roster_entries(search text default '', only_hidden boolean default false, after text default null)
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
      select id, row(null, sort_name, id, null)::private.place as place, row_number() over (order by sort_name, id) as number
      from found where start.id is null or (sort_name, id) > (start.name, start.id)
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

-- An officer's correction of the entry that the officer saw as `base`: an object of fields, with `numbers` and
-- `hidden_reason`. Fields that change are the officer's from then on. Without a base it makes a new one: sent again with
-- the same id and fields, it changes nothing.
create or replace function public.correct_player(player uuid, base integer, fields jsonb) returns jsonb
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
    return before;
  end if;
  perform private.expect_seen(current.version is not distinct from base);
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
grant execute on function public.correct_player to authenticated;

-- Deletes an entry that an officer has hidden before.
create or replace function public.delete_player(player uuid, base integer) returns void
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
  perform private.expect_seen(current.version is not distinct from base and current.hidden_reason is not null);
  if private.is_claimed(player) then
    raise object_not_in_prerequisite_state using message = 'It is an account''s entry.', hint = 'entry-claimed';
  end if;
  delete from public.players where id = player;
  insert into public.decisions (officer, action) values (auth.uid(), 'player-deleted');
end;
$$;
grant execute on function public.delete_player to authenticated;

-- Saves the version after `base`, the one that the officer has seen; 0 where there was none. 55000: another one was
-- saved since. The same save sent twice is one: a button was pressed twice, or a response was lost. `shipped` is what
-- the site shows without a version, or with an empty one. An empty field equals an absent one.
create or replace function public.publish(document text, base integer, data jsonb, shipped jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  newest public.site_documents;
  saved public.site_documents;
  before jsonb;
begin
  -- Of two at once, the second sees what the first did; and whether its officer is still one.
  perform pg_advisory_xact_lock(hashtext('site_documents'), hashtext(document));
  perform private.expect_officer();
  if document <> all (private.document_ids()) then
    raise invalid_parameter_value using message = 'There is no such document.';
  end if;
  select * into newest from public.site_documents stored
  where stored.id = document order by stored.version desc limit 1;
  if newest.version = base + 1 and newest.data = publish.data and newest.edited_by = auth.uid() then
    return private.site_version(newest);
  end if;
  perform private.expect_seen(coalesce(newest.version, 0) is not distinct from base);
  before := coalesce(nullif(newest.data, '{}'), shipped, '{}');
  insert into public.site_documents (id, version, data, edited_by, changed)
  values (document, base + 1, publish.data, auth.uid(), array(
    select name from jsonb_object_keys(before || publish.data) name
    where nullif(nullif(before -> name, '""'), '[]')
      is distinct from nullif(nullif(publish.data -> name, '""'), '[]')
    order by name
  ))
  returning * into saved;
  return private.site_version(saved);
end;
$$;
grant execute on function public.publish to authenticated;

-- Claims that wait for an officer, the oldest first.
create or replace function public.claim_queue(after text default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  start constant private.place := private.place_of(after, 'moment', 'id');
begin
  perform private.expect_officer();
  return (
    with page as materialized (
      select claim, row(null, null, id, claimed_at)::private.place as place, row_number() over (order by claimed_at, id) as number
      from public.player_claims claim
      where state = 'pending' and (start.id is null or (claimed_at, id) > (start.moment, start.id))
      order by claimed_at, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(private.officer_claim(claim) order by number)) from page
  );
end;
$$;
grant execute on function public.claim_queue to authenticated;

-- An officer's decision about a claim of an entry, whose card the officer saw in this version: 'confirmed' verifies the
-- member, 'declined' is "not this person", and 'pending' puts the claim back. Of two claims of one entry the first
-- confirmed one counts.
create or replace function public.decide_claim(member uuid, player uuid, version text, to_state text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  current public.memberships;
  entry public.players;
  claim public.player_claims;
begin
  select * into entry from public.players where id = decide_claim.player for no key update;
  current := private.lock_member(member);
  select * into claim from public.player_claims where id = member for update;
  perform private.expect_seen(
    entry.id is not null and entry.id is not distinct from private.claimed_entry(claim)
      and private.officer_claim(claim) ->> 'version' is not distinct from version
  );
  if to_state not in ('pending', 'confirmed', 'declined') or (claim.state = 'pending') = (to_state = 'pending') then
    raise invalid_parameter_value using message = 'There is no such decision.';
  end if;
  if to_state <> 'pending' then
    perform private.expect_proven_mailbox(member);
  end if;

  if to_state = 'confirmed' then
    if exists (select from public.player_claims other where other.player = entry.id and other.state = 'confirmed') then
      raise object_not_in_prerequisite_state using message = 'Another account has this entry.', hint = 'taken';
    end if;
    if entry.is_deceased then
      raise object_not_in_prerequisite_state using message = 'The entry is in memoriam.', hint = 'in-memoriam';
    end if;
    if current.state <> 'verified' then
      perform private.change_state(member, 'verified', null, null, auth.uid(), 'state');
    end if;
  end if;
  -- The confirmation that is taken back was what verified the member, if both are of one moment.
  if claim.state = 'confirmed' and current.state = 'verified' and current.state_since = claim.state_since
    and not current.is_officer then
    perform private.change_state(member, 'waiting', null, null, auth.uid(), 'state');
  end if;

  with changed as (
    update public.player_claims own
    set state = to_state, state_since = now(), player = case when to_state <> 'declined' then entry.id end,
      ruled_out = array_remove(own.ruled_out, entry.id)
        || case when to_state = 'declined' then array[entry.id] else '{}' end
    where own.id = member
  )
  insert into public.decisions (officer, member, action, player)
  values (
    auth.uid(), member,
    case to_state when 'confirmed' then 'claim-confirmed' when 'declined' then 'claim-declined' else 'claim-undone' end,
    entry.id
  );
end;
$$;
grant execute on function public.decide_claim to authenticated;

reindex table public.profiles;
select private.write_player_names(array(select id from public.players));
