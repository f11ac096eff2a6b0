drop function export_members();

-- What officers search and sort accounts by. A verified member's other name or class is marked for them.
create or replace function private.name_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.member_names (id, full_name, email)
  select new.id, lower(new.full_name), lower(account.email) from auth.users account where account.id = new.id
  on conflict (id) do update set full_name = excluded.full_name;
  update public.membership_notes
  set has_changed = (verified_name is not null and verified_name is distinct from new.full_name)
    or (verified_year is not null and verified_year is distinct from new.graduation_year)
  where id = new.id;
  return null;
end;
$$;

create or replace function private.name_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.member_names set email = lower(new.email) where id = new.id;
  return null;
end;
$$;

-- The one way to another state: the caller has locked the row and checked what is allowed. Writes the log too.
create or replace function private.change_state(
  member_id uuid, next_state text, new_question text, new_reason text, officer_id uuid, log_action text
) returns void
language sql security definer
set search_path = ''
as $$
  with before as (
    select state from public.memberships where id = member_id
  ), changed as (
    update public.memberships
    set state = next_state, state_since = now(), question = new_question
    where id = member_id
  ), noted as (
    insert into public.membership_notes as known (id, reason, verified_name, verified_year)
    -- Locked, so that a change of the profile finds this note.
    select member_id, new_reason, full_name, graduation_year from public.profiles where id = member_id for share
    on conflict (id) do update set
      reason = excluded.reason,
      has_changed = next_state <> 'verified' and known.has_changed,
      verified_name = case when next_state = 'verified' then excluded.verified_name else known.verified_name end,
      verified_year = case when next_state = 'verified' then excluded.verified_year else known.verified_year end
  )
  insert into public.decisions (officer, member, action, from_state, to_state)
  select officer_id, member_id, log_action, before.state, next_state from before;
$$;

-- An account with all that officers read about it.
create or replace view private.people with (security_invoker = true) as
select
  profile.id,
  account.email,
  account.created_at as joined_at,
  profile.full_name,
  profile.graduation_year,
  profile.position,
  profile.jersey_number,
  membership.connection,
  membership.statement,
  membership.state,
  membership.state_since,
  membership.requested_at,
  membership.question,
  membership.is_officer,
  note.reason,
  coalesce(proof.email = account.email, false) as has_proven_mailbox,
  case when membership.state = 'verified' and profile.full_name is distinct from note.verified_name
    then note.verified_name end as verified_name,
  case when membership.state = 'verified' and profile.graduation_year is distinct from note.verified_year
    then note.verified_year end as verified_year,
  named.sort_name,
  claim.state as claim_state,
  entry.full_name as claimed_name,
  entry.id as claimed_player
from public.profiles profile
join public.memberships membership on membership.id = profile.id
join auth.users account on account.id = profile.id
join private.member_names named on named.id = profile.id
left join public.mailbox_proofs proof on proof.id = profile.id
left join public.membership_notes note on note.id = profile.id
left join public.player_claims claim on claim.id = profile.id
left join public.players entry on entry.id = private.claimed_entry(claim);

-- How many accounts each list of officers has, without who has no proven mailbox in the queue.
create or replace function private.member_counts() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', count(*) filter (where state = 'waiting'),
    'asked', count(*) filter (where state = 'asked'),
    'verified', count(*) filter (where state = 'verified'),
    'declined', count(*) filter (where state = 'declined'),
    'officer', count(*) filter (where is_officer),
    'changed', (
      select count(*) from public.membership_notes note
      join public.memberships changed on changed.id = note.id and changed.state = 'verified'
      where note.has_changed
    ),
    'members', count(*)
  )
  from public.memberships
$$;

-- The numbers beside the links of the officers' pages.
create or replace function public.officer_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return private.member_counts() || jsonb_build_object('queue', public.membership_queue_length());
end;
$$;
grant execute on function public.officer_counts to authenticated;

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
    select private.page_of(array_agg(place order by number), array_agg(private.person_card(id) order by number)) from page
  );
end;
$$;
grant execute on function public.membership_queue to authenticated;

