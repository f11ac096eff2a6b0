-- Tables made later are closed until supabase/definitions/access.sql opens them.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role, public;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role, public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role, public;
-- PostgreSQL lets everyone call a new function. Only default privileges of no schema can revoke that.
alter default privileges revoke execute on functions from public;

-- No client reaches this schema: its functions serve the functions of `public`.
create schema private;

-- A place in a list: the values that the list is sorted by, as far as it is.
create type private.place as (class integer, name text, id uuid, moment timestamptz);

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

-- What the database was when it was last updated: digests of supabase/definitions, of what these files made, and of all
-- that migrations make. Null before the first update.
create table private.settings (
  is_only boolean primary key default true check (is_only),
  files text,
  definitions text,
  stored text
);
insert into private.settings default values;

insert into private.inventory values
  ('inventory', 'table_name', 'generated'), ('inventory', 'column_name', 'generated'),
  ('inventory', 'kind', 'generated'),
  ('settings', 'is_only', 'generated'), ('settings', 'files', 'generated'), ('settings', 'definitions', 'generated'),
  ('settings', 'stored', 'generated');
