-- Lists that are sorted by time have cursors, too.
alter type private.place add attribute moment timestamptz;

drop function membership_queue(timestamp with time zone,uuid);

drop function decision_log(timestamp with time zone,uuid);

drop function claim_queue(timestamp with time zone,uuid);

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
      select *, row_number() over (order by requested_at, id) as number from private.people
      where state = 'waiting' and has_proven_mailbox
        and (start.id is null or (requested_at, id) > (start.moment, start.id))
      order by requested_at, id
      limit 51
    )
    select jsonb_build_object(
      'rows', (
        select coalesce(jsonb_agg(private.person_card(id) order by number), '[]') from page where number <= 50
      ),
      'next', (
        select private.cursor_of(row(null, null, id, requested_at)) from page
        where number = 50 and exists (select from page where number = 51)
      )
    )
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
      select *, row_number() over (order by sort_name, id) as number from found
      where start.id is null or (sort_name, id) > (start.name, start.id)
      order by sort_name, id
      limit 51
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(private.person_card(id) order by number), '[]') from page where number <= 50
      ),
      'next', (
        select private.cursor_of(row(null, sort_name, id, null)) from page
        where number = 50 and exists (select from page where number = 51)
      )
    )
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
      select row_number() over (order by decided_at desc, decision.id desc) as number, decision.id, decided_at, action, from_state, to_state, fields,
        officer, officer_profile.full_name as officer_name,
        member, member_profile.full_name as member_name,
        player, concat_ws(' ', entry.full_name, entry.suffix) as player_name,
        photo
      from public.decisions decision
      left join public.profiles officer_profile on officer_profile.id = officer
      left join public.profiles member_profile on member_profile.id = member
      left join public.players entry on entry.id = player
      where start.id is null or (decided_at, decision.id) < (start.moment, start.id)
      order by decided_at desc, decision.id desc
      limit 51
    )
    select jsonb_build_object(
      'rows', (select coalesce(jsonb_agg(to_jsonb(page) order by number), '[]') from page where number <= 50),
      'next', (
        select private.cursor_of(row(null, null, id, decided_at)) from page
        where number = 50 and exists (select from page where number = 51)
      )
    )
  );
end;
$$;
grant execute on function public.decision_log to authenticated;

-- Where somebody is in either order.
create or replace function private.directory_cursor(person uuid) returns text
language sql
stable
set search_path = ''
as $$
  select private.cursor_of(row(sort_class, sort_name, id, null)) from private.directory where id = person
$$;

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
      select *, row_number() over (order by sort_name, id) as number from found
      where start.id is null or (sort_name, id) > (start.name, start.id)
      order by sort_name, id
      limit 51
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(private.roster_entry(entry) order by number), '[]')
        from page join public.players entry on entry.id = page.id where number <= 50
      ),
      'next', (
        select private.cursor_of(row(null, sort_name, id, null)) from page
        where number = 50 and exists (select from page where number = 51)
      )
    )
  );
end;
$$;
grant execute on function public.roster_entries to authenticated;

-- Where an entry is in the order by last name.
create or replace function private.roster_cursor(player_id uuid) returns text
language sql
stable
set search_path = ''
as $$
  select private.cursor_of(row(null, sort_name, player, null)) from private.player_names where player = player_id
$$;

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
      select id, claimed_at, row_number() over (order by claimed_at, id) as number from public.player_claims
      where state = 'pending' and (start.id is null or (claimed_at, id) > (start.moment, start.id))
      order by claimed_at, id
      limit 51
    )
    select jsonb_build_object(
      'rows', (
        select coalesce(jsonb_agg(private.officer_claim(claim) order by number), '[]')
        from page join public.player_claims claim on claim.id = page.id where number <= 50
      ),
      'next', (
        select private.cursor_of(row(null, null, id, claimed_at)) from page
        where number = 50 and exists (select from page where number = 51)
      )
    )
  );
end;
$$;
grant execute on function public.claim_queue to authenticated;
