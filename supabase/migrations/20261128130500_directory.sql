-- The places of the directory: what it sorts, searches and filters by is computed when it is written. Who is not in it
-- has no row here, so that no plan and no time depends on them.
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

insert into private.inventory values
  ('directory_places', 'id', 'generated'), ('directory_places', 'sort_class', 'generated'),
  ('directory_places', 'sort_name', 'generated'), ('directory_places', 'search_name', 'generated'),
  ('directory_places', 'search_city', 'generated'), ('directory_places', 'position', 'generated'),
  ('directory_places', 'jersey_number', 'generated'), ('directory_places', 'is_mentor', 'generated');
