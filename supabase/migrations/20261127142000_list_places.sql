-- Lists of members read an index of their own: what they sort, search and filter by is computed when it is written.

-- The places of the directory. Who is not in it has no row here, so that no plan and no time depends on them.
create table private.directory_places (
  id uuid primary key references public.memberships (id) on delete cascade,
  sort_class integer not null default 0,
  sort_name text collate "C" not null default '',
  -- Null where there is nothing to find, as below.
  search_name text,
  search_city text,
  position text,
  jersey_number text,
  is_mentor boolean not null default false
);

-- The two orders. A class is a range of the second.
create index directory_places_by_name on private.directory_places (sort_name, id);
create index directory_places_by_class on private.directory_places (sort_class, sort_name, id);
-- The filters that leave few.
create index directory_places_by_position on private.directory_places (position, sort_name, id);
create index directory_places_by_number on private.directory_places (jersey_number, sort_name, id);
create index directory_places_of_mentors on private.directory_places (sort_name, id) where is_mentor;

-- All accounts, as officers search and sort them. In small letters.
create table private.member_names (
  id uuid primary key references public.profiles (id) on delete cascade,
  full_name text,
  email text,
  sort_name text generated always as (coalesce(full_name, email)) stored,
  search_name text not null generated always as (coalesce(full_name, '') || ' ' || coalesce(email, '')) stored
);

create index member_names_in_order on private.member_names (sort_name, id);

-- Another name or class than officers verified: few, and counted on each page of officers.
alter table public.membership_notes add column has_changed boolean not null default false;
create index membership_notes_changed on public.membership_notes (id) where has_changed;
-- A few of all members.
create index memberships_officers on public.memberships (id) where is_officer;

insert into private.inventory values
  ('directory_places', 'id', 'generated'),
  ('directory_places', 'sort_class', 'generated'),
  ('directory_places', 'sort_name', 'generated'),
  ('directory_places', 'search_name', 'generated'),
  ('directory_places', 'search_city', 'generated'),
  ('directory_places', 'position', 'generated'),
  ('directory_places', 'jersey_number', 'generated'),
  ('directory_places', 'is_mentor', 'generated'),
  ('member_names', 'id', 'generated'),
  ('member_names', 'full_name', 'generated'),
  ('member_names', 'email', 'generated'),
  ('member_names', 'sort_name', 'generated'),
  ('member_names', 'search_name', 'generated'),
  ('membership_notes', 'has_changed', 'internal');

-- The functions make it again, from the places.
drop function private.teammate(private.directory);
drop view private.directory;
