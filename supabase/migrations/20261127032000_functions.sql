-- All functions and views, as they were in supabase/schemas when this was written. Later changes of them are migrations.

-- Accounts and their profiles: what a sign-up leaves, the proof of a mailbox, the download and the deletion of all data.

-- Runs at each save of the profile's own fields. The time of the last change is the database's to say, never the client's.
-- The save also answers the question about the details.
create or replace function public.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.details_asked_at := null;
  return new;
end;
$$;

-- Takes over what the member typed at sign-up. That metadata is whatever the client sent, so each value is tried on
-- its own: a value of the wrong type, or one the table refuses, stays empty. An error here would block the sign-up.
create or replace function public.handle_new_user() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  field text;
  given jsonb;
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;

  foreach field in array array['full_name', 'graduation_year', 'jersey_number', 'position'] loop
    given := new.raw_user_meta_data -> field;
    continue when not coalesce(
      jsonb_typeof(given) = 'string'
        or (jsonb_typeof(given) = 'number' and field in ('graduation_year', 'jersey_number')),
      false
    );
    begin
      execute format(
        'update public.profiles set %1$I = (jsonb_populate_record(null::public.profiles, $1)).%1$I where id = $2',
        field
      ) using jsonb_build_object(field, btrim(given #>> '{}', E' \t\r\n')), new.id;
    exception
      when data_exception or integrity_constraint_violation then null;
    end;
  end loop;

  return new;
end;
$$;

-- The last graduation year moves with the calendar, so a trigger checks it. The error is that of a check constraint
-- (23514): handle_new_user leaves the value empty on it, and no other error, without blocking the sign-up.
create or replace function public.refuse_graduation_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The graduation year % is too far ahead.', new.graduation_year using errcode = 'check_violation';
end;
$$;

-- Marks the mailbox as proven, unless the account has another address by now. The details are asked about at the first
-- proof of an address, and of every later address.
create or replace function public.mark_proven(id uuid, email text, is_own_sign_up boolean default false) returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- The order of locks is membership, profile.
  perform from public.memberships membership where membership.id = mark_proven.id for update;
  with proof as (
    insert into public.mailbox_proofs as known (id, email)
    select account.id, account.email from auth.users account
    where account.id = mark_proven.id and account.email = mark_proven.email
    on conflict (id) do update set email = excluded.email, proven_at = now()
    where known.email <> excluded.email
    returning known.id
  )
  update public.profiles set details_asked_at = now()
  from proof
  where profiles.id = proof.id and not mark_proven.is_own_sign_up;
end;
$$;
grant execute on function public.mark_proven to service_role;

-- The tables of the inventory: no two have the same name.
create or replace view private.inventory_tables with (security_invoker = true) as
select source.oid, relname::text as name, format('%I.%I', nspname, relname) as relation
from pg_catalog.pg_class source
join pg_catalog.pg_namespace namespace on namespace.oid = relnamespace
where nspname in ('public', 'private') and relkind = 'r'
  and relname in (select table_name from private.inventory);

-- "Download my data", which the edge puts into words. Null without such an account.
create or replace function public.export_account(account_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  source record;
  found jsonb;
  tables jsonb := '{}';
  account jsonb;
  own_player uuid;
begin
  select jsonb_build_object(
    'id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
    'sign_up', raw_user_meta_data
  ) into account
  from auth.users where id = account_id;
  if account is null then
    return null;
  end if;

  for source in
    select name, relation,
      string_agg(quote_ident(column_name), ', ') filter (where kind in ('exported', 'reset')) as columns,
      string_agg(quote_ident(column_name), ', ') filter (where kind = 'account') as account_columns
    from private.inventory join private.inventory_tables on name = table_name
    group by name, relation order by name
  loop
    continue when source.account_columns is null;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(entry)), ''[]'') from (select %s from %s where $1 in (%s)) entry',
      source.columns, source.relation, source.account_columns
    ) into found using account_id;
    tables := tables || jsonb_build_object(source.name, found);
  end loop;

  -- What the accounts service has beside the account, as far as it is there. A session's key would be a secret.
  for source in
    select table_name from information_schema.columns
    where table_schema = 'auth' and table_name in ('identities', 'sessions') and column_name = 'user_id'
    order by table_name
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(entry) - array[''refresh_token_hmac_key'', ''refresh_token_counter'']), ''[]'')
      from auth.%I entry where user_id::text = $1', source.table_name
    ) into found using account_id::text;
    account := account || jsonb_build_object(source.table_name, found);
  end loop;

  -- The club's list knows addresses, not accounts: only the owner of the mailbox sees the entry.
  tables := tables || jsonb_build_object('club_emails', (
    select coalesce(jsonb_agg(to_jsonb(known) - 'roster_import'), '[]') from public.club_emails known
    where known.email = lower(account ->> 'email') and private.has_proven_mailbox(account_id)
  ));
  select claim.player into own_player from public.player_claims claim
  where claim.id = account_id and claim.state = 'confirmed';
  return jsonb_build_object(
    'account', account,
    'tables', tables,
    'roster_entry', (
      select private.roster_entry(entry) - array['id', 'corrected', 'version']
      from public.players entry where entry.id = own_player
    ),
    -- The names of the entries of the roster whose ids are in the tables. Nobody learns who asked to be hidden.
    'player_names', (
      select coalesce(jsonb_object_agg(mentioned.id, case
        when entry.id is null then 'an entry that is deleted'
        when entry.hidden_reason is null or entry.id = own_player then concat_ws(' ', entry.full_name, entry.suffix)
        else 'an entry that is hidden'
      end), '{}')
      from (
        select distinct unnest(regexp_matches(
          (tables -> 'player_claims')::text || (tables -> 'decisions')::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'
        ))::uuid as id
      ) mentioned
      left join public.players entry on entry.id = mentioned.id
    )
  );
end;
$$;
grant execute on function public.export_account to service_role;

