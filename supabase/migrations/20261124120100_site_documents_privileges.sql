-- The names of what differs from what the site showed before: the version before, or what the site came with.
alter table public.site_documents add column if not exists changed text[] not null default '{}'
  -- The edge reads 256 KB of the history, which has 20 versions.
  check (octet_length(array_to_string(changed, ' ')) <= 4096);

-- A restore.
grant select, insert, delete on public.site_documents to service_role;

insert into private.inventory values
  ('site_documents', 'id', 'internal'),
  ('site_documents', 'version', 'internal'),
  ('site_documents', 'data', 'internal'),
  ('site_documents', 'edited_by', 'internal'),
  ('site_documents', 'edited_at', 'internal'),
  ('site_documents', 'changed', 'internal')
on conflict do nothing;
