-- The versions of a document, the newest first, 20 at a time: who, when, and the names of what changed. `is_empty` marks
-- a schedule that is the club's file again.
create or replace function public.document_history(document text, before_version integer default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select coalesce(jsonb_agg(to_jsonb(entry) order by version desc), '[]')
    from (
      select stored.version, stored.edited_at, stored.edited_by as editor, profile.full_name as editor_name,
        stored.changed, stored.data = '{}' as is_empty
      from public.site_documents stored
      left join public.profiles profile on profile.id = stored.edited_by
      where stored.id = document and (before_version is null or stored.version < before_version)
      order by stored.version desc limit 20
    ) entry
  );
end;
$$;