-- "Delete my account", after the edge has checked the password. The rows of all tables go with the account.
create or replace function public.delete_account(account_id uuid) returns void
language plpgsql
security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  address text;
begin
  -- The same order of locks as in all functions: officers, account, membership.
  perform pg_advisory_xact_lock(hashtext('officers'));
  perform from auth.users where id = account_id for update;
  perform from public.memberships where id = account_id for update;
  if exists (select from public.memberships where id = account_id and is_officer)
    and not exists (select from public.memberships where is_officer and id <> account_id) then
    raise object_not_in_prerequisite_state using message = 'The last officer stays.', hint = 'last-officer';
  end if;

  delete from auth.users where id = account_id returning lower(email) into address;
  delete from public.club_emails where email = address;
end;
$$;
grant execute on function public.delete_account to service_role;

-- The accounts service's own log has addresses, also those of deleted accounts, and no end. Where it writes the log to
-- the database, the daily check deletes what is older than 30 days, a batch a call. Gives how many entries it deleted.
-- Its owner gave the log no index on the time, and nobody else can: each call reads all of it.
create or replace function public.forget_audit_log() returns integer
language sql
security definer
set search_path = ''
set statement_timeout = '8s'
as $$
  with forgotten as (
    delete from auth.audit_log_entries
    where id in (
      select id from auth.audit_log_entries where created_at < now() - interval '30 days' limit 20000
    )
    returning 1
  )
  select count(*)::integer from forgotten;
$$;
grant execute on function public.forget_audit_log to service_role;

-- Who is one of us, and what officers read and decide about it. A function that changes a membership locks the row first,
-- then looks at it: of two at once, the second sees what the first did. The order of locks is membership, profile.
-- Errors: 42501 not allowed, P0002 no such member, 55000 the person is not as the officer saw them, or what the hint says,
-- 22023 and 23514 bad input. A function gives one jsonb value, which no limit of rows cuts. A list gives 50 at a time and
-- goes on after the last one of the page before: `next` is for `after`, and null on the last page.

create or replace function public.add_membership() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.memberships (id) values (new.id) on conflict (id) do nothing;
  return new;
end;
$$;

-- Roles are read here at each call, never from a token: what an officer loses is lost with the next request.
create or replace function private.is_officer() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.memberships where id = auth.uid() and is_officer);
$$;

create or replace function private.expect_officer() returns void
language plpgsql
security definer
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

-- What a card shows, with a version: a digest of all of it.
create or replace function private.versioned(card jsonb) returns jsonb
language sql
immutable
return card || jsonb_build_object('version', md5(card::text));

-- A proof counts only while the account still has its address.
create or replace function private.has_proven_mailbox(account_id uuid) returns boolean
language sql
stable
security definer
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
language sql
security definer
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
    select member_id, new_reason, full_name, graduation_year from public.profiles where id = member_id
    on conflict (id) do update set
      reason = excluded.reason,
      verified_name = case when next_state = 'verified' then excluded.verified_name else known.verified_name end,
      verified_year = case when next_state = 'verified' then excluded.verified_year else known.verified_year end
  )
  insert into public.decisions (officer, member, action, from_state, to_state)
  select officer_id, member_id, log_action, before.state, next_state from before;
$$;

-- The member's own words to the officers. An answer to their question puts the member back into the queue.
create or replace function public.ask_membership(connection text, statement text) returns void
language plpgsql
security definer
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
  if current.state not in ('waiting', 'asked') then
    raise object_not_in_prerequisite_state using message = 'The officers have decided.';
  end if;

  changed := array_remove(array[
    case when current.connection is distinct from ask_membership.connection then 'connection' end,
    case when current.statement is distinct from ask_membership.statement then 'statement' end
  ], null);

  update public.memberships membership
  set connection = ask_membership.connection,
    statement = ask_membership.statement,
    question = null,
    state = 'waiting',
    state_since = case when current.state = 'asked' then now() else current.state_since end
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
language plpgsql
security definer
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
create or replace function private.lock_seen_member(member uuid, version text) returns public.memberships
language plpgsql
security definer
set search_path = ''
as $$
declare
  current constant public.memberships := private.lock_member(member);
begin
  if private.person_card(member) ->> 'version' is distinct from version then
    raise object_not_in_prerequisite_state using message = 'The details have changed.';
  end if;
  return current;
end;
$$;

-- Whoever signed up with somebody else's address is not its owner: about an unproven mailbox nothing is decided. What
-- was decided before can be taken back.
create or replace function private.expect_proven_mailbox(member uuid) returns void
language plpgsql
security definer
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
language plpgsql
security definer
set search_path = ''
as $$
declare
  current constant public.memberships := private.lock_seen_member(member, version);
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

  return (
    select jsonb_build_object('id', id, 'email', email, 'full_name', full_name, 'state', state, 'since', state_since)
    from private.people where id = member
  );
end;
$$;
grant execute on function public.decide_membership to authenticated;

-- Makes or removes an officer. Whoever calls this holds the lock of the officers, so that one always stays.
create or replace function private.change_officer(member_id uuid, makes_officer boolean, officer_id uuid) returns void
language plpgsql
security definer
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
end;
$$;

create or replace function public.set_officer(member uuid, version text, is_officer boolean) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('officers'));
  perform private.lock_seen_member(member, version);
  if set_officer.is_officer then
    perform private.expect_proven_mailbox(member);
  end if;
  perform private.change_officer(member, set_officer.is_officer, auth.uid());
end;
$$;
grant execute on function public.set_officer to authenticated;

-- For `npm run officers`: the first officer has nobody who could verify them.
create or replace function public.set_officer_by_email(email text, is_officer boolean) returns void
language plpgsql
security definer
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
  membership.is_officer,
  note.reason,
  coalesce(proof.email = account.email, false) as has_proven_mailbox,
  case when membership.state = 'verified' and profile.full_name is distinct from note.verified_name
    then note.verified_name end as verified_name,
  case when membership.state = 'verified' and profile.graduation_year is distinct from note.verified_year
    then note.verified_year end as verified_year,
  lower(coalesce(profile.full_name, account.email)) as sort_name,
  claim.state as claim_state,
  entry.full_name as claimed_name,
  entry.id as claimed_player
