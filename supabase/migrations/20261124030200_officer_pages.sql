-- What officers read. Each function gives one jsonb value, which no limit of rows cuts. A list gives 50 at a time and
-- goes on after the last one of the page before: `next` is for `after`, and null on the last page.

create view private.people with (security_invoker = true) as
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
  -- The order of a list of people.
  lower(coalesce(profile.full_name, account.email)) as sort_name
from public.profiles profile
join public.memberships membership on membership.id = profile.id
join auth.users account on account.id = profile.id
left join public.mailbox_proofs proof on proof.id = profile.id
left join public.membership_notes note on note.id = profile.id;

-- A person as all cards of officers show them. Null without the account.
create function private.person_card(member uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.versioned(to_jsonb(person)) from private.people person where id = member
$$;

-- The numbers beside the links of the officers' pages.
create function public.officer_counts() returns jsonb
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

-- Who waits for an officer, the oldest request first.
create function public.membership_queue(after_since timestamptz default '-infinity', after_id uuid default null)
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

-- All accounts whose name or address contains the text, by name; its first 100 letters count. `only_state` is a state,
-- 'officer', or 'changed': another name or class than the officers verified.
create function public.member_list(search text default '', only_state text default null, after text default null)
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

-- Every verified member, for the club's mailings. The log says who took the list.
create function public.export_members() returns jsonb
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

-- The log, the newest first.
create function public.decision_log(before_time timestamptz default 'infinity', before_id uuid default null)
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
        member, member_profile.full_name as member_name
      from public.decisions decision
      left join public.profiles officer_profile on officer_profile.id = officer
      left join public.profiles member_profile on member_profile.id = member
      where decided_at < before_time or (decided_at = before_time and decision.id < before_id)
      order by decided_at desc, decision.id desc
      limit 50
    ) entry
  );
end;
$$;

-- What the officer did to a photo, which the database does not have: the edge says so once it is done. Titles leave the
-- log after 90 days, because a photo may be deleted for what they say.
create function public.log_photo(action text, title text) returns void
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

-- One person as the lists show them. Null without the account.
create function public.officer_person(member uuid) returns jsonb
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

-- An officer has seen the new name or class of somebody who stays verified, on a card of this version.
create function public.accept_details(member uuid, version text) returns void
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

-- For the daily check.
create function public.membership_queue_length() returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) from private.people where state = 'waiting' and has_proven_mailbox;
$$;

-- For `npm run officers -- list`.
create function public.list_officers() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('email', email, 'full_name', full_name) order by sort_name, id), '[]')
  from private.people where is_officer;
$$;
