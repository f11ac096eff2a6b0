-- "This is me": what a member says about an entry of the roster. It gives nothing until an officer confirms it.
create table public.player_claims (
  id uuid primary key references public.profiles (id) on delete cascade,
  -- none: nothing said, or not sure. no entry: none of the offered ones. declined: by an officer. gone: what was claimed
  -- was deleted.
  state text not null default 'none'
    check (state in ('none', 'pending', 'confirmed', 'declined', 'no entry', 'gone')),
  state_since timestamptz not null default now(),
  -- The place in the queue, which the undo of a decision does not change.
  claimed_at timestamptz not null default now(),
  player uuid references public.players (id),
  -- The entries that officers decided against, the latest last. This account is offered none of them.
  ruled_out uuid[] not null default '{}',
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
create index player_claims_pending on public.player_claims (claimed_at, id) where state = 'pending';

alter table public.player_claims enable row level security;
revoke all on public.player_claims from anon, authenticated, service_role;

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

insert into private.inventory values
  ('player_claims', 'id', 'account'),
  ('player_claims', 'state', 'exported'),
  ('player_claims', 'state_since', 'exported'),
  ('player_claims', 'claimed_at', 'exported'),
  ('player_claims', 'player', 'exported'),
  ('player_claims', 'ruled_out', 'exported'),
  ('player_claims', 'offers', 'exported'),
  ('player_claims', 'attempts', 'exported'),
  ('player_claims', 'attempts_on', 'exported'),
  ('player_names', 'player', 'generated'),
  ('player_names', 'search_name', 'generated'),
  ('player_names', 'sort_name', 'generated'),
  ('player_names', 'surnames', 'generated'),
  ('player_names', 'given_names', 'generated'),
  ('player_names', 'whole_names', 'generated');