from public.profiles profile
join public.memberships membership on membership.id = profile.id
join auth.users account on account.id = profile.id
left join public.mailbox_proofs proof on proof.id = profile.id
left join public.membership_notes note on note.id = profile.id
left join public.player_claims claim on claim.id = profile.id
left join public.players entry on entry.id = private.claimed_entry(claim);

-- A person as all cards of officers show them. Null without the account.
create or replace function private.person_card(member uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.versioned(to_jsonb(person)) from private.people person where id = member
$$;

-- The numbers beside the links of the officers' pages.
create or replace function public.officer_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select jsonb_build_object(
      'queue', count(*) filter (where state = 'waiting' and has_proven_mailbox),
      'waiting', count(*) filter (where state = 'waiting'),
      'asked', count(*) filter (where state = 'asked'),
      'verified', count(*) filter (where state = 'verified'),
      'declined', count(*) filter (where state = 'declined'),
      'officer', count(*) filter (where is_officer),
      'changed', count(*) filter (where verified_name is not null or verified_year is not null),
      'members', count(*)
    )
    from private.people
  );
end;
$$;
grant execute on function public.officer_counts to authenticated;

-- Who waits for an officer, the oldest request first.
create or replace function public.membership_queue(after_since timestamptz default '-infinity', after_id uuid default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select coalesce(jsonb_agg(private.versioned(to_jsonb(person)) order by requested_at, id), '[]')
    from (
      select * from private.people
      where state = 'waiting' and has_proven_mailbox
        and (requested_at > after_since or (requested_at = after_since and id > after_id))
      order by requested_at, id
      limit 50
    ) person
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
      'people', (
        select coalesce(jsonb_agg(private.person_card(id) order by number), '[]') from page where number <= 50
      ),
      'next', (
        select private.cursor_of(row(null, sort_name, id)) from page
        where number = 50 and exists (select from page where number = 51)
      )
    )
  );
end;
$$;
grant execute on function public.member_list to authenticated;

-- Every verified member, for the club's mailings. The log says who took the list.
create or replace function public.export_members() returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
begin
  perform private.expect_officer();
  insert into public.decisions (officer, action) values (auth.uid(), 'members-exported');
  return (
    select coalesce(jsonb_agg(to_jsonb(member) order by sort_name, id), '[]')
    from (
      select id, full_name, email, graduation_year, position, jersey_number, connection, sort_name
      from private.people where state = 'verified' and has_proven_mailbox
    ) member
  );
end;
$$;
grant execute on function public.export_members to authenticated;

-- The log, the newest first.
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
grant execute on function public.decision_log to authenticated;

-- What the officer did to a photo, which the database does not have: the edge says so once it is done. Titles leave the
-- log after 90 days, because a photo may be deleted for what they say.
create or replace function public.log_photo(action text, title text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  if log_photo.action not in ('photo-added', 'photo-changed', 'photo-moved', 'photo-deleted', 'photo-restored') then
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
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return private.person_card(member);
end;
$$;
grant execute on function public.officer_person to authenticated;

-- An officer has seen the new name or class of somebody who stays verified, on a card of this version.
create or replace function public.accept_details(member uuid, version text) returns void
language plpgsql
security definer
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
    set verified_name = profile.full_name, verified_year = profile.graduation_year
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
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) from private.people where state = 'waiting' and has_proven_mailbox;
$$;
grant execute on function public.membership_queue_length to service_role;

-- For `npm run officers -- list`.
create or replace function public.list_officers() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('email', email, 'full_name', full_name) order by sort_name, id), '[]')
  from private.people where is_officer;
$$;
grant execute on function public.list_officers to service_role;

-- Verifies whoever waits with a proven address of the list: one account, or all. Gives how many.
create or replace function private.verify_by_list(account_id uuid default null) returns integer
language plpgsql
security definer
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
  end loop;
  return verified;
end;
$$;

-- Runs while `mark_proven` has the membership locked.
create or replace function public.verify_listed_member() returns trigger
language plpgsql
security definer
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
language plpgsql
security definer
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

-- A backup comes in parts of at most 2,000 rows and 8 MB, so that no request and no memory has to hold the whole database.
-- The inventory says what is in it: nothing that the database makes by itself, nothing that a restore asks again, and
-- nothing that is forgotten soon.
-- Accounts come first, without their passwords, then the tables in the order of their creation: a row follows the rows
-- that it refers to.
create or replace view private.backup_tables with (security_invoker = true) as
select 0 as place, 'auth.users' as name, 'auth.users' as relation, 'id, email, email_confirmed_at' as columns, 'id' as keys
union all
select
  row_number() over (order by oid),
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

-- Gives the first part, or the one that the part before names as `next`: `{ table, rows, next }`. The last one names none.
create or replace function public.backup_part(page_cursor jsonb default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  max_rows constant integer := 2000;
  -- The edge reads 12 MB. A row has less than the rest.
  max_bytes constant integer := 8 * 1024 * 1024;
  source private.backup_tables;
  entry jsonb;
  entries jsonb[] := '{}';
  bytes integer := 0;
  next jsonb;
begin
  select * into strict source from private.backup_tables
  where name = coalesce(page_cursor ->> 'table', 'auth.users');
  -- Row by row, so that no more than a part is read of large ones.
  for entry in execute format(
    'select to_jsonb(entry) from (
      select %2$s from %3$s
      where $1 is null or (%1$s) > (select %1$s from jsonb_populate_record(null::%3$s, $1))
      order by %1$s limit %4$s
    ) entry',
    source.keys, source.columns, source.relation, max_rows
  ) using page_cursor -> 'after'
  loop
    entries := array_append(entries, entry);
    bytes := bytes + octet_length(entry::text);
    exit when bytes >= max_bytes;
  end loop;

  if cardinality(entries) = max_rows or bytes >= max_bytes then
    next := jsonb_build_object('table', source.name, 'after', entries[cardinality(entries)]);
  else
    select jsonb_build_object('table', name) into next from private.backup_tables
    where place > source.place order by place limit 1;
  end if;
  return jsonb_build_object('table', source.name, 'rows', to_jsonb(entries), 'next', next);
end;
$$;
grant execute on function public.backup_part to service_role;