-- All accounts whose name or address contains the text, by name; its first 100 letters count. `only_state` is a state,
-- 'officer', or 'changed': another name or class than the officers verified.
create or replace function public.member_list(search text default '', only_state text default null, after text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  words constant text := lower(left(btrim(search), 100));
  -- No character is a wildcard.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  start constant private.place := private.place_of(after, 'name', 'id');
begin
  perform private.expect_officer();
  return (
    with found as not materialized (
      select named.id, named.sort_name from private.member_names named
      left join public.memberships membership using (id)
      left join public.membership_notes note using (id)
      where (words = '' or named.search_name like pattern)
        and (only_state is null or case only_state
          when 'officer' then membership.is_officer
          when 'changed' then note.has_changed and membership.state = 'verified'
          else membership.state = only_state
        end)
    ), page as materialized (
      select id, row(null, sort_name, id, null)::private.place as place, row_number() over (order by sort_name, id) as number
      from found where start.id is null or (sort_name, id) > (start.name, start.id)
      order by sort_name, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(private.person_card(id) order by number))
      || jsonb_build_object('total',
        -- Without a search nothing is joined and compared to be counted.
        case when words = '' then (private.member_counts() ->> coalesce(only_state, 'members'))::bigint
          else (select count(*) from found) end
      )
    from page
  );
end;
$$;
grant execute on function public.member_list to authenticated;

-- Verified members for the club's mailings, by name: 10,000 at a time, which the edge can read. The log says who took the
-- list.
create or replace function public.export_members(after text default null) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '30s'
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  max_rows constant integer := 10000;
  start constant private.place := private.place_of(after, 'name', 'id');
begin
  perform private.expect_officer();
  if start.id is null then
    insert into public.decisions (officer, action) values (auth.uid(), 'members-exported');
  end if;
  return (
    with page as materialized (
      select id, full_name, email, graduation_year, position, jersey_number, connection, sort_name
      from private.people
      where state = 'verified' and has_proven_mailbox
        and (start.id is null or (sort_name, id) > (start.name, start.id))
      order by sort_name, id
      limit max_rows
    )
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(to_jsonb(page) - array['id', 'sort_name'] order by sort_name, id), '[]'),
      'next', (
        select private.cursor_of(row(null, sort_name, id, null)) from page
        offset max_rows - 1
      )
    )
    from page
  );
end;
$$;
grant execute on function public.export_members to authenticated;

-- The log, the newest first.
create or replace function public.decision_log(after text default null) returns jsonb
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

