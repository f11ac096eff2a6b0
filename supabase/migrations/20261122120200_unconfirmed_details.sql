-- Somebody may have signed up with another person's address, and filled in details that are not hers. They are
-- unconfirmed until the first change after the sign-up, whose one transaction sets both times. Rows that are older than
-- this column get a later created_at.
alter table public.profiles add column created_at timestamptz not null default now();

alter table public.profiles add column is_unconfirmed boolean not null generated always as (
  updated_at = created_at and num_nonnulls(full_name, graduation_year, position, jersey_number) > 0
) stored;