-- Restores a part of a table, after the accounts were made, and gives the number of its rows. Triggers have made rows for
-- the accounts: these are replaced. For an account that was not restored, a row goes or refers to nobody, as after a
-- deletion. What the database has no longer is left out.
create or replace function public.restore_part(part jsonb) returns integer
language plpgsql
security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  source private.backup_tables;
  columns text;
  selected text;
  conditions text;
  restored integer;
begin
  select * into source from private.backup_tables where name = part ->> 'table' and place > 0;
  select
    string_agg(quote_ident(column_name), ', ' order by column_name),
    string_agg(
      case reference.confdeltype
        when 'n' then format(
          '(select target.%1$I from %2$s target where target.%1$I = entry.%3$I)', target_column, target, column_name
        )
        else format('entry.%I', column_name)
      end,
      ', ' order by column_name
    ),
    string_agg(
      format(
        ' and (entry.%3$I is null or exists (select from %2$s target where target.%1$I = entry.%3$I))',
        target_column, target, column_name
      ),
      ''
    ) filter (where reference.confdeltype = 'c')
  into columns, selected, conditions
  from private.inventory
  left join lateral (
    select confdeltype, confrelid::regclass as target, target_key.attname as target_column
    from pg_catalog.pg_constraint
    join pg_catalog.pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_catalog.pg_attribute target_key on target_key.attrelid = confrelid and target_key.attnum = confkey[1]
    where contype = 'f' and conrelid = source.relation::regclass and own.attname = column_name
  ) reference on true
  where table_name = source.name and kind not in ('generated', 'reset', 'transient') and part -> 'rows' -> 0 ? column_name;
  if columns is null then
    return 0;
  end if;

  execute format(
    'delete from %1$s where (%2$s) in (select %2$s from jsonb_populate_recordset(null::%1$s, $1))',
    source.relation, source.keys
  ) using part -> 'rows';
  execute format(
    'insert into %1$s (%2$s) select %3$s from jsonb_populate_recordset(null::%1$s, $1) entry where true%4$s',
    source.relation, columns, selected, conditions
  ) using part -> 'rows';
  get diagnostics restored = row_count;
  return restored;
end;
$$;
grant execute on function public.restore_part to service_role;

-- The directory of verified members who chose to be in it. No role has a grant on the rows of others: two functions give
-- them, and both read one view. Errors: 42501 who may not see the directory, 23514 bad input.

-- A text as people search it: small letters without accents, apostrophes and dots; a hyphen separates words.
create or replace function private.folded(value text) returns text
language sql
immutable
parallel safe
return btrim(regexp_replace(
  regexp_replace(
    translate(lower(normalize(value, nfkd)), 'øØłŁđĐðÐıßæÆœŒ', 'oollddddisaaoo'),
    '[\u0300-\u036f''’‘ʼ`´".,#()]', '', 'g'
  ),
  '[-‐‑–—/\s]+', ' ', 'g'
));
-- Whoever writes a profile computes its places in the indexes.
grant execute on function private.folded to authenticated, service_role;

-- The order by name: the last word without Jr., Sr., II to V, then the whole name. Nameless people come last.
create or replace function private.sort_name(full_name text) returns text
language sql
immutable
parallel safe
return coalesce(
  private.folded(substring(full_name from '(?i)(\S+)(?:[\s,]+(?:jr|sr|ii|iii|iv|v)\.?)*\s*$'))
    || ' ' || private.folded(full_name),
  '~'
) collate "C";
-- Whoever writes a profile computes its places in the indexes.
grant execute on function private.sort_name to authenticated, service_role;

-- Newest class first, people without a class last.
create or replace function private.sort_class(graduation_year integer) returns integer
language sql
immutable
parallel safe
return coalesce(-graduation_year, 0);
-- Whoever writes a profile computes its places in the indexes.
grant execute on function private.sort_class to authenticated, service_role;

-- A pattern for each word, which begins a word of what is searched. No character is a wildcard. Eight words of 100
-- letters together count, the rest is cut: a search costs little, whoever calls.
create or replace function private.word_patterns(words text) returns text[]
language sql
immutable
return array(
  select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
  from unnest(string_to_array(private.folded(left(words, 100)), ' ')) word
  limit 8
);

-- Whether a text has all words of a search. It begins with a space, as all words in it.
create or replace function private.has_words(folded text, patterns text[]) returns boolean
language sql
immutable
parallel safe
return cardinality(patterns) = 0 or folded like all (patterns);

-- Who is in the directory, with what each one shows there. It is read at each request: who leaves is gone with the next.
-- `is_shown` is true for all of them. A search puts its comparisons into `case when is_shown`, which a plan cannot take
-- apart: it knows first who is in the directory, and compares nothing of anybody else. Times tell nothing of them.
create or replace view private.directory with (security_invoker = true) as
select
  profile.id,
  membership.state = 'verified' and membership.is_listed as is_shown,
  profile.full_name,
  profile.graduation_year,
  profile.position,
  ltrim(profile.jersey_number, '#') as jersey_number,
  coalesce(profile.open_to_mentoring = 'Yes', false) as is_mentor,
  case when 'city' = any (membership.shares) then profile.city end as city,
  case when 'occupation' = any (membership.shares) then profile.occupation end as occupation,
  -- Another address may be somebody else's.
  case when 'email' = any (membership.shares) and proof.email = account.email then account.email end as email,
  case when 'bio' = any (membership.shares) then profile.bio end as bio,
  private.sort_name(profile.full_name) as sort_name,
  private.sort_class(profile.graduation_year) as sort_class
from public.profiles profile
join public.memberships membership on membership.id = profile.id
left join auth.users account on account.id = profile.id
left join public.mailbox_proofs proof on proof.id = profile.id
where membership.state = 'verified' and membership.is_listed;

-- See and be seen; officers see it in any case.
create or replace function private.sees_directory() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.memberships
    where id = auth.uid() and state = 'verified' and (is_listed or is_officer)
  );
$$;

create or replace function private.expect_directory() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.sees_directory() then
    raise insufficient_privilege using message = 'Only people in the directory see it.';
  end if;
