-- How somebody belongs to the team, in the member's own words: shown by choice, never searched.
alter table public.profiles add column relation text check (char_length(relation) between 1 and 80);
alter table public.memberships
  drop constraint memberships_shares_check,
  add constraint memberships_shares_check
    check (shares <@ array['relation', 'email', 'city', 'occupation', 'bio']);

-- Player, coach or family: the directory is narrowed by it.
alter table private.directory_places add column connection text not null default 'player';
create index directory_places_by_connection on private.directory_places (connection, sort_name, id);

insert into private.inventory values
  ('profiles', 'relation', 'exported'), ('directory_places', 'connection', 'generated');
