-- PostgreSQL lets everyone call a new function. A schema's own default privileges can only add to that, so it is revoked
-- without naming a schema.
alter default privileges revoke execute on functions from public;
