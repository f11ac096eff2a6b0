-- When the newest version of a document was saved, for those who read it: calendars say when the schedule changed.
create or replace function public.public_documents() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', id, 'version', version, 'data', data, 'edited_at', edited_at) order by id),
    '[]'
  )
  from (
    select distinct on (id) id, version, data, edited_at from public.site_documents order by id, version desc
  ) newest;
$$;
