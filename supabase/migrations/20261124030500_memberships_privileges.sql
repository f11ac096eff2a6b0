-- The log has the title of a photo too, as it was then.
alter table public.decisions add column if not exists photo text check (char_length(photo) <= 200);

-- A member reads the own membership. Everything else goes through functions, and each of them asks who calls it.
grant select (id, connection, statement, state, state_since, question, is_officer, is_listed, shares)
  on public.memberships to authenticated;

grant execute on function
  public.ask_membership(text, text),
  public.decide_membership(uuid, text, text, text),
  public.set_officer(uuid, text, boolean),
  public.officer_counts(),
  public.membership_queue(timestamptz, uuid),
  public.member_list(text, text, text),
  public.export_members(),
  public.decision_log(timestamptz, uuid),
  public.log_photo(text, text),
  public.officer_person(uuid),
  public.accept_details(uuid, text),
  public.add_club_emails(jsonb)
to authenticated;

-- The edge with the secret key, and the maintainers' commands.
grant execute on function
  public.set_officer_by_email(text, boolean),
  public.export_account(uuid),
  public.delete_account(uuid),
  public.forget_audit_log(),
  public.membership_queue_length(),
  public.list_officers()
to service_role;
grant select
  on public.memberships, public.membership_notes, public.mailbox_proofs, public.decisions, public.club_emails
  to service_role;

insert into private.inventory values ('decisions', 'photo', 'internal') on conflict do nothing;
