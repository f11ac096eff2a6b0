-- One row per member, made when the account is made. The row's id is the user's id.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- A name has no control, format or direction characters, and a character that can be seen. The site refuses others
  -- with a sentence. Whoever signs up past the site has an empty name instead.
  full_name text check (char_length(full_name) between 1 and 100) constraint profiles_full_name_visible check (
    full_name !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
    and full_name ~ '[^\s\u034f\u115f\u1160\u17b4\u17b5\u200c\u200d\u3164\uffa0]'
  ),
  -- A class before those on offer is said to the officers: the first team is that of 1893.
  graduation_year integer check (graduation_year between 1893 and 2100),
  jersey_number text check (char_length(jersey_number) between 1 and 10),
  position text check (
    position in (
      'Quarterback', 'Running Back', 'Wide Receiver', 'Tight End', 'Offensive Line', 'Defensive Line',
      'Linebacker', 'Cornerback', 'Safety', 'Kicker', 'Punter', 'Special Teams', 'Coach', 'Staff'
    )
  ),
  bio text check (char_length(bio) between 1 and 2000),
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Details that were typed before the mailbox was proven may be somebody else's. The member is asked from this time
  -- on, until the next save. Only a sign-up that was confirmed in its own browser needs no question.
  details_asked_at timestamptz,
  asks_about_details boolean not null generated always as (
    details_asked_at is not null and num_nonnulls(full_name, graduation_year, position, jersey_number, bio) > 0
  ) stored,
  -- Nothing was saved since the sign-up, whose one transaction sets both times.
  is_new boolean not null generated always as (updated_at = created_at) stored,
  city text check (char_length(city) between 1 and 80),
  occupation text check (char_length(occupation) between 1 and 100),
  open_to_mentoring text check (open_to_mentoring in ('Yes', 'No'))
);

-- Whose mailbox an account's address is. A link of a mail alone proves little: somebody else may have signed up with the
-- address, and knows the password. The edge marks an account after a sign-up was confirmed in its own browser, or a
-- password was chosen from a mail. A proof counts only while the account still has its address. The key leads to the
-- profile, so that one call reads both.
create table public.mailbox_proofs (
  id uuid primary key references public.profiles (id) on delete cascade,
  email text not null,
  proven_at timestamptz not null default now()
);

-- Who may see and change which row. Which columns is said in supabase/definitions/access.sql.
alter table public.profiles enable row level security;
alter table public.mailbox_proofs enable row level security;

create policy "Members read their own profile" on public.profiles
  for select to authenticated
  using ((select auth.uid()) = id);

create policy "Members change their own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = id)
  with check ((select auth.uid()) = id);

create policy "Members read their own proof" on public.mailbox_proofs
  for select to authenticated
  using ((select auth.uid()) = id);

-- Accounts that are older than these tables.
insert into public.profiles (id) select id from auth.users;

insert into private.inventory values
  ('profiles', 'id', 'account'), ('profiles', 'full_name', 'exported'), ('profiles', 'graduation_year', 'exported'),
  ('profiles', 'jersey_number', 'exported'), ('profiles', 'position', 'exported'), ('profiles', 'bio', 'exported'),
  ('profiles', 'updated_at', 'exported'), ('profiles', 'created_at', 'exported'),
  ('profiles', 'details_asked_at', 'exported'), ('profiles', 'asks_about_details', 'generated'),
  ('profiles', 'is_new', 'generated'), ('profiles', 'city', 'exported'), ('profiles', 'occupation', 'exported'),
  ('profiles', 'open_to_mentoring', 'exported'),
  ('mailbox_proofs', 'id', 'account'), ('mailbox_proofs', 'email', 'exported'),
  ('mailbox_proofs', 'proven_at', 'exported');
