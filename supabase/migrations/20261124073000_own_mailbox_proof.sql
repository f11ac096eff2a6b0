-- The member sees whether the own mailbox is proven. The key leads to the profile, so that one call reads both.
alter table public.mailbox_proofs
  drop constraint mailbox_proofs_id_fkey,
  add constraint mailbox_proofs_id_fkey foreign key (id) references public.profiles (id) on delete cascade;

create policy "Members read their own proof" on public.mailbox_proofs
  for select to authenticated
  using ((select auth.uid()) = id);