end;
$$;

-- A person as lists show them.
create or replace function private.teammate(shown private.directory) returns jsonb
language sql
stable
return jsonb_build_object(
  'id', shown.id, 'full_name', shown.full_name, 'graduation_year', shown.graduation_year, 'position', shown.position,
  'jersey_number', shown.jersey_number, 'is_mentor', shown.is_mentor, 'city', shown.city,
  'occupation', shown.occupation
);

-- Where somebody is in either order.
create or replace function private.directory_cursor(person uuid) returns text
language sql
stable
set search_path = ''
as $$
  select private.cursor_of(row(sort_class, sort_name, id)) from private.directory where id = person
$$;

-- 24 people and the total. `sort` is 'name' or 'class'. `after` and `before` are cursors of an end of another page. Built
-- as text, so that each order uses its index.
create or replace function public.directory_page(
  name text default '', class integer default null, team_position text default null, number text default null,
  city text default '', mentors boolean default false, sort text default 'name',
  after text default null, before text default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '5s'
as $$
declare
  size constant integer := 24;
  found constant text := $sql$ private.directory shown
    where case when shown.is_shown then
      ($2 is null or shown.graduation_year = $2)
      and ($3 is null or shown.position = $3)
      and ($4 is null or shown.jersey_number = $4)
      and (not $6 or shown.is_mentor)
      and private.has_words(' ' || private.folded(shown.full_name), $1)
      and private.has_words(' ' || private.folded(shown.city), $5)
    end $sql$;
  keys constant text[] := case sort when 'class' then '{class,name,id}'::text[] else '{name,id}' end;
  columns constant text[] := case sort when 'class' then '{sort_class,sort_name,id}'::text[] else '{sort_name,id}' end;
  name_words constant text[] := private.word_patterns(name);
  city_words constant text[] := private.word_patterns(city);
  direction text := 'asc';
  start constant private.place := private.place_of(coalesce(after, before), 'class', 'name', 'id');
  total integer;
  people jsonb;
  is_full boolean;
begin
  perform private.expect_directory();
  execute 'select count(*) from' || found into total using name_words, class, team_position, number, city_words, mentors;

  if start.id is not null and after is null then
    direction := 'desc';
  end if;
  execute format(
    'select coalesce(jsonb_agg(private.teammate(person)), ''[]'') from (
      select shown.* from %1$s and ($7.id is null or (%2$s) %3$s (%4$s)) order by %5$s limit %6$s
    ) person',
    found,
    array_to_string(columns, ', '),
    case direction when 'asc' then '>' else '<' end,
    '$7.' || array_to_string(keys, ', $7.'),
    array_to_string(columns, ' ' || direction || ', ') || ' ' || direction,
    size + 1
  ) into people using name_words, class, team_position, number, city_words, mentors, start;
  is_full := jsonb_array_length(people) > size;
  people := people - size;
  if direction = 'desc' then
    people := (select jsonb_agg(person order by place desc) from jsonb_array_elements(people) with ordinality as list (person, place));
  end if;

  return jsonb_build_object(
    'total', total,
    'people', coalesce(people, '[]'),
    'previous', case when case direction when 'asc' then start.id is not null else is_full end 
      then private.directory_cursor((people -> 0 ->> 'id')::uuid) end,
    'next', case when direction = 'desc' or is_full then private.directory_cursor((people -> -1 ->> 'id')::uuid) end
  );
end;
$$;
grant execute on function public.directory_page to authenticated;

-- What somebody shows, and others of the class; null for everybody who is not in the directory.
create or replace function public.directory_card(id uuid) returns jsonb
language plpgsql
stable
security definer
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
        where other.graduation_year = shown.graduation_year and other.id <> shown.id
        order by other.sort_name, other.id
        limit 12
      ) classmate
    ))
    from private.directory shown where shown.id = directory_card.id
  );
end;
$$;
grant execute on function public.directory_card to authenticated;

