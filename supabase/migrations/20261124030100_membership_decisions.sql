-- What members and officers do about a membership. Each function locks the row first, then looks at it: of two at once,
-- the second sees what the first did. The order of locks is membership, profile. Errors: 42501 not allowed, P0002 no
-- such member, 55000 the person is not as the officer saw them, or what the hint says, 22023 and 23514 bad input.

-- The member's own words to the officers. An answer to their question puts the member back into the queue.
create function public.ask_membership(connection text, statement text) returns void
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

-- Locks a member for an officer: until the decision is made nobody changes what the card shows, the profile included.
create function private.lock_member(member uuid) returns public.memberships
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
create function private.lock_seen_member(member uuid, version text) returns public.memberships
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
create function private.expect_proven_mailbox(member uuid) returns void
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
create function public.decide_membership(member uuid, version text, to_state text, words text default null)
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

-- Makes or removes an officer. Whoever calls this holds the lock of the officers, so that one always stays.
create function private.change_officer(member_id uuid, makes_officer boolean, officer_id uuid) returns void
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

create function public.set_officer(member uuid, version text, is_officer boolean) returns void
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

-- For `npm run officers`: the first officer has nobody who could verify them.
create function public.set_officer_by_email(email text, is_officer boolean) returns void
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