-- An officer has seen the new name or class of somebody who stays verified, on a card of this version.
create or replace function public.accept_details(member uuid, version text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current constant public.memberships := private.lock_seen_member(member, version);
begin
  if current.state <> 'verified' then
    raise object_not_in_prerequisite_state using message = 'Only verified details are accepted.', hint = 'not-verified';
  end if;
  perform private.expect_proven_mailbox(member);
  with noted as (
    update public.membership_notes note
    set verified_name = profile.full_name, verified_year = profile.graduation_year, has_changed = false
    from public.profiles profile
    where note.id = member and profile.id = member
  )
  insert into public.decisions (officer, member, action, from_state, to_state, fields)
  values (auth.uid(), member, 'state', 'verified', 'verified', array['full_name', 'graduation_year']);
end;
$$;
grant execute on function public.accept_details to authenticated;

-- For the daily check.
create or replace function public.membership_queue_length() returns bigint
language sql stable security definer
set search_path = ''
as $$
  select count(*) from public.memberships membership
  join auth.users account using (id)
  join public.mailbox_proofs proof on proof.id = account.id and proof.email = account.email
  where membership.state = 'waiting';
$$;
grant execute on function public.membership_queue_length to service_role;

-- Writes what the directory sorts, searches and filters by, for somebody who has a place in it. A city that is not shared
-- is not found either.
create or replace function private.write_directory_place(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  update private.directory_places place
  set sort_class = private.sort_class(profile.graduation_year),
    sort_name = private.sort_name(profile.full_name),
    search_name = ' ' || private.folded(profile.full_name),
    search_city = case when 'city' = any (membership.shares) then ' ' || private.folded(profile.city) end,
    position = profile.position,
    jersey_number = ltrim(profile.jersey_number, '#'),
    is_mentor = coalesce(profile.open_to_mentoring = 'Yes', false)
  from public.profiles profile join public.memberships membership using (id)
  where place.id = member and profile.id = member
$$;

-- Gives a member a place in the directory, or takes it. It waits for whoever writes the profile right now, whose trigger
-- would not see the new place.
create or replace function private.place_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = new.id for share;
  if new.state = 'verified' and new.is_listed then
    insert into private.directory_places (id) values (new.id) on conflict do nothing;
    perform private.write_directory_place(new.id);
  else
    delete from private.directory_places where id = new.id;
  end if;
  return null;
end;
$$;

-- A trigger for each profile that is edited: it changes a place, and makes none.
create or replace function private.place_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_directory_place(new.id);
  return null;
end;
$$;

-- Who is in the directory, with what each one shows there. A place goes with the change that takes somebody out, and the
-- membership is read at each request all the same.
create or replace view private.directory with (security_invoker = true) as
select
  place.id,
  profile.full_name,
  profile.graduation_year,
  profile.position,
  place.jersey_number,
  place.is_mentor,
  case when 'city' = any (membership.shares) then profile.city end as city,
  case when 'occupation' = any (membership.shares) then profile.occupation end as occupation,
  -- Another address may be somebody else's.
  case when 'email' = any (membership.shares) and proof.email = account.email then account.email end as email,
  case when 'bio' = any (membership.shares) then profile.bio end as bio,
  place.sort_name,
  place.sort_class
from private.directory_places place
join public.profiles profile on profile.id = place.id
join public.memberships membership on membership.id = place.id
left join auth.users account on account.id = place.id
left join public.mailbox_proofs proof on proof.id = place.id
where membership.state = 'verified' and membership.is_listed;

-- A person as lists show them.
create or replace function private.teammate(shown private.directory) returns jsonb
language sql stable
return jsonb_build_object(
  'id', shown.id, 'full_name', shown.full_name, 'graduation_year', shown.graduation_year, 'position', shown.position,
  'jersey_number', shown.jersey_number, 'is_mentor', shown.is_mentor, 'city', shown.city,
  'occupation', shown.occupation
);

-- Where somebody is in either order.
create or replace function private.directory_cursor(person uuid) returns text
language sql stable
set search_path = ''
as $$
  select private.cursor_of(row(sort_class, sort_name, id, null)) from private.directory_places where id = person
$$;

-- 24 people and the total. `sort` is 'name' or 'class'. `after` and `before` are cursors of an end of another page. Only
-- places are read until the page is found: no time tells anything of those who have none. Built as text, so that each
-- order uses its index.
create or replace function public.directory_page(
  name text default '', class integer default null, team_position text default null, number text default null,
  city text default '', mentors boolean default false, sort text default 'name',
  after text default null, before text default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
declare
  size constant integer := 24;
  found constant text := $sql$ private.directory_places place
    where ($2 is null or place.sort_class = -$2)
      and ($3 is null or place.position = $3)
      and ($4 is null or place.jersey_number = $4)
      and (not $6 or place.is_mentor)
      and private.has_words(place.search_name, $1)
      and private.has_words(place.search_city, $5) $sql$;
  columns constant text := case sort when 'class' then 'sort_class, sort_name, id' else 'sort_name, id' end;
  start_columns constant text := case sort when 'class' then '$7.class, ' else '' end || '$7.name collate "C", $7.id';
  name_words constant text[] := private.word_patterns(name);
  city_words constant text[] := private.word_patterns(city);
  start constant private.place := private.place_of(coalesce(after, before), 'class', 'name', 'id');
  is_backward constant boolean := start.id is not null and after is null;
  total integer;
  ids uuid[];
  is_full boolean;
begin
  perform private.expect_directory();
  execute 'select count(*) from' || found into total using name_words, class, team_position, number, city_words, mentors;

  execute format(
    'select coalesce(array_agg(id order by %2$s), ''{}'') from (
      select place.* from %1$s and ($7.id is null or (%2$s) %3$s (%4$s)) order by %5$s limit %6$s
    ) page',
    found,
    columns,
    case when is_backward then '<' else '>' end,
    start_columns,
    case when is_backward then replace(columns, ',', ' desc,') || ' desc' else columns end,
    size + 1
  ) into ids using name_words, class, team_position, number, city_words, mentors, start;
  is_full := cardinality(ids) > size;
  -- The one too many is at the far end.
  ids := case when is_full and is_backward then ids[2:] else ids[:size] end;

  return jsonb_build_object(
    'total', total,
    'people', (
      select coalesce(jsonb_agg(private.teammate(shown) order by array_position(ids, shown.id)), '[]')
      from private.directory shown where shown.id = any (ids)
    ),
    'previous', case when case when is_backward then is_full else start.id is not null end
      then private.directory_cursor(ids[1]) end,
    'next', case when is_backward or is_full then private.directory_cursor(ids[cardinality(ids)]) end
  );
end;
$$;
grant execute on function public.directory_page to authenticated;

-- What somebody shows, and others of the class; null for everybody who is not in the directory.
create or replace function public.directory_card(id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_directory();
  return (
    select private.teammate(shown) || jsonb_build_object('email', shown.email, 'bio', shown.bio, 'classmates', (
      select coalesce(jsonb_agg(private.teammate(classmate) order by classmate.sort_name, classmate.id), '[]')
      from (
        select * from private.directory other
        where other.sort_class = shown.sort_class and shown.graduation_year is not null and other.id <> shown.id
        order by other.sort_name, other.id
        limit 12
      ) classmate
    ))
    from private.directory shown where shown.id = directory_card.id
  );
end;
$$;
grant execute on function public.directory_card to authenticated;

-- Entries whose names or class begin with the words, 50 at a time. `next` is for `after`, and null on the last page.
create or replace function public.roster_entries(search text default '', only_hidden boolean default false, after text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
set statement_timeout = '10s'
as $$
declare
  patterns constant text[] := private.word_patterns(search);
  start constant private.place := private.place_of(after, 'name', 'id');
begin
  perform private.expect_officer();
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
      jsonb_build_object('number', number, 'first_season', first_season, 'last_season', last_season)
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

-- 24 entries by last name, and the total. `after` and `before` are cursors of an end of another page. Built as text, so
-- that each direction uses the index.
create or replace function public.roster_page(
  name text default '', season integer default null, team_position text default '',
  after text default null, before text default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
declare
  size constant integer := 24;
  found constant text := $sql$ private.player_names named
    join public.players entry on entry.id = named.player
    where entry.hidden_reason is null
      and ($2 is null or $2 <> all (private.unplayed_seasons()) and exists (
        select from public.player_numbers worn
        where worn.player = entry.id and worn.first_season <= $2 and worn.last_season >= $2
      ))
      -- Not taken apart by a plan: nothing of a hidden entry is compared.
      and case when entry.hidden_reason is null then
        private.has_words(named.search_name, $1)
        and private.has_words(' ' || private.folded(entry.position), $3)
      end $sql$;
  name_words constant text[] := private.word_patterns(name);
  position_words constant text[] := private.word_patterns(team_position);
  start constant private.place := private.place_of(coalesce(after, before), 'name', 'id');
  is_backward constant boolean := start.id is not null and after is null;
  total integer;
  ids uuid[];
  is_full boolean;
begin
  perform private.expect_verified();
  execute 'select count(*) from' || found into total using name_words, season, position_words;

  execute format(
    'select coalesce(array_agg(player order by sort_name, player), ''{}'') from (
      select named.sort_name, named.player
      from %1$s and ($4.id is null or (named.sort_name, named.player) %2$s ($4.name collate "C", $4.id))
      order by named.sort_name %3$s, named.player %3$s limit %4$s
    ) page',
    found,
    case when is_backward then '<' else '>' end,
    case when is_backward then 'desc' else 'asc' end,
    size + 1
  ) into ids using name_words, season, position_words, start;
  is_full := cardinality(ids) > size;
  -- The one too many is at the far end.
  ids := case when is_full and is_backward then ids[2:] else ids[:size] end;

  return jsonb_build_object(
    'total', total,
    'players', (
      select coalesce(jsonb_agg(entry order by array_position(ids, player)), '[]')
      from private.shown_entries(ids, private.sees_directory())
    ),
    'previous', case when case when is_backward then is_full else start.id is not null end
      then private.roster_cursor(ids[1]) end,
    'next', case when is_backward or is_full then private.roster_cursor(ids[cardinality(ids)]) end
  );
end;
$$;
grant execute on function public.roster_page to authenticated;

-- A claim beside its account. `owner` is whom an officer has confirmed; `rivals` wait for the same entry. In plpgsql,
-- which plans the parts once, and not for each claim of a list.
create or replace function private.officer_claim(claim public.player_claims) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.versioned(jsonb_build_object(
    'state', claim.state,
    'state_since', claim.state_since,
    'claimed_at', claim.claimed_at,
    'person', private.person_card(claim.id),
    'entry', private.officer_entry(private.claimed_entry(claim)),
    'owner', private.others_who_claim(claim, 'confirmed') -> 0,
    'rivals', private.others_who_claim(claim, 'pending')
  ));
end;
$$;

revoke execute on function private.family_key from authenticated;

revoke execute on function private.family_name from authenticated;

revoke execute on function private.folded from authenticated;

revoke execute on function private.sort_class from authenticated;

revoke execute on function private.sort_name from authenticated;

revoke execute on function private.family_key from service_role;

revoke execute on function private.family_name from service_role;

revoke execute on function private.folded from service_role;

revoke execute on function private.sort_class from service_role;

revoke execute on function private.sort_name from service_role;