-- The member's own choice. It may be made in any state, and counts while the member is verified. The city is saved too,
-- where it is given: a switch without a city would show nothing.
create or replace function public.share_in_directory(is_listed boolean, shares text[], city text default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.memberships membership
  set is_listed = share_in_directory.is_listed,
    shares = array(select distinct unnest(share_in_directory.shares) order by 1)
  where membership.id = auth.uid();
  if not found then
    raise insufficient_privilege using message = 'There is no such account.';
  end if;
  if city is not null then
    update public.profiles profile set city = share_in_directory.city where profile.id = auth.uid();
  end if;
end;
$$;
grant execute on function public.share_in_directory to authenticated;

-- The all-time roster: its import and undo, what officers do to one entry, and what verified members read.
--
-- Everyone who writes the roster waits for one lock. Errors: 42501 not allowed, 55000 the roster or the entry is another
-- one by now (the hint says which), 22023 and 23514 bad input. The log has ids, actions and names of fields, and no words
-- of a person.
--
-- No role has a grant on the rows. Hidden entries are in nothing that members read. An entry leads to the card of its
-- owner only where the viewer sees that card in the directory: in all else it equals one that nobody has claimed.

-- The words of a last name, without Jr., Sr., II to V: two where a hyphen is in it.
create or replace function private.surnames(name text) returns text[]
language sql
immutable
parallel safe
return string_to_array(
  private.folded(substring(name from '(?i)(\S+)(?:[\s,]+(?:jr|sr|ii|iii|iv|v)\.?)*\s*$')), ' '
);

-- "jr" of "Pat Doe, Jr.".
create or replace function private.suffix_of(name text) returns text
language sql
immutable
parallel safe
return lower(substring(name from '(?i)[\s,](jr|sr|ii|iii|iv|v)\.?\s*$'));

create or replace function private.write_player_names(ids uuid[]) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.player_names as known
  select
    entry.id,
    ' ' || concat_ws(' ', folded.nickname, folded.name, folded.suffix, folded.name_now),
    private.sort_name(full_name),
    coalesce(private.surnames(full_name), '{}') || coalesce(private.surnames(current_name), '{}'),
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
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_player_names(array(select id from written));
  else
    perform private.write_player_names(array(
      select written.id from written join before using (id)
      where (written.full_name, written.current_name, written.nickname, written.suffix)
        is distinct from (before.full_name, before.current_name, before.nickname, before.suffix)
    ));
  end if;
  return null;
end;
$$;

-- For the daily check. Entries that were deleted by an import are in its undo, names and notes.
create or replace function public.forget_roster_imports() returns integer
language sql
security definer
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
create or replace function private.lock_roster() returns void
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
create or replace function private.worn_number(worn public.player_numbers) returns jsonb
language sql
stable
return to_jsonb(worn) - array['id', 'player'];

create or replace function private.numbers_of(player_id uuid) returns jsonb
language sql
stable
return (
  select coalesce(jsonb_agg(
    private.worn_number(worn) order by first_season nulls last, number collate "C" nulls last, last_season
  ), '[]')
  from public.player_numbers worn where player = player_id
);

-- An entry as officers have it.
create or replace function private.roster_entry(entry public.players) returns jsonb
language sql
stable
return to_jsonb(entry) || jsonb_build_object('numbers', private.numbers_of(entry.id));

-- Whether an officer has confirmed that an account is this entry: then it stays.
create or replace function private.is_claimed(player_id uuid) returns boolean
language sql
stable
return exists (select from public.player_claims where player = player_id and state = 'confirmed');

-- The whole roster, to compare a file with it, or to download it.
create or replace function public.roster_snapshot() returns jsonb
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
grant execute on function public.roster_snapshot to authenticated, service_role;

-- In bytes: the edge reads no more of a roster.
create or replace function private.max_roster_size() returns integer
language sql
immutable
return 12 * 1024 * 1024;

-- A roster that cannot be read could not be imported, downloaded or undone any more. Where entries are added, a twelfth is
-- left for corrections: who deletes an entry hides it first, with a reason.
create or replace function private.expect_readable_roster(is_addition boolean) returns void
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
create or replace function public.export_roster() returns jsonb
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
grant execute on function public.export_roster to authenticated;

-- A field that is lost without a word would be marked as corrected, and no import would ever write it.
create or replace function private.expect_player_fields(changes jsonb) returns void
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
create or replace function private.set_players(changes jsonb) returns void
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
create or replace function private.add_players(entries jsonb) returns void
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
create or replace function public.import_roster(plan jsonb) returns jsonb
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
grant execute on function public.import_roster to authenticated, service_role;

-- The last import; null where there is none to undo.
create or replace function public.last_roster_import() returns jsonb
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
grant execute on function public.last_roster_import to authenticated, service_role;

-- Undoes the last import, the one that the officer saw. Entries that an officer changed since then stay as they are, and
-- so do those of an account. Members whom the addresses verified stay verified.
create or replace function public.undo_roster_import(import uuid) returns jsonb
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
grant execute on function public.undo_roster_import to authenticated, service_role;

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
grant execute on function public.roster_entries to authenticated;

-- One entry; null where there is none.
create or replace function public.roster_entry(player uuid) returns jsonb
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
grant execute on function public.roster_entry to authenticated;

-- An officer's correction of the entry that the officer saw as `base`: an object of fields, with `numbers` and
-- `hidden_reason`. Fields that change are the officer's from then on. Without an entry it makes a new one.
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
grant execute on function public.delete_player to authenticated;

create or replace function private.expect_verified() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.memberships where id = auth.uid() and state = 'verified') then
    raise insufficient_privilege using message = 'Only verified members see the roster.';
  end if;
end;
$$;

-- Autumns without a season, as far as is known: as in `src/domain/roster.ts`. Ranges of seasons run over them.
create or replace function private.unplayed_seasons() returns integer[]
language sql
immutable
parallel safe
return '{1895,1943,2020}'::integer[];

-- Entries as pages show them. `card` is the account whose card in the directory an entry leads to. Whoever does not see
-- the directory is led nowhere.
create or replace function private.shown_entries(ids uuid[], sees_directory boolean) returns table (player uuid, entry jsonb)
language sql
stable
set search_path = ''
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

-- Where an entry is in the order by last name.
create or replace function private.roster_cursor(player_id uuid) returns text
language sql
stable
set search_path = ''
as $$
  select private.cursor_of(row(null, sort_name, player)) from private.player_names where player = player_id
$$;

-- 24 entries by last name, and the total. `after` and `before` are cursors of an end of another page. Built as text, so
-- that each direction uses the index.
create or replace function public.roster_page(
  name text default '', season integer default null, team_position text default '',
  after text default null, before text default null
) returns jsonb
language plpgsql
stable
security definer
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
      -- As in `private.directory`: nothing of a hidden entry is compared.
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

-- The team of a season, by number: each entry once, with what was worn then. Unknown numbers come last.
create or replace function public.roster_season(season integer) returns jsonb
language plpgsql
stable
security definer
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
language plpgsql
stable
security definer
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
language plpgsql
stable
security definer
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

-- An entry, and who was on the team in the same seasons, the most seasons first. Null for one that is hidden or unknown.
create or replace function public.player_page(id uuid) returns jsonb
language plpgsql
stable
security definer
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
    where known.id = player_page.id and known.hidden_reason is null
  );
end;
$$;
grant execute on function public.player_page to authenticated;

-- Officers save and read versions of documents here. The edge reads the newest ones, and decides who sees what: they have
-- draft games, and words for those who are signed in.

-- The documents that there are: readers take all of them at once, so that no other one may be saved. An id is never taken
-- out, because an older release may need it.
create or replace function private.document_ids() returns text[]
language sql
immutable
return array[
  'notice', 'banner', 'links', 'calendar', 'alumni-support', 'alumni-tailgate', 'where-to-meet', 'alumni-weekends',
  'homecoming', 'where-to-stay', 'donors', 'hall-of-fame', 'schedule'
];

-- One version with its editor's name.
create or replace function private.site_version(document public.site_documents) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'version', document.version,
    'data', document.data,
    'edited_at', document.edited_at,
    'editor', document.edited_by,
    'editor_name', (select full_name from public.profiles where profiles.id = document.edited_by)
  );
