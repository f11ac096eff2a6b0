-- Who may do what with which column. Nobody has a right that is not granted here: a table made later is closed until
-- a migration of its own, also named *_privileges.sql, opens it.
--
-- The rights are given column by column so that id and updated_at cannot be forged. The local backend grants
-- everything to everyone when it starts and then runs the files with this ending again, so that each of them must
-- give the same result however often it runs.

alter default privileges in schema public revoke all on tables from anon, authenticated, public;
alter default privileges in schema public revoke all on sequences from anon, authenticated, public;
alter default privileges in schema public revoke all on functions from anon, authenticated, public;

revoke all on all tables in schema public from anon, authenticated, public;
revoke all on all sequences in schema public from anon, authenticated, public;
revoke all on all functions in schema public from anon, authenticated, public;

grant usage on schema public to anon, authenticated, service_role;

grant select on public.profiles to authenticated;
grant update (full_name, graduation_year, jersey_number, position, bio) on public.profiles to authenticated;

-- The club's own tools and its dashboard.
grant select, insert, update, delete on public.profiles to service_role;
