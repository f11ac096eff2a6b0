-- supabase/migrations/<time>_awards.sql; the time is `date -u +%Y%m%d%H%M%S`. Only what stores rows: it names no function
-- and grants nothing, since functions alone read and write them.
create table public.awards (
  -- Made by the browser: a form sent twice makes one row.
  id uuid primary key,
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 100),
  since integer check (since between 1900 and 2099),
  note text check (char_length(note) between 1 and 500),
  deleted_at timestamptz
);

alter table public.awards enable row level security;

-- What becomes of each column. `internal`: it is about no account.
insert into private.inventory values
  ('awards', 'id', 'internal'),
  ('awards', 'version', 'internal'),
  ('awards', 'name', 'internal'),
  ('awards', 'since', 'internal'),
  ('awards', 'note', 'internal'),
  ('awards', 'deleted_at', 'internal');
