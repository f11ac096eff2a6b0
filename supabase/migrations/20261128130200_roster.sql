-- Everyone who ever wore the jersey. Officers alone write here, by functions. No role has a grant on the rows: functions
-- read them. No row has an e-mail address.
create table public.players (
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
  letters integer[] not null default '{}' check (
    1893 <= all (letters) and 2100 >= all (letters) and array_position(letters, null) is null
    and cardinality(letters) <= 60 and coalesce(array_ndims(letters), 1) = 1
  ),
  is_deceased boolean not null default false,
  is_uncertain boolean not null default false,
  note text check (char_length(note) between 1 and 1000),
  source text check (char_length(source) between 1 and 200),
  -- Why an officer hides the entry from everyone but officers.
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  -- The fields that an officer set: a later import leaves them alone. `numbers` stands for those of the other table.
  corrected text[] not null default '{}',
  -- Counts the changes of the entry and its numbers: an older form is refused.
  version integer not null default 1,
  -- The family name that a list or an officer has said, where the name alone would tell another one.
  family_name text check (char_length(family_name) between 1 and 100)
);

create table public.player_numbers (
  id uuid primary key default gen_random_uuid(),
  player uuid not null references public.players (id) on delete cascade,
  -- "0", "00" and null, which is unknown, are three things.
  number text check (number ~ '^[0-9]{1,2}$'),
  -- Years of the autumn; both are null where they are unknown.
  first_season integer check (first_season between 1893 and 2100),
  last_season integer check (last_season between 1893 and 2100),
  check (first_season <= last_season and (first_season is null) = (last_season is null)),
  check (number is not null or first_season is not null)
);

create index players_by_class on public.players (class);
create index player_numbers_by_player on public.player_numbers (player);
create index player_numbers_by_number on public.player_numbers (number, first_season);
create index player_numbers_by_season on public.player_numbers (first_season, last_season);

alter table public.players enable row level security;
alter table public.player_numbers enable row level security;

-- What searches of the roster compare, and its order by name: computed once, when an entry is written.
create table private.player_names (
  player uuid primary key references public.players (id) on delete cascade,
  search_name text not null,
  sort_name text collate "C" not null,
  surnames text[] not null,
  -- First names, and whole names: then and now, with and without the suffix.
  given_names text[] not null,
  whole_names text[] not null
);

create index player_names_in_order on private.player_names (sort_name, player);
create index player_names_by_surname on private.player_names using gin (surnames);

-- Entries that an officer found to be the person of another one. They are hidden, and lead to the entry that stayed.
create table private.same_players (
  player uuid primary key references public.players (id) on delete cascade,
  same_as uuid not null references public.players (id) on delete cascade,
  -- For the undo, while both entries have these versions plus one: the other entry as it was, and the accounts whose
  -- claims moved, or whose "not this person" did.
  version integer not null,
  kept jsonb not null,
  moved uuid[] not null,
  ruled_out uuid[] not null,
  check (player <> same_as)
);

create index same_players_by_kept on private.same_players (same_as);

-- Counts the changes of the roster: a plan that was made with an older one is refused.
create table private.roster (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into private.roster default values;

-- The last import: what it added, changed and deleted, to undo it within 90 days. It has no e-mail address.
create table private.roster_imports (
  id uuid primary key,
  imported_at timestamptz not null default now(),
  -- The ids of new entries, and entries as they were.
  added jsonb not null,
  changed jsonb not null,
  removed jsonb not null,
  counts jsonb not null
);

insert into private.inventory values
  ('players', 'id', 'internal'), ('players', 'full_name', 'internal'), ('players', 'current_name', 'internal'),
  ('players', 'nickname', 'internal'), ('players', 'suffix', 'internal'), ('players', 'role', 'internal'),
  ('players', 'position', 'internal'), ('players', 'class', 'internal'), ('players', 'letters', 'internal'),
  ('players', 'is_deceased', 'internal'), ('players', 'is_uncertain', 'internal'), ('players', 'note', 'internal'),
  ('players', 'source', 'internal'), ('players', 'hidden_reason', 'internal'), ('players', 'corrected', 'internal'),
  ('players', 'version', 'internal'), ('players', 'family_name', 'internal'),
  ('player_numbers', 'id', 'internal'), ('player_numbers', 'player', 'internal'),
  ('player_numbers', 'number', 'internal'), ('player_numbers', 'first_season', 'internal'),
  ('player_numbers', 'last_season', 'internal'),
  ('player_names', 'player', 'generated'), ('player_names', 'search_name', 'generated'),
  ('player_names', 'sort_name', 'generated'), ('player_names', 'surnames', 'generated'),
  ('player_names', 'given_names', 'generated'), ('player_names', 'whole_names', 'generated'),
  ('same_players', 'player', 'internal'), ('same_players', 'same_as', 'internal'),
  ('same_players', 'version', 'internal'), ('same_players', 'kept', 'internal'),
  ('same_players', 'moved', 'internal'), ('same_players', 'ruled_out', 'internal'),
  ('roster', 'is_only', 'generated'), ('roster', 'version', 'generated'),
  ('roster_imports', 'id', 'transient'), ('roster_imports', 'imported_at', 'transient'),
  ('roster_imports', 'added', 'transient'), ('roster_imports', 'changed', 'transient'),
  ('roster_imports', 'removed', 'transient'), ('roster_imports', 'counts', 'transient');
