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
  -- What an officer wanted to know last, and what the member answered. The membership has questions of its own.
  question text check (char_length(question) between 1 and 500),
  answer text check (char_length(answer) between 1 and 500),
  -- The entries that officers decided against, the latest last. This account is offered none of them.
  ruled_out uuid[] not null default '{}',
  -- The entries that were offered, by the member's name at that time: each name is looked up once.
  offers jsonb not null default '{}' check (jsonb_typeof(offers) = 'object'),
  was_offered boolean not null generated always as (offers <> '{}') stored,
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

-- The home page asks players who have none to find their entry.
create policy "Members read their own claim" on public.player_claims
  for select to authenticated using ((select auth.uid()) = id);

insert into private.inventory values
  ('player_claims', 'id', 'account'), ('player_claims', 'state', 'exported'),
  ('player_claims', 'state_since', 'exported'), ('player_claims', 'claimed_at', 'exported'),
  ('player_claims', 'question', 'exported'), ('player_claims', 'answer', 'exported'),
  ('player_claims', 'player', 'exported'), ('player_claims', 'ruled_out', 'exported'),
  ('player_claims', 'offers', 'exported'), ('player_claims', 'was_offered', 'generated'), ('player_claims', 'attempts', 'exported'),
  ('player_claims', 'attempts_on', 'exported');
