-- What the officers' pages and commands need beyond the first functions. Each statement can run again.

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

-- As before; `only_state` may also be 'changed': another name or class than the officers verified.
create or replace function public.member_list(
  search text default '', only_state text default null, after_name text default '', after_id uuid default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    with found as materialized (
      select * from private.people person
      where (position(lower(btrim(search)) in lower(concat_ws(' ', person.full_name, person.email))) > 0)
        and (
          only_state is null
          or state = only_state
          or (only_state = 'officer' and is_officer)
          or (only_state = 'changed' and (verified_name is not null or verified_year is not null))
        )
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'people', (
        select coalesce(jsonb_agg(to_jsonb(person) order by sort_name, id), '[]')
        from (
          select * from found
          where sort_name > after_name or (sort_name = after_name and id > after_id)
          order by sort_name, id
          limit 50
        ) person
      )
    )
  );
end;
$$;

-- One person as the lists show them: after a decision, and where a page of a list goes on. Null without the account.
create or replace function public.officer_person(member uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (select to_jsonb(person) from private.people person where id = member);
end;
$$;

-- An officer has seen the new name or class of somebody who stays verified.
create or replace function public.accept_details(member uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  current_state text;
begin
  select state into current_state from public.memberships where id = member for update;
  perform private.expect_officer();
  if current_state is null then
    raise no_data_found using message = 'There is no such member.';
  end if;
  if current_state <> 'verified' then
    raise object_not_in_prerequisite_state using message = 'Another officer decided.';
  end if;
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
create or replace function public.membership_queue_length() returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) from private.people where state = 'waiting' and has_proven_mailbox;
$$;

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

grant execute on function public.officer_person(uuid), public.accept_details(uuid) to authenticated;
grant execute on function public.membership_queue_length(), public.list_officers() to service_role;
