-- A file of 2,000 games may be replaced by 150 others, and each key has up to 130 letters. The edge reads 12 MB of
-- the history, which has 20 versions.
alter table public.site_documents drop constraint site_documents_changed_check;
alter table public.site_documents add constraint site_documents_changed_check
  check (octet_length(array_to_string(changed, ' ')) <= 300000);
