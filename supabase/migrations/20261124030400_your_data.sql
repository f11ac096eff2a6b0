-- Which table has what about an account: one inventory for the export, the deletion, the backup and the restore, of the
-- tables of `public` and of `private`. A migration that adds a table or a column adds its line; a test names what is
-- missing.
create table private.inventory (
  table_name text,
  column_name text,
  -- account: the id of an account, which its row is about. exported: in that account's own download. internal: not in
  -- the download. generated: made by the database or a migration, so not restored. reset: in the download, but not
  -- restored: it is asked again. transient: neither in the download nor in a backup, and forgotten soon.
  kind text not null check (kind in ('account', 'exported', 'internal', 'generated', 'reset', 'transient')),
  primary key (table_name, column_name)
);

insert into private.inventory values
  ('profiles', 'id', 'account'),
  ('profiles', 'full_name', 'exported'),
  ('profiles', 'graduation_year', 'exported'),
  ('profiles', 'jersey_number', 'exported'),
  ('profiles', 'position', 'exported'),
  ('profiles', 'bio', 'exported'),
  ('profiles', 'updated_at', 'exported'),
  ('profiles', 'created_at', 'exported'),
  ('profiles', 'details_asked_at', 'exported'),
  ('profiles', 'asks_about_details', 'generated'),
  ('profiles', 'is_new', 'generated'),
  ('mailbox_proofs', 'id', 'account'),
  ('mailbox_proofs', 'email', 'exported'),
  ('mailbox_proofs', 'proven_at', 'exported'),
  ('memberships', 'id', 'account'),
  ('memberships', 'connection', 'exported'),
  ('memberships', 'statement', 'exported'),
  ('memberships', 'state', 'exported'),
  ('memberships', 'state_since', 'exported'),
  ('memberships', 'requested_at', 'exported'),
  ('memberships', 'question', 'exported'),
  ('memberships', 'is_officer', 'exported'),
  ('memberships', 'is_listed', 'reset'),
  ('memberships', 'shares', 'reset'),
  ('membership_notes', 'id', 'account'),
  ('membership_notes', 'reason', 'exported'),
  ('membership_notes', 'verified_name', 'exported'),
  ('membership_notes', 'verified_year', 'exported'),
  ('decisions', 'id', 'internal'),
  ('decisions', 'member', 'account'),
  ('decisions', 'officer', 'internal'),
  ('decisions', 'decided_at', 'exported'),
  ('decisions', 'action', 'exported'),
  ('decisions', 'from_state', 'exported'),
  ('decisions', 'to_state', 'exported'),
  ('decisions', 'fields', 'exported'),
  ('club_emails', 'email', 'internal'),
  ('club_emails', 'full_name', 'internal'),
  ('club_emails', 'graduation_year', 'internal'),
  ('inventory', 'table_name', 'generated'),
  ('inventory', 'column_name', 'generated'),
  ('inventory', 'kind', 'generated');
