-- The names of what differs from what the site showed before: the version before, or what the site came with.
alter table public.site_documents add column if not exists changed text[] not null default '{}'
  -- The edge reads 256 KB of the history, which has 20 versions.
  check (octet_length(array_to_string(changed, ' ')) <= 4096);

-- The table has no door of its own. Officers save and read versions by functions. The edge reads the newest ones, and
-- decides who sees what: they have draft games, and words for those who are signed in.
grant execute on function
  public.publish(text, integer, jsonb, jsonb),
  public.document_version(text, integer),
  public.document_history(text, integer)
to authenticated;
grant execute on function public.public_documents(), public.older_documents(text, integer) to service_role;
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
