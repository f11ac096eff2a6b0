-- Who is one of us, and what officers read and decide about it. A function that changes a membership locks the row first,
-- then looks at it: of two at once, the second sees what the first did. The order of locks is membership, profile.
-- Errors: 42501 not allowed, P0002 no such member, 55000 the person is not as the officer saw them, or what the hint says,
-- 22023 and 23514 bad input. A function gives one jsonb value, which no limit of rows cuts. A list gives 50 at a time and
-- goes on after the last one of the page before: `next` is for `after`, and null on the last page. A list is planned for
-- what is asked (`force_custom_plan`): one plan for all pages would read the list from its start for each.

create or replace function public.add_membership() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.memberships (id) values (new.id) on conflict (id) do nothing;
  return new;
end;
$$;

-- Writes what officers search and sort accounts by: the name, folded, by the family name as the directory is sorted, and
-- the address in small letters. Who has neither comes last. In plpgsql, which finds functions of later files when it runs.
create or replace function private.write_member_names(ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.member_names (id, sort_name, search_name, sort_class)
  select profile.id,
    left(case when folded.name is null then coalesce(folded.email, '~') else private.sort_name(full_name) end, 60),
    concat(' ', folded.name, ' ', folded.email),
    private.sort_class(graduation_year)
  from public.profiles profile
  join auth.users account using (id)
  cross join lateral (select private.folded(full_name) as name, lower(account.email) as email) folded
  where profile.id = any (ids)
  on conflict (id) do update
  set sort_name = excluded.sort_name, search_name = excluded.search_name, sort_class = excluded.sort_class;
end;
$$;

-- A verified member's other name or class is marked for officers.
create or replace function private.name_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_member_names(array[new.id]);
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
  perform private.write_member_names(array[new.id]);
  return null;
end;
$$;

-- Roles are read here at each call, never from a token: what an officer loses is lost with the next request.
create or replace function private.is_officer() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.memberships where id = auth.uid() and is_officer);
$$;

create or replace function private.expect_officer() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_officer() then
    raise insufficient_privilege using message = 'Only officers may do this.';
  end if;
end;
$$;

-- A place as the address of another page has it. The row may be gone or hidden when the page is asked for.
create or replace function private.cursor_of(place private.place) returns text
language sql
immutable
return translate(encode(convert_to(jsonb_strip_nulls(to_jsonb(place))::text, 'UTF8'), 'base64'), E'+/=\n', '-_');

-- The place that a cursor names, if it has these values; else null, which is before the first page.
create or replace function private.place_of(page_cursor text, variadic fields text[]) returns private.place
language plpgsql
immutable
set search_path = ''
as $$
declare
  code constant text := translate(page_cursor, '-_', '+/');
  place jsonb;
begin
  place := convert_from(decode(rpad(code, (char_length(code) + 3) / 4 * 4, '='), 'base64'), 'UTF8');
  if jsonb_strip_nulls(place) ?& fields then
    return jsonb_populate_record(null::private.place, place);
  end if;
  return null;
exception when data_exception then
  return null;
end;
$$;

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

-- A version has two digests: of what officers have decided and asked, and of what the member says. Who decides against
-- somebody has seen the first, with whether there is an answer: else each save of the own words would refuse the decision.
create or replace function private.is_seen(version text, seen text, with_details boolean) returns boolean
language sql
immutable
return coalesce(case when with_details then version = seen else left(version, 32) = left(seen, 32) end, false);

-- A proof counts only while the account still has its address.
create or replace function private.has_proven_mailbox(account_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.users account
    join public.mailbox_proofs proof on proof.id = account.id and proof.email = account.email
    where account.id = account_id
  );
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
    set state = next_state, state_since = now(),
      -- An undo takes back a question that nobody has answered.
      question = case
        when next_state = 'asked' then new_question
        when next_state <> 'waiting' or answer is not null then question
      end,
      answer = case when next_state <> 'asked' then answer end
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

