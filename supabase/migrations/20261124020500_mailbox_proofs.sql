-- Whose mailbox an account's address is. A link of a mail alone proves little: somebody else may have signed up with the
-- address, and knows the password. The edge marks an account after a sign-up was confirmed in its own browser, or a
-- password was chosen from a mail. A proof counts only while the account still has its address. The key leads to the
-- profile, so that one call reads both.
create table public.mailbox_proofs (
  id uuid primary key references public.profiles (id) on delete cascade,
  email text not null,
  proven_at timestamptz not null default now()
);

alter table public.mailbox_proofs enable row level security;

create policy "Members read their own proof" on public.mailbox_proofs
  for select to authenticated
  using ((select auth.uid()) = id);

-- Details that were typed before the mailbox was proven may be somebody else's. The member is asked from this time on,
-- until the next save. Only a sign-up that was confirmed in its own browser needs no question.
alter table public.profiles drop column is_unconfirmed;
alter table public.profiles add column details_asked_at timestamptz;
alter table public.profiles add column asks_about_details boolean not null generated always as (
  details_asked_at is not null and num_nonnulls(full_name, graduation_year, position, jersey_number, bio) > 0
) stored;

-- Nothing was saved since the sign-up, whose one transaction sets both times.
alter table public.profiles add column is_new boolean not null generated always as (updated_at = created_at) stored;
