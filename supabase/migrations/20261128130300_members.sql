-- Who is one of us. Each account has one row, made with its profile. Anyone may sign up; officers verify people.
create table public.memberships (
  id uuid primary key references public.profiles (id) on delete cascade,
  -- What the member says to the officers.
  connection text check (connection in ('player', 'coach', 'family')),
  statement text check (char_length(statement) between 1 and 500),
  -- waiting: an officer acts next. asked: an officer needs more, the member acts next.
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'verified', 'declined')),
  state_since timestamptz not null default now(),
  -- Of the first words, else of the sign-up: the place in the queue, which neither an answer nor the undo of a decision
  -- changes.
  requested_at timestamptz not null default now(),
  -- What an officer wanted to know last, and what the member answered. Both stay for the undo of a decision.
  question text check (char_length(question) between 1 and 500),
  answer text check (char_length(answer) between 1 and 500),
  is_officer boolean not null default false,
  -- Whether the member is in the directory, which is no until it was answered, and what it shows beside the name.
  is_listed boolean,
  shares text[] not null default '{}' check (shares <@ array['email', 'city', 'occupation', 'bio']),
  check (state <> 'asked' or answer is null),
  check (state = 'verified' or not is_officer)
);

create index memberships_state on public.memberships (state, requested_at, id);
-- A few of all members.
create index memberships_officers on public.memberships (id) where is_officer;

-- What officers know about a member and the member does not read here.
create table public.membership_notes (
  id uuid primary key references public.memberships (id) on delete cascade,
  -- Why the member is not verified.
  reason text check (char_length(reason) between 1 and 500),
  -- As they were when the member was verified: officers see a later change.
  verified_name text,
  verified_year integer,
  -- Another name or class than officers verified: few, and counted on each page of officers.
  has_changed boolean not null default false
);

create index membership_notes_changed on public.membership_notes (id) where has_changed;

-- What officers did, in order. Nobody changes or deletes an entry. It has no words of a person but titles of photos.
create table public.decisions (
  id uuid primary key default gen_random_uuid(),
  decided_at timestamptz not null default clock_timestamp(),
  -- Null: a command of the maintainer, the club's e-mail list, or an account that is deleted.
  officer uuid references public.profiles (id) on delete set null,
  member uuid references public.profiles (id) on delete set null,
  -- The functions alone write it: only its form is checked.
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  from_state text,
  to_state text,
  -- Names of the fields that the member changed in an answer.
  fields text[],
  -- The title of a photo, as it was then.
  photo text check (char_length(photo) <= 200),
  player uuid references public.players (id) on delete set null,
  -- What the line is about, as it was called then, where no column of its own refers to it.
  about text check (char_length(about) between 1 and 200)
);

create index decisions_time on public.decisions (decided_at desc, id desc);
create index decisions_officer on public.decisions (officer);
create index decisions_member on public.decisions (member);
create index decisions_player on public.decisions (player);

-- Addresses that the club knows. Whoever proves one is verified at once, unless an officer has declined that account.
create table public.club_emails (
  email text primary key check (email = lower(btrim(email)) and email like '%_@_%' and char_length(email) <= 254),
  full_name text check (char_length(full_name) between 1 and 100),
  graduation_year integer check (graduation_year between 1900 and 2100),
  -- Which import of the roster added the address: its undo takes it back.
  roster_import uuid
);

create index club_emails_roster_import on public.club_emails (roster_import) where roster_import is not null;

-- All accounts, as officers search and sort them: computed when a name or an address is written.
create table private.member_names (
  id uuid primary key references public.profiles (id) on delete cascade,
  sort_name text collate "C" not null,
  search_name text not null,
  -- The newest class first; 0 is of who has none.
  sort_class integer not null
);

create index member_names_in_order on private.member_names (sort_name, id);
create index member_names_by_class on private.member_names (sort_class, sort_name, id);

alter table public.memberships enable row level security;
alter table public.membership_notes enable row level security;
alter table public.decisions enable row level security;
alter table public.club_emails enable row level security;

create policy "Members read their own membership" on public.memberships
  for select to authenticated
  using ((select auth.uid()) = id);

-- Accounts that are older than this table wait like new ones.
insert into public.memberships (id) select id from public.profiles;

insert into private.inventory values
  ('memberships', 'id', 'account'), ('memberships', 'connection', 'exported'),
  ('memberships', 'statement', 'exported'), ('memberships', 'state', 'exported'),
  ('memberships', 'state_since', 'exported'), ('memberships', 'requested_at', 'exported'),
  ('memberships', 'question', 'exported'), ('memberships', 'answer', 'exported'),
  ('memberships', 'is_officer', 'exported'),
  ('memberships', 'is_listed', 'reset'), ('memberships', 'shares', 'reset'),
  ('membership_notes', 'id', 'account'), ('membership_notes', 'reason', 'exported'),
  ('membership_notes', 'verified_name', 'exported'), ('membership_notes', 'verified_year', 'exported'),
  ('membership_notes', 'has_changed', 'internal'),
  ('decisions', 'id', 'internal'), ('decisions', 'member', 'account'), ('decisions', 'officer', 'internal'),
  ('decisions', 'decided_at', 'exported'), ('decisions', 'action', 'exported'),
  ('decisions', 'from_state', 'exported'), ('decisions', 'to_state', 'exported'), ('decisions', 'fields', 'exported'),
  ('decisions', 'photo', 'internal'), ('decisions', 'player', 'exported'), ('decisions', 'about', 'internal'),
  ('club_emails', 'email', 'internal'), ('club_emails', 'full_name', 'internal'),
  ('club_emails', 'graduation_year', 'internal'), ('club_emails', 'roster_import', 'internal'),
  ('member_names', 'id', 'generated'), ('member_names', 'sort_name', 'generated'),
  ('member_names', 'search_name', 'generated'), ('member_names', 'sort_class', 'generated');