$$;

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
  if coalesce(newest.version, 0) is distinct from base then
    raise object_not_in_prerequisite_state using message = 'Another officer saved this document.';
  end if;
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

-- A version of a document, or its newest one. Null where there is none.
create or replace function public.document_version(document text, version integer default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select private.site_version(stored) from public.site_documents stored
    where stored.id = document and (document_version.version is null or stored.version = document_version.version)
    order by stored.version desc limit 1
  );
end;
$$;
grant execute on function public.document_version to authenticated;

-- The versions of a document, the newest first, 20 at a time: who, when, and the names of what changed. `is_empty` marks
-- a schedule that is the club's file again.
create or replace function public.document_history(document text, before_version integer default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select coalesce(jsonb_agg(to_jsonb(entry) order by version desc), '[]')
    from (
      select stored.version, stored.edited_at, stored.edited_by as editor, profile.full_name as editor_name,
        stored.changed, stored.data = '{}' as is_empty
      from public.site_documents stored
      left join public.profiles profile on profile.id = stored.edited_by
      where stored.id = document and (before_version is null or stored.version < before_version)
      order by stored.version desc limit 20
    ) entry
  );
end;
$$;
grant execute on function public.document_history to authenticated;

-- What the site shows: the newest version of each document and when it was saved, and not by whom: calendars say when the
-- schedule changed.
create or replace function public.public_documents() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', id, 'version', version, 'data', data, 'edited_at', edited_at) order by id),
    '[]'
  )
  from (
    select distinct on (id) id, version, data, edited_at from public.site_documents
    where id = any (private.document_ids())
    order by id, version desc
  ) newest;
$$;
grant execute on function public.public_documents to service_role;

-- For the edge after a rollback: older code may not know what is in the newest version.
create or replace function public.older_documents(document text, before_version integer) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version, 'data', data) order by version desc), '[]')
  from (
    select id, version, data from public.site_documents
    where id = document and version < before_version
    order by version desc limit 10
  ) older;
$$;
grant execute on function public.older_documents to service_role;

-- Claims: what members say about entries of the roster, and what officers decide. Locks are in the order of an import:
-- entry, membership, profile, claim. Errors: 42501 not allowed, P0002 no such member, 55000 the claim is not as the
-- officer saw it, or what the hint says, 22023 bad input. Until an officer decides, no answer to a member depends on what
-- others have claimed.
-- A member's own functions are for everybody who is signed in, and give little.

-- An entry that is deleted takes no claim with it: its member is told.
create or replace function private.end_claims() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.player_claims set state = 'gone', state_since = now(), player = null where player = old.id;
  return old;
end;
$$;

-- What fits a name and a class, the best first. In memoriam is nobody's to claim.
create or replace function private.fitting_players(name text, year integer) returns uuid[]
language sql
stable
set search_path = ''
as $$
  with candidate as (
    select
      entry.id, entry.role, named.sort_name,
      case
        when member.whole = any (named.whole_names) then 0
        when member.first = any (named.given_names) then 1
        -- "J." is "John", and "Rob" is "Robert".
        when exists (
          select from unnest(named.given_names) other
          where starts_with(other, member.first) or starts_with(member.first, other)
        ) then 2
        else 3
      end as distance,
      private.suffix_of(name) is distinct from
        coalesce(private.suffix_of(entry.full_name), lower(rtrim(entry.suffix, '.'))) as has_other_suffix,
      -- The class, or the spring after the last season.
      abs(year - coalesce(entry.class, (
        select max(last_season) + 1 from public.player_numbers worn where worn.player = entry.id
      ))) as years
    from private.player_names named
    join public.players entry on entry.id = named.player
    cross join (select private.folded(name) as whole, split_part(private.folded(name), ' ', 1) as first) member
    where named.surnames && private.surnames(name)
      and entry.hidden_reason is null and not entry.is_deceased
  )
  select coalesce(array_agg(id order by distance, has_other_suffix, years, sort_name, id), '{}')
  from (
    select * from candidate
    -- Another first name fits only within the class: Bill is William.
    where case when distance < 3 then years is null or years <= 3 or role <> 'player' else years = 0 end
    order by distance, has_other_suffix, years, sort_name, id
    limit 3
  ) best
$$;

-- Entries as they are offered: they lead nowhere, claimed or not.
create or replace function private.offered_players(ids jsonb, ruled_out uuid[]) returns jsonb
language sql
stable
set search_path = ''
as $$
  with offer as (
    select id::uuid as player, place from jsonb_array_elements_text(ids) with ordinality as offer (id, place)
  )
  select coalesce(jsonb_agg(shown.entry order by place), '[]')
  from offer
  join private.shown_entries(array(select offer.player from offer), false) shown using (player)
  join public.players known on known.id = player
  where known.hidden_reason is null and not known.is_deceased and known.id <> all (ruled_out)
$$;

-- How the own claim stands. `offered` is null until the present name was looked up, and when all of it is gone.
create or replace function public.own_claim() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.memberships where id = auth.uid()) then
    raise insufficient_privilege using message = 'There is no such account.';
  end if;
  return (
    select jsonb_build_object(
      'state', coalesce(claim.state, 'none'),
      'entry', (
        select shown.entry from private.shown_entries(array[claim.player], false) shown
        join public.players known on known.id = shown.player and known.hidden_reason is null
      ),
      'offered', case when claim.offers ? private.folded(profile.full_name) then nullif(
        private.offered_players(claim.offers -> private.folded(profile.full_name), claim.ruled_out), '[]'
      ) end
    )
    from public.profiles profile
    left join public.player_claims claim on claim.id = profile.id
    where profile.id = auth.uid()
  );
end;
$$;
grant execute on function public.own_claim to authenticated;

-- Looks up the own name, once for each name and at most three times a day. A name that fits no entry, or none that is
-- still there, is not used up.
create or replace function public.look_up_own_entry() returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '5s'
as $$
declare
  current public.memberships;
  profile public.profiles;
  claim public.player_claims;
  name_key text;
  own jsonb;
  found uuid[];
