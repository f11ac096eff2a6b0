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
create table private.player_names (
  player uuid primary key references public.players (id) on delete cascade,
  search_name text not null,
  sort_name text collate "C" not null,
  surnames text[] not null
);

create index player_names_in_order on private.player_names (sort_name, player);
create index player_names_by_surname on private.player_names using gin (surnames);

create function private.name_players() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.player_names as known (player, search_name, sort_name, surnames)
  select
    id, ' ' || private.folded(concat_ws(' ', nickname, full_name, suffix, current_name)),
    private.sort_name(full_name),
    coalesce(private.surnames(full_name), '{}') || coalesce(private.surnames(current_name), '{}')
  from written
  on conflict (player) do update
  set search_name = excluded.search_name, sort_name = excluded.sort_name, surnames = excluded.surnames;
  return null;
end;
$$;

create trigger players_name_new after insert on public.players
  referencing new table as written for each statement execute function private.name_players();
create trigger players_name_changed after update on public.players
  referencing new table as written for each statement execute function private.name_players();

-- Entries that are older than this table.
update public.players set full_name = full_name;

insert into private.inventory values
  ('player_claims', 'id', 'account'),
  ('player_claims', 'state', 'exported'),
  ('player_claims', 'state_since', 'exported'),
  ('player_claims', 'player', 'exported'),
  ('player_claims', 'offers', 'exported'),
  ('player_claims', 'attempts', 'exported'),
  ('player_claims', 'attempts_on', 'exported');
