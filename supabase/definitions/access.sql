-- Who may do what with which table and column. Nobody has a privilege that is not granted here or below a function. The
-- local backend grants everything to everyone at its first request, and projects differ in what they give by themselves.
alter default privileges in schema public, private revoke all on tables from anon, authenticated, service_role, public;
alter default privileges in schema public, private revoke all on sequences from anon, authenticated, service_role, public;
alter default privileges in schema public, private revoke all on functions from anon, authenticated, service_role, public;
-- PostgreSQL lets everyone call a new function. Only default privileges of no schema can revoke that.
alter default privileges revoke all on functions from anon, authenticated, service_role, public;

revoke all on schema public, private from anon, authenticated, service_role;
revoke all on schema private from public;
revoke all on all tables in schema public, private from anon, authenticated, service_role, public;
revoke all on all sequences in schema public, private from anon, authenticated, service_role, public;

grant usage on schema public to anon, authenticated, service_role;

-- By columns, so that id and updated_at cannot be forged, and a column that is added later is closed.
grant select (
  id, full_name, graduation_year, jersey_number, position, relation, city, occupation, open_to_mentoring, bio, updated_at,
  asks_about_details, is_new
) on public.profiles to authenticated;
grant update (full_name, graduation_year, jersey_number, position, relation, city, occupation, open_to_mentoring, bio)
  on public.profiles to authenticated;
-- Members compare the address of their proof with that of the account.
grant select (id, email) on public.mailbox_proofs to authenticated;
grant select (
  id, connection, statement, state, state_since, requested_at, question, answer, is_officer, is_listed, shares
)
  on public.memberships to authenticated;
grant select (id, state, question, answer, was_offered) on public.player_claims to authenticated;
grant select (id, member, about, text, sent_at, state, answer) on public.words to authenticated;
grant select (id, club_mailings, teammate_messages, officer_digest, refused_email) on public.mail_choices to authenticated;

-- The club's own tools and its dashboard, and a restore.
grant select, insert, update, delete on public.profiles to service_role;
grant select, insert, delete on public.site_documents to service_role;
grant select
  on public.memberships, public.membership_notes, public.mailbox_proofs, public.decisions, public.club_emails
  to service_role;
