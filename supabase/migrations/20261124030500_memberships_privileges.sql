-- The log has the title of a photo too, as it was then.
alter table public.decisions add column if not exists photo text check (char_length(photo) <= 200);

-- A member reads the own membership. Everything else goes through functions.
grant select (id, connection, statement, state, state_since, question, is_officer, is_listed, shares)
  on public.memberships to authenticated;

grant select
  on public.memberships, public.membership_notes, public.mailbox_proofs, public.decisions, public.club_emails
  to service_role;

insert into private.inventory values ('decisions', 'photo', 'internal') on conflict do nothing;
