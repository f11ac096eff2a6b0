-- Who is one of us. Each account has one row, made with its profile. Anyone may sign up; officers verify people.
create table public.memberships (
  id uuid primary key references public.profiles (id) on delete cascade,
  -- What the member says to the officers.
  connection text check (connection in ('player', 'coach', 'family')),
  statement text check (char_length(statement) between 1 and 500),
  -- waiting: an officer acts next. asked: an officer needs more, the member acts next.
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'verified', 'declined')),
  state_since timestamptz not null default now(),
  -- The place in the queue, which neither an answer nor the undo of a decision changes.
  requested_at timestamptz not null default now(),
  -- What the officer wants to know, while the state is `asked`.
  question text check (char_length(question) between 1 and 500),
  is_officer boolean not null default false,
  -- Whether the member is in the directory, which is no until it was answered, and what it shows beside the name.
  is_listed boolean,
  shares text[] not null default '{}' check (shares <@ array['email', 'city', 'occupation', 'bio']),
  check (state = 'asked' or question is null),
  check (state = 'verified' or not is_officer)
);

create index memberships_state on public.memberships (state, requested_at, id);

-- What officers know about a member and the member does not read here.
create table public.membership_notes (
  id uuid primary key references public.memberships (id) on delete cascade,
  -- Why the member is not verified.
  reason text check (char_length(reason) between 1 and 500),
  -- As they were when the member was verified: officers see a later change.
  verified_name text,
  verified_year integer
);

-- What officers did, in order. Nobody changes or deletes an entry. It has no words of a person but titles of photos.
create table public.decisions (
  id uuid primary key default gen_random_uuid(),
  decided_at timestamptz not null default clock_timestamp(),
  -- Null: a command of the maintainer, the club's e-mail list, or an account that is deleted.
  officer uuid references public.profiles (id) on delete set null,
  member uuid references public.profiles (id) on delete set null,
  action text not null check (
    action in ('state', 'answer', 'list', 'officer-added', 'officer-removed', 'emails-added', 'members-exported')
  ),
  from_state text,
  to_state text,
  -- Names of the fields that the member changed in an answer.
  fields text[]
);

create index decisions_time on public.decisions (decided_at desc, id desc);
create index decisions_officer on public.decisions (officer);
create index decisions_member on public.decisions (member);

alter table public.memberships enable row level security;
alter table public.membership_notes enable row level security;
alter table public.decisions enable row level security;

create policy "Members read their own membership" on public.memberships
  for select to authenticated
  using ((select auth.uid()) = id);

create function public.add_membership() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.memberships (id) values (new.id) on conflict (id) do nothing;
  return new;
end;
$$;

create trigger profiles_add_membership
  after insert on public.profiles
  for each row execute function public.add_membership();

-- Accounts that are older than this table wait like new ones.
insert into public.memberships (id) select id from public.profiles on conflict (id) do nothing;

-- No client reaches this schema: its functions serve the functions of `public`.
create schema private;

-- Roles are read here at each call, never from a token: what an officer loses is lost with the next request.
create function private.is_officer() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.memberships where id = auth.uid() and is_officer);
$$;

create function private.expect_officer() returns void
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

-- A place in a list: the values that the list is sorted by, as far as it is.
create type private.place as (class integer, name text, id uuid);

-- A place as the address of another page has it. The row may be gone or hidden when the page is asked for.
create function private.cursor_of(place private.place) returns text
language sql
immutable
return translate(encode(convert_to(jsonb_strip_nulls(to_jsonb(place))::text, 'UTF8'), 'base64'), E'+/=\n', '-_');

-- The place that a cursor names, if it has these values; else null, which is before the first page.
create function private.place_of(page_cursor text, variadic fields text[]) returns private.place
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
create function private.versioned(card jsonb) returns jsonb
language sql
immutable
return card || jsonb_build_object('version', md5(card::text));

-- A proof counts only while the account still has its address.
create function private.has_proven_mailbox(account_id uuid) returns boolean
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
create function private.change_state(
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
