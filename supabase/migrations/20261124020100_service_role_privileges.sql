-- The service role too has only what a migration grants. Projects differ in what they give it by themselves.
alter default privileges in schema public revoke all on tables from service_role;
alter default privileges in schema public revoke all on sequences from service_role;
alter default privileges in schema public revoke all on functions from service_role;

revoke all on all tables in schema public from service_role;
revoke all on all sequences in schema public from service_role;
revoke all on all functions in schema public from service_role;

grant select, insert, update, delete on public.profiles to service_role;
