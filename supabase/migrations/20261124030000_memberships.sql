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

-- Accounts that are older than this table wait like new ones.
insert into public.memberships (id) select id from public.profiles on conflict (id) do nothing;

-- No client reaches this schema: its functions serve the functions of `public`.
create schema private;

-- A place in a list: the values that the list is sorted by, as far as it is.
create type private.place as (class integer, name text, id uuid);
