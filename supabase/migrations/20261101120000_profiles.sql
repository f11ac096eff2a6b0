-- One row per member, made when the account is made. The row's id is the user's id.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(full_name) between 1 and 100),
  graduation_year integer check (graduation_year between 1960 and 2100),
  jersey_number text check (char_length(jersey_number) between 1 and 10),
  position text check (
    position in (
      'Quarterback', 'Running Back', 'Wide Receiver', 'Tight End', 'Offensive Line', 'Defensive Line',
      'Linebacker', 'Cornerback', 'Safety', 'Kicker', 'Punter', 'Special Teams', 'Coach', 'Staff'
    )
  ),
  bio text check (char_length(bio) between 1 and 2000),
  updated_at timestamptz not null default now()
);

-- Who may see and change which row. Which columns may be changed is said in the privileges migration.
alter table public.profiles enable row level security;

create policy "Members read their own profile" on public.profiles
  for select to authenticated
  using ((select auth.uid()) = id);

create policy "Members change their own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = id)
  with check ((select auth.uid()) = id);

-- Members whose account is older than this table.
insert into public.profiles (id) select id from auth.users on conflict (id) do nothing;
