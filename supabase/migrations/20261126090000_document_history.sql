-- The versions of a document, the newest first, 20 at a time: who, when, and the names of what changed. An empty field
-- equals an absent one. `is_empty` marks a schedule that is the club's file again.
create or replace function public.document_history(document text, before_version integer default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    with versions as (
      select stored.*, lag(stored.data, 1, '{}') over (order by stored.version) as previous
      from public.site_documents stored
      where stored.id = document and (before_version is null or stored.version < before_version)
      order by stored.version desc limit 20
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'version', versions.version,
      'edited_at', versions.edited_at,
      'editor', versions.edited_by,
      'editor_name', (select full_name from public.profiles where profiles.id = versions.edited_by),
      'is_empty', versions.data = '{}',
      'changed', (
        select coalesce(jsonb_agg(name order by name), '[]')
        from jsonb_object_keys(versions.previous || versions.data) name
        where nullif(nullif(versions.previous -> name, '""'), '[]')
          is distinct from nullif(nullif(versions.data -> name, '""'), '[]')
      )
    ) order by versions.version desc), '[]')
    from versions
  );
end;
$$;
