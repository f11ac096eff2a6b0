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

-- An entry that is deleted takes no claim with it: its member is told.
create function private.end_claims() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.player_claims set state = 'gone', state_since = now(), player = null where player = old.id;
  return old;
end;
$$;

create trigger players_end_claims before delete on public.players
  for each row execute function private.end_claims();

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
  surnames text[] not null,
  -- First names, and whole names: then and now, with and without the suffix.
  given_names text[] not null,
  whole_names text[] not null
);

create index player_names_in_order on private.player_names (sort_name, player);
create index player_names_by_surname on private.player_names using gin (surnames);

create function private.write_player_names(ids uuid[]) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.player_names as known
  select
    entry.id,
    ' ' || concat_ws(' ', folded.nickname, folded.name, folded.suffix, folded.name_now),
    private.sort_name(full_name),
    coalesce(private.surnames(full_name), '{}') || coalesce(private.surnames(current_name), '{}'),
    array_remove(array[
      split_part(folded.name, ' ', 1), split_part(folded.name_now, ' ', 1), split_part(folded.nickname, ' ', 1)
    ], null),
    array_remove(array[folded.name, folded.name || ' ' || folded.suffix, folded.name_now], null)
  from public.players entry
  cross join lateral (
    select
      private.folded(full_name) as name, private.folded(current_name) as name_now,
      private.folded(nickname) as nickname, private.folded(suffix) as suffix
  ) folded
  where entry.id = any (ids)
  on conflict (player) do update
  set search_name = excluded.search_name, sort_name = excluded.sort_name, surnames = excluded.surnames,
    given_names = excluded.given_names, whole_names = excluded.whole_names
$$;

create function private.name_players() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_player_names(array(select id from written));
  else
    perform private.write_player_names(array(
      select written.id from written join before using (id)
      where (written.full_name, written.current_name, written.nickname, written.suffix)
        is distinct from (before.full_name, before.current_name, before.nickname, before.suffix)
    ));
  end if;
  return null;
end;
$$;

create trigger players_name_new after insert on public.players
  referencing new table as written for each statement execute function private.name_players();
create trigger players_name_changed after update on public.players
  referencing old table as before new table as written for each statement execute function private.name_players();

-- Entries that are older than this table.
select private.write_player_names(array(select id from public.players));

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