-- The member's own words to the officers; once they have asked, the answer, which puts the member back into the queue.
-- A class before those that the profile offers is said here. `question` is what the form showed, '' for none: words are
-- no answer to a question that came since.
create or replace function public.ask_membership(
  connection text, statement text, early_class integer default null, question text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current public.memberships;
  changed text[];
begin
  select * into current from public.memberships where id = auth.uid() for update;
  if not found then
    raise insufficient_privilege using message = 'There is no such account.';
  end if;
  if early_class is not null then
    -- Another device may have saved a class since.
    update public.profiles set graduation_year = early_class where id = current.id and graduation_year is null;
  end if;
  if current.state = 'verified' and (
    current.connection is null or current.connection = ask_membership.connection and ask_membership.statement is null
  ) then
    -- Verified before a word, or a second press: how they belong is all that was left to say.
    update public.memberships membership
    set connection = ask_membership.connection, statement = coalesce(ask_membership.statement, current.statement)
    where membership.id = current.id;
    return;
  end if;
  if current.state not in ('waiting', 'asked') then
    raise object_not_in_prerequisite_state using message = 'The officers have decided.';
  end if;
  perform private.expect_seen(coalesce(ask_membership.question = coalesce(current.question, ''), true));

  changed := array_remove(array[
    case when current.connection is distinct from ask_membership.connection then 'connection' end,
    case when coalesce(current.answer, current.statement) is distinct from ask_membership.statement
      then case when current.question is null then 'statement' else 'answer' end end
  ], null);

  update public.memberships membership
  set connection = ask_membership.connection,
    statement = case when current.question is null then ask_membership.statement else current.statement end,
    answer = case when current.question is not null then ask_membership.statement end,
    state = 'waiting',
    state_since = case when current.state = 'asked' then now() else current.state_since end,
    -- With the first word the wait for an officer begins.
    requested_at = case
      when current.connection is null and current.question is null then now() else current.requested_at
    end
  where membership.id = current.id;

  if current.state = 'asked' then
    insert into public.decisions (officer, member, action, from_state, to_state, fields)
    values (null, current.id, 'answer', 'asked', 'waiting', changed);
  end if;
end;
$$;
grant execute on function public.ask_membership to authenticated;

-- Locks a member for an officer: until the decision is made nobody changes what the card shows, the profile included.
create or replace function private.lock_member(member uuid) returns public.memberships
language plpgsql security definer
set search_path = ''
as $$
declare
  current public.memberships;
begin
  select * into current from public.memberships where id = member for update;
  -- Asked after the wait: another officer may have removed this one.
  perform private.expect_officer();
  if current.id is null then
    raise no_data_found using message = 'There is no such member.';
  end if;
  perform from public.profiles where id = member for share;
  return current;
end;
$$;

-- Locks a member whose card the officer saw in this version. Another version is a conflict, and nothing is decided.
create or replace function private.lock_seen_member(member uuid, version text, with_details boolean)
returns public.memberships
language plpgsql security definer
set search_path = ''
as $$
declare
  current constant public.memberships := private.lock_member(member);
begin
  perform private.expect_seen(private.is_seen(private.person_card(member) ->> 'version', version, with_details));
  return current;
end;
$$;

-- Whoever signed up with somebody else's address is not its owner: about an unproven mailbox nothing is decided. What
-- was decided before can be taken back.
create or replace function private.expect_proven_mailbox(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_proven_mailbox(member) then
    raise object_not_in_prerequisite_state using message = 'The mailbox is not proven.', hint = 'not-proven';
  end if;
end;
$$;

-- An officer's decision about a member whose card the officer saw in this version. `words` is the question for `asked`
-- and the reason for `declined`. Back to `waiting` undoes a decision. Gives what a mail to the member needs.
create or replace function public.decide_membership(member uuid, version text, to_state text, words text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  current constant public.memberships := private.lock_seen_member(member, version, to_state = 'verified');
begin
  if current.is_officer then
    raise object_not_in_prerequisite_state using message = 'An officer stays verified.', hint = 'is-officer';
  end if;
  if to_state = current.state or to_state not in ('waiting', 'asked', 'verified', 'declined') then
    raise invalid_parameter_value using message = 'There is no such decision.';
  end if;
  if to_state in ('asked', 'declined') and coalesce(btrim(words), '') = '' then
    raise invalid_parameter_value using message = 'The decision needs a reason.';
  end if;
  if to_state <> 'waiting' then
    perform private.expect_proven_mailbox(member);
  end if;

  perform private.change_state(
    member, to_state,
    case when to_state = 'asked' then btrim(words) end,
    case when to_state = 'declined' then btrim(words) end,
    auth.uid(), 'state'
  );
  -- Else the next proof of the mailbox would verify the member again.
  if to_state = 'declined' then
    delete from public.club_emails listed using auth.users account
    where account.id = member and listed.email = lower(account.email);
  end if;
  if to_state <> 'waiting' then
    perform private.queue_decision(to_state, member);
  end if;

  return (
    select jsonb_build_object('id', id, 'email', email, 'full_name', full_name, 'state', state, 'since', state_since)
    from private.people where id = member
  );
end;
$$;
grant execute on function public.decide_membership to authenticated;

-- Makes or removes an officer. Whoever calls this holds the lock of the officers, so that one always stays.
create or replace function private.change_officer(member_id uuid, makes_officer boolean, officer_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current public.memberships;
begin
  select * into strict current from public.memberships where id = member_id for update;
  if current.is_officer = makes_officer then
    return;
  end if;
  if makes_officer and current.state <> 'verified' then
    raise object_not_in_prerequisite_state using message = 'Only a verified member can be an officer.', hint = 'not-verified';
  end if;
  if not makes_officer and not exists (select from public.memberships where is_officer and id <> member_id) then
    raise object_not_in_prerequisite_state using message = 'The last officer stays.', hint = 'last-officer';
  end if;

  with changed as (
    update public.memberships set is_officer = makes_officer where id = member_id
  )
  insert into public.decisions (officer, member, action)
  values (officer_id, member_id, case when makes_officer then 'officer-added' else 'officer-removed' end);
  -- Whoever makes an officer is told when the first digest comes.
  if makes_officer then
    insert into public.mail_choices (id, officer_since) values (member_id, now())
    on conflict (id) do update set officer_since = excluded.officer_since;
  end if;
end;
$$;

create or replace function public.set_officer(member uuid, version text, is_officer boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('officers'));
  perform private.lock_seen_member(member, version, set_officer.is_officer);
  if set_officer.is_officer then
    perform private.expect_proven_mailbox(member);
  end if;
  perform private.change_officer(member, set_officer.is_officer, auth.uid());
end;
$$;
grant execute on function public.set_officer to authenticated;

-- For `npm run officers`: the first officer has nobody who could verify them.
create or replace function public.set_officer_by_email(email text, is_officer boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member_id uuid;
  current_state text;
begin
  perform pg_advisory_xact_lock(hashtext('officers'));
  select membership.id, state into member_id, current_state
  from public.memberships membership
  join auth.users account on account.id = membership.id and lower(account.email) = lower(set_officer_by_email.email)
  for update of membership;
  if not found then
    raise no_data_found using message = 'There is no such account.';
  end if;
  if set_officer_by_email.is_officer and current_state <> 'verified' then
    perform private.change_state(member_id, 'verified', null, null, null, 'state');
    perform private.queue_decision('verified', member_id);
  end if;
  perform private.change_officer(member_id, set_officer_by_email.is_officer, null);
end;
$$;
grant execute on function public.set_officer_by_email to service_role;

-- The entry that a claim is about: after a decision against it the one that officers can put back.
create or replace function private.claimed_entry(claim public.player_claims) returns uuid
language sql
immutable
return coalesce(claim.player, claim.ruled_out[cardinality(claim.ruled_out)]);

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
  membership.answer,
  membership.is_officer,
  note.reason,
  account.email_confirmed_at is not null as has_opened_link,
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

-- A person as all cards of officers show them. Null without the account.
create or replace function private.person_card(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(person) || jsonb_build_object(
    'version', md5(concat(state, is_officer, answer is null, question))
      || md5(jsonb_build_array(full_name, graduation_year, connection, statement, answer)::text)
  )
  from private.people person where id = member
$$;

-- The same of one person, with entries of the roster of the family name.
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

-- How many wait for an officer: the daily check asks, too.
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

-- How many accounts each list of officers has. Who waits has confirmed the address.
create or replace function private.member_counts() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', queue,
    'unconfirmed', count(*) filter (where state = 'waiting') - queue,
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
  from public.memberships, public.membership_queue_length() queue
  group by queue
$$;

-- The numbers beside the links of the officers' pages.
create or replace function public.officer_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return private.member_counts() || jsonb_build_object(
    'words', (select count(*) from public.words where state = 'open'), 'mail', private.mail_report()
  );
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
  start private.place;
begin
  perform private.expect_officer();
  start := private.place_of(after, 'moment', 'id');
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

-- What somebody is to the team; null where nothing says it. `connectionOf` in src/domain/members/membership.ts is the same rule.
create or replace function private.connection_of(connection text, team_position text) returns text
language sql immutable parallel safe
return case
  when connection = 'family' then 'family'
  when connection = 'coach' or team_position in ('Coach', 'Staff') then 'coach'
  when connection = 'player' or team_position is not null then 'player'
end;

-- The places of accounts whose name has the words, as in the directory, or whose name or address contains the text, by
-- name. Its first 100 letters count. A year at its end is a class too. `only_state` is a state, 'unconfirmed', 'officer', or
-- 'changed': another name or class than the officers verified. `filters` has the first and the last class, a connection,
-- `mentors` and `unlisted`. Of a mailing there are verified members with a proven mailbox who want it.
create or replace function private.found_members(
  search text, only_state text, filters jsonb, page_start text, is_by_class boolean, is_mailing boolean, max_rows integer,
  out places private.place[], out total integer
)
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  words constant text := lower(left(btrim(search), 100));
  year constant text := substring(words from '(?:^|\s)([0-9]{4})$');
  -- No character is a wildcard.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  pattern_of_class constant text := regexp_replace(pattern, '\s*\d{4}%$', '%');
  patterns constant text[] := private.word_patterns(words);
  patterns_of_class constant text[] := private.word_patterns(regexp_replace(words, '\d{4}$', ''));
  start constant private.place := private.place_of(page_start, 'class', 'name', 'id');
  first_class constant integer := filters ->> 'from';
  last_class constant integer := filters ->> 'to';
  kind constant text := filters ->> 'who';
  only_mentors constant boolean := filters ->> 'mentors' is not null;
  only_unlisted constant boolean := filters ->> 'unlisted' is not null;
begin
  with found as not materialized (
    select named.id, named.sort_name, named.sort_class from private.member_names named
    left join public.memberships membership using (id)
    left join public.membership_notes note using (id)
    left join public.profiles profile using (id)
    where (words = '' or named.search_name like pattern
        or cardinality(patterns) > 0 and private.has_words(named.search_name, patterns)
        or named.sort_class = -year::integer and (
          named.search_name like pattern_of_class or private.has_words(named.search_name, patterns_of_class)
        ))
      and (only_state is null or case only_state
        when 'officer' then membership.is_officer
        when 'changed' then note.has_changed and membership.state = 'verified'
        when 'waiting' then membership.state = 'waiting' and private.has_proven_mailbox(membership.id)
        when 'unconfirmed' then membership.state = 'waiting' and not private.has_proven_mailbox(membership.id)
        else membership.state = only_state
      end)
      and (first_class is null or named.sort_class between -last_class and -first_class)
      and (kind is null or private.connection_of(membership.connection, profile.position) = kind)
      and (not only_mentors or profile.open_to_mentoring = 'Yes')
      and (not only_unlisted or membership.is_listed is not true)
      and (not is_mailing or membership.state = 'verified' and private.has_proven_mailbox(membership.id)
        and not exists (select from public.mail_choices choice where choice.id = named.id and not choice.club_mailings))
  ), page as (
    select row(sort_class, sort_name, id, null)::private.place as place,
      row_number() over (order by case when is_by_class then sort_class end, sort_name, id) as number
    from found
    where start.id is null
      or case when is_by_class then (sort_class, sort_name, id) > (start.class, start.name collate "C", start.id)
        else (sort_name, id) > (start.name collate "C", start.id) end
    order by case when is_by_class then sort_class end, sort_name, id
    limit max_rows
  )
  select coalesce(array_agg(place order by number), '{}'), (select count(*) from found) into places, total from page;
end;
$$;

-- A page of these accounts. `sort` is 'name' or 'class', the newest first.
create or replace function public.member_list(
  search text default '', only_state text default null, after text default null, sort text default 'name',
  filters jsonb default '{}'
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found record;
begin
  perform private.expect_officer();
  found := private.found_members(search, only_state, filters, after, sort = 'class', false, 51);
  return private.page_of(
    found.places,
    array(select private.person_card(id) from unnest(found.places) with ordinality as place (class, name, id, moment, number)
      order by number)
  ) || jsonb_build_object('total', found.total);
end;
$$;
grant execute on function public.member_list to authenticated;

-- Those of these accounts that are verified and want the club's mailings: 10,000 at a time, which the edge can read. No
-- other function gives the addresses of more people than a page has. The log says who took the list.
create or replace function public.export_members(
  after text default null, search text default '', only_state text default null, sort text default 'name',
  filters jsonb default '{}'
) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  max_rows constant integer := 10000;
  places private.place[];
begin
  perform private.expect_officer();
  if after is null then
    insert into public.decisions (officer, action) values (auth.uid(), 'members-exported');
  end if;
  places := (private.found_members(search, only_state, filters, after, sort = 'class', true, max_rows)).places;
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', email, 'full_name', full_name, 'graduation_year', graduation_year, 'position', position,
        'jersey_number', jersey_number, 'connection', connection
      ) order by number), '[]')
      from unnest(places) with ordinality as place (class, name, id, moment, number) join private.people using (id)
    ),
    'next', case when cardinality(places) = max_rows then private.cursor_of(places[max_rows]) end
  );
end;
$$;
grant execute on function public.export_members to authenticated;

-- The log, the newest first: all of it, or the lines of one account, or of some actions.
create or replace function public.decision_log(
  after text default null, who uuid default null, actions text[] default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  start private.place;
begin
  perform private.expect_officer();
  start := private.place_of(after, 'moment', 'id');
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
      where (start.id is null or (decided_at, decision.id) < (start.moment, start.id))
        and (who is null or who in (officer, member))
        and (actions is null or action = any (actions))
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

-- What the officer did to a photo, which the database does not have: the edge says so once it is done. Titles leave the
-- log after 90 days, because a photo may be deleted for what they say.
create or replace function public.log_photo(action text, title text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  if log_photo.action not in (
    'photo-added', 'photo-changed', 'photo-moved', 'photo-deleted', 'photo-restored', 'photo-shown', 'photo-hidden'
  ) then
    raise invalid_parameter_value using message = 'This is nothing that is done to a photo.';
  end if;
  update public.decisions set photo = null
  where photo is not null and decided_at < now() - interval '90 days';
  insert into public.decisions (officer, action, photo) values (auth.uid(), log_photo.action, left(title, 200));
end;
$$;
grant execute on function public.log_photo to authenticated;

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

-- An officer has seen the new name or class of somebody who stays verified, on a card of this version.
create or replace function public.accept_details(member uuid, version text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current constant public.memberships := private.lock_seen_member(member, version, true);
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

-- For `npm run officers -- list`.
create or replace function public.list_officers() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('email', email, 'full_name', full_name) order by sort_name, id), '[]')
  from private.people where is_officer;
$$;
grant execute on function public.list_officers to service_role;

-- Verifies whoever waits with a proven address of the list: one account, or all. Gives how many.
create or replace function private.verify_by_list(account_id uuid default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  listed record;
  verified integer := 0;
begin
  for listed in
    select membership.id
    from public.memberships membership
    join auth.users account on account.id = membership.id
    join public.mailbox_proofs proof on proof.id = account.id and proof.email = account.email
    join public.club_emails known on known.email = lower(account.email)
    where membership.state in ('waiting', 'asked')
      and (account_id is null or membership.id = account_id)
    order by membership.id
    for update of membership
  loop
    perform private.change_state(listed.id, 'verified', null, null, null, 'list');
    verified := verified + 1;
    -- Who has just proven the address sees it on the site.
    if account_id is null then
      perform private.queue_decision('verified', listed.id);
    end if;
  end loop;
  return verified;
end;
$$;

-- Runs while `mark_proven` has the membership locked.
create or replace function public.verify_listed_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What officers decided before was about whoever had typed the address, not about its owner.
  if tg_op = 'INSERT' and exists (
    select from public.memberships where id = new.id and state in ('asked', 'declined')
  ) then
    perform private.change_state(new.id, 'waiting', null, null, null, 'proof');
  end if;
  perform private.verify_by_list(new.id);
  return new;
end;
$$;

-- Adds an officer's list: [{ "email": …, "full_name": …, "graduation_year": … }]. One bad entry refuses them all.
create or replace function public.add_club_emails(entries jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  stored integer;
begin
  perform private.expect_officer();
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 20000 then
    raise invalid_parameter_value using message = 'This is no list of at most 20,000 addresses.';
  end if;

  insert into public.club_emails as known (email, full_name, graduation_year)
  select distinct on (lower(btrim(email))) lower(btrim(email)), nullif(btrim(full_name), ''), graduation_year
  from jsonb_to_recordset(entries) as entry (email text, full_name text, graduation_year integer)
  on conflict (email) do update set
    full_name = coalesce(excluded.full_name, known.full_name),
    graduation_year = coalesce(excluded.graduation_year, known.graduation_year);
  get diagnostics stored = row_count;

  insert into public.decisions (officer, action) values (auth.uid(), 'emails-added');
  return jsonb_build_object(
    'stored', stored,
    'verified', private.verify_by_list(),
    'total', (select count(*) from public.club_emails)
  );
end;
$$;
grant execute on function public.add_club_emails to authenticated;

-- Addresses that a mailing service may not write to any more: turns the club's mailings off, and nothing else. For one
-- without an account it is kept for whoever proves it. Gives how many addresses it read.
create or replace function public.refuse_club_mailings(emails jsonb) returns integer
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  given text[];
begin
  perform private.expect_officer();
  if jsonb_typeof(emails) is distinct from 'array' or jsonb_array_length(emails) > 20000 then
    raise invalid_parameter_value using message = 'This is no list of at most 20,000 addresses.';
  end if;
  given := array(select distinct lower(btrim(email)) from jsonb_array_elements_text(emails) email);
  insert into private.mail_refusals (hash, kind)
  select private.address_hash(email), 'club_mailings' from unnest(given) email
  on conflict do nothing;
  perform private.adopt_refusals(account.id)
  from auth.users account where lower(account.email) = any (given);
  insert into public.decisions (officer, action) values (auth.uid(), 'mailings-refused');
  return cardinality(given);
end;
$$;
grant execute on function public.refuse_club_mailings to authenticated;
