-- Everyone who ever wore the jersey. Officers alone write here, by functions. No role has a grant on the rows: functions
-- read them. No row has an e-mail address. Each statement can run again.
create table if not exists public.players (
  id uuid primary key default gen_random_uuid(),
  -- The name then, without nickname and suffix; the name now, where it is another one.
  full_name text not null check (char_length(full_name) between 1 and 100),
  current_name text check (char_length(current_name) between 1 and 100),
  nickname text check (char_length(nickname) between 1 and 40),
  suffix text check (char_length(suffix) between 1 and 10),
  role text not null default 'player' check (role in ('player', 'manager', 'trainer', 'coach')),
  -- As historical lists have it.
  position text check (char_length(position) between 1 and 40),
  class integer check (class between 1893 and 2100),
  -- The letter years, which are neither the seasons nor the class.
  letters integer[] not null default '{}' check (1893 <= all (letters) and 2100 >= all (letters)),
  is_deceased boolean not null default false,
  is_uncertain boolean not null default false,
  note text check (char_length(note) between 1 and 1000),
  source text check (char_length(source) between 1 and 200),
  -- Why an officer hides the entry from everyone but officers.
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  -- The fields that an officer set: a later import leaves them alone. `numbers` stands for those of the other table.
  corrected text[] not null default '{}',
  -- Counts the changes of the entry and its numbers: an older form is refused.
  version integer not null default 1
);

create table if not exists public.player_numbers (
  id uuid primary key default gen_random_uuid(),
  player uuid not null references public.players (id) on delete cascade,
  -- "0", "00" and null, which is unknown, are three things.
  number text check (number ~ '^\d{1,2}$'),
  -- Years of the autumn; both are null where they are unknown.
  first_season integer check (first_season between 1893 and 2100),
  last_season integer check (last_season between 1893 and 2100),
  check (first_season <= last_season and (first_season is null) = (last_season is null)),
  check (number is not null or first_season is not null)
);

create index if not exists players_by_class on public.players (class);
create index if not exists player_numbers_by_player on public.player_numbers (player);
create index if not exists player_numbers_by_number on public.player_numbers (number, first_season);
create index if not exists player_numbers_by_season on public.player_numbers (first_season, last_season);

alter table public.players enable row level security;
alter table public.player_numbers enable row level security;
revoke all on public.players, public.player_numbers from anon, authenticated, service_role;

-- The log names the entry of the roster too. The functions alone write an action: only its form is checked here.
alter table public.decisions add column if not exists player uuid references public.players (id) on delete set null;
create index if not exists decisions_player on public.decisions (player);
alter table public.decisions drop constraint if exists decisions_action_check;
alter table public.decisions add constraint decisions_action_check check (action ~ '^[a-z]+(-[a-z]+)*$');

-- Which import of the roster added the address: its undo takes it back.
alter table public.club_emails add column if not exists roster_import uuid;
create index if not exists club_emails_roster_import on public.club_emails (roster_import) where roster_import is not null;

insert into private.inventory values
  ('players', 'id', 'internal'),
  ('players', 'full_name', 'internal'),
  ('players', 'current_name', 'internal'),
  ('players', 'nickname', 'internal'),
  ('players', 'suffix', 'internal'),
  ('players', 'role', 'internal'),
  ('players', 'position', 'internal'),
  ('players', 'class', 'internal'),
  ('players', 'letters', 'internal'),
  ('players', 'is_deceased', 'internal'),
  ('players', 'is_uncertain', 'internal'),
  ('players', 'note', 'internal'),
  ('players', 'source', 'internal'),
  ('players', 'hidden_reason', 'internal'),
  ('players', 'corrected', 'internal'),
  ('players', 'version', 'internal'),
  ('player_numbers', 'id', 'internal'),
  ('player_numbers', 'player', 'internal'),
  ('player_numbers', 'number', 'internal'),
  ('player_numbers', 'first_season', 'internal'),
  ('player_numbers', 'last_season', 'internal'),
  ('decisions', 'player', 'exported'),
  ('club_emails', 'roster_import', 'internal')
  on conflict do nothing;