begin
  select * into current from public.memberships where id = auth.uid() for update;
  if current.id is null or current.state = 'declined' then
    raise insufficient_privilege using message = 'This account cannot claim an entry.';
  end if;
  if not private.has_proven_mailbox(current.id) then
    raise object_not_in_prerequisite_state using message = 'The mailbox is not proven.', hint = 'not-proven';
  end if;
  select * into profile from public.profiles where id = current.id;
  name_key := private.folded(profile.full_name);
  if name_key is null then
    raise object_not_in_prerequisite_state using message = 'The profile has no name.', hint = 'no-name';
  end if;

  insert into public.player_claims (id) values (current.id) on conflict do nothing;
  select * into claim from public.player_claims where id = current.id for update;
  own := public.own_claim();
  if jsonb_typeof(own -> 'offered') = 'array' then
    return own;
  end if;
  if claim.attempts_on = current_date and claim.attempts >= 3 then
    raise object_not_in_prerequisite_state using message = 'Three look-ups a day are enough.', hint = 'too-many';
  end if;

  found := private.fitting_players(profile.full_name, profile.graduation_year);
  update public.player_claims
  set attempts = case when attempts_on = current_date then attempts + 1 else 1 end,
    attempts_on = current_date,
    offers = case when cardinality(found) = 0 then offers else offers || jsonb_build_object(name_key, found) end
  where id = current.id;
  return own || jsonb_build_object('offered', private.offered_players(to_jsonb(found), claim.ruled_out));
end;
$$;
grant execute on function public.look_up_own_entry to authenticated;

-- The member's answer: 'this' one of those that were offered, 'none' of them, or 'unsure', which takes a claim back.
create or replace function public.claim_player(answer text, player uuid default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  current public.memberships;
  claim public.player_claims;
  name_key text;
begin
  perform from public.players where id = claim_player.player for key share;
  select * into current from public.memberships where id = auth.uid() for update;
  if current.id is null or current.state = 'declined' then
    raise insufficient_privilege using message = 'This account cannot claim an entry.';
  end if;
  if not private.has_proven_mailbox(current.id) then
    raise object_not_in_prerequisite_state using message = 'The mailbox is not proven.', hint = 'not-proven';
  end if;
  select * into claim from public.player_claims where id = current.id for update;
  if claim.id is null then
    raise object_not_in_prerequisite_state using message = 'Nothing was offered.', hint = 'gone';
  end if;
  if claim.state = 'confirmed' then
    raise object_not_in_prerequisite_state using message = 'An officer has confirmed the claim.';
  end if;
  if answer is null or answer not in ('this', 'none', 'unsure') then
    raise invalid_parameter_value using message = 'There is no such answer.';
  end if;
  if answer = 'this' then
    select private.folded(full_name) into name_key from public.profiles where id = current.id;
    if claim_player.player = any (claim.ruled_out)
      or not coalesce(claim.offers -> name_key ? claim_player.player::text, false) then
      raise object_not_in_prerequisite_state using message = 'This entry was not offered.', hint = 'gone';
    end if;
    perform from public.players entry
    where entry.id = claim_player.player and entry.hidden_reason is null and not entry.is_deceased;
    if not found then
      raise object_not_in_prerequisite_state using message = 'This entry cannot be claimed.', hint = 'gone';
    end if;
  end if;

  update public.player_claims own
  set state = case answer when 'this' then 'pending' when 'none' then 'no entry' else 'none' end,
    state_since = now(),
    claimed_at = case when answer = 'this' and own.state <> 'pending' then now() else own.claimed_at end,
    player = case when answer = 'this' then claim_player.player end
  where own.id = current.id;
end;
$$;
grant execute on function public.claim_player to authenticated;

-- An entry as officers see it, hidden or not.
create or replace function private.officer_entry(player_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select shown.entry
    || jsonb_build_object('note', known.note, 'source', known.source, 'hidden_reason', known.hidden_reason)
  from private.shown_entries(array[player_id], false) shown join public.players known on known.id = shown.player
$$;

-- Other accounts whose claims of an entry have this state.
create or replace function private.others_who_claim(claim public.player_claims, other_state text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'full_name', profile.full_name) order by claimed_at, id), '[]')
  from public.player_claims other
  join public.profiles profile using (id)
  where other.player = private.claimed_entry(claim) and other.state = other_state and other.id <> claim.id
$$;

-- A claim beside its account. `owners` are whom an officer has confirmed, one at most; `rivals` wait for the same entry.
create or replace function private.officer_claim(claim public.player_claims) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.versioned(jsonb_build_object(
    'state', claim.state,
    'state_since', claim.state_since,
    'claimed_at', claim.claimed_at,
    'person', private.person_card(claim.id),
    'entry', private.officer_entry(private.claimed_entry(claim)),
    'owner', private.others_who_claim(claim, 'confirmed') -> 0,
    'rivals', private.others_who_claim(claim, 'pending')
  ))
$$;

-- Claims that wait for an officer, the oldest first.
create or replace function public.claim_queue(after_since timestamptz default '-infinity', after_id uuid default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select coalesce(jsonb_agg(private.officer_claim(claim) order by claim.claimed_at, claim.id), '[]')
    from (
      select * from public.player_claims
      where state = 'pending' and (claimed_at > after_since or (claimed_at = after_since and id > after_id))
      order by claimed_at, id
      limit 50
    ) page
    join public.player_claims claim on claim.id = page.id
  );
end;
$$;
grant execute on function public.claim_queue to authenticated;

-- The claim of one account; null when it has made none.
create or replace function public.member_claim(member uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select private.officer_claim(claim) from public.player_claims claim
    where claim.id = member
  );
end;
$$;
grant execute on function public.member_claim to authenticated;

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
  if entry.id is null or entry.id is distinct from private.claimed_entry(claim)
    or private.officer_claim(claim) ->> 'version' is distinct from version then
    raise object_not_in_prerequisite_state using message = 'The details have changed.';
  end if;
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

-- For the link to the officers' page of claims.
create or replace function public.claim_count() returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (select count(*) from public.player_claims where state = 'pending');
end;
$$;
grant execute on function public.claim_count to authenticated;
