-- "This is me": what a member says about an entry of the roster. It gives nothing until an officer confirms it.
create table public.player_claims (
  id uuid primary key references public.profiles (id) on delete cascade,
  -- none: nothing said, or not sure. no entry: none of the offered ones.
  state text not null default 'none' check (state in ('none', 'pending', 'confirmed', 'no entry')),
  state_since timestamptz not null default now(),
  player uuid references public.players (id) on delete cascade,
  -- The entries that were offered, by the member's name at that time: each name is looked up once.
  offers jsonb not null default '{}' check (jsonb_typeof(offers) = 'object'),
  -- Look-ups on that day (UTC): nobody reads the roster by changing the own name.
  attempts integer not null default 0 check (attempts between 0 and 3),
  attempts_on date not null default current_date,
  check ((player is not null) = (state in ('pending', 'confirmed')))
);

-- One account for each entry.
create unique index player_claims_confirmed on public.player_claims (player) where state = 'confirmed';
create index player_claims_player on public.player_claims (player);
create index player_claims_pending on public.player_claims (state_since, id) where state = 'pending';

alter table public.player_claims enable row level security;
revoke all on public.player_claims from anon, authenticated, service_role;

-- The words of a last name, without Jr., Sr., II to V: two where a hyphen is in it.
create function private.surnames(name text) returns text[]
language sql
immutable
parallel safe
return string_to_array(
  private.folded(substring(name from '(?i)(\S+)(?:[\s,]+(?:jr|sr|ii|iii|iv|v)\.?)*\s*$')), ' '
);

-- "jr" of "Pat Doe, Jr.".
create function private.suffix_of(name text) returns text
language sql
immutable
parallel safe
return lower(substring(name from '(?i)[\s,](jr|sr|ii|iii|iv|v)\.?\s*$'));

-- What searches of the roster compare, and its order by name: computed once, when an entry is written.
alter table public.players
  add column search_name text generated always as (
    ' ' || private.folded(
      coalesce(nickname, '') || ' ' || full_name || ' ' || coalesce(suffix, '') || ' ' || coalesce(current_name, '')
    )
  ) stored,
  add column sort_name text collate "C" generated always as (private.sort_name(full_name)) stored,
  add column surnames text[] generated always as (
    private.surnames(full_name) || coalesce(private.surnames(current_name), '{}')
  ) stored;

create index players_by_name on public.players (sort_name, id);
create index players_by_surname on public.players using gin (surnames);

insert into private.inventory values
  ('players', 'search_name', 'generated'),
  ('players', 'sort_name', 'generated'),
  ('players', 'surnames', 'generated'),
  ('player_claims', 'id', 'account'),
  ('player_claims', 'state', 'exported'),
  ('player_claims', 'state_since', 'exported'),
  ('player_claims', 'player', 'exported'),
  ('player_claims', 'offers', 'exported'),
  ('player_claims', 'attempts', 'exported'),
  ('player_claims', 'attempts_on', 'exported');
