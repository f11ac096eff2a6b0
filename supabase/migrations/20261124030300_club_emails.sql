-- Addresses that the club knows. Whoever proves one is verified at once, unless an officer has declined that account.
create table public.club_emails (
  email text primary key check (email = lower(btrim(email)) and email like '%_@_%' and char_length(email) <= 254),
  full_name text check (char_length(full_name) between 1 and 100),
  graduation_year integer check (graduation_year between 1900 and 2100)
);

alter table public.club_emails enable row level security;
