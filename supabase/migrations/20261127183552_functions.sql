-- What each document has now, but for the schedule: who published it and when, its dates, and which fields have words.
create or replace function public.document_states() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select coalesce(jsonb_agg(private.site_version(newest) - 'data' || jsonb_build_object(
      'id', newest.id,
      'from', newest.data ->> 'from',
      'until', newest.data ->> 'until',
      'filled', (select coalesce(jsonb_agg(key), '[]') from jsonb_each(newest.data) where value not in ('""', '[]', 'null'))
    )), '[]')
    from (
      select distinct on (stored.id) stored.* from public.site_documents stored
      where stored.id <> 'schedule'
      order by stored.id, stored.version desc
    ) newest
  );
end;
$$;
grant execute on function public.document_states to authenticated;
