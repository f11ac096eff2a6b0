-- Officers save and read versions of documents here. The edge reads the newest ones, and decides who sees what: they have
-- draft games, and words for those who are signed in.

-- The documents that there are: readers take all of them at once, so that no other one may be saved. An id is never taken
-- out, because an older release may need it.
create or replace function private.document_ids() returns text[]
language sql
immutable
return array[
  'notice', 'home', 'banner', 'links', 'calendar', 'alumni-support', 'alumni-tailgate', 'where-to-meet', 'alumni-weekends',
  'homecoming', 'where-to-stay', 'donors', 'hall-of-fame', 'schedule', 'pictures'
];

-- One version with its editor's name.
create or replace function private.site_version(document public.site_documents) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'version', document.version,
    'data', document.data,
    'edited_at', document.edited_at,
    'editor', document.edited_by,
    'editor_name', (select full_name from public.profiles where profiles.id = document.edited_by)
  );
$$;

-- Saves the version after `base`, the one that the officer has seen; 0 where there was none. 55000: another one was
-- saved since. The same save sent twice is one: a button was pressed twice, or a response was lost. `shipped` is what
-- the site shows without a version, or with an empty one. An empty field equals an absent one.
create or replace function public.publish(document text, base integer, data jsonb, shipped jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  newest public.site_documents;
  saved public.site_documents;
  before jsonb;
begin
  -- Of two at once, the second sees what the first did; and whether its officer is still one.
  perform pg_advisory_xact_lock(hashtext('site_documents'), hashtext(document));
  perform private.expect_officer();
  if document <> all (private.document_ids()) then
    raise invalid_parameter_value using message = 'There is no such document.';
  end if;
  select * into newest from public.site_documents stored
  where stored.id = document order by stored.version desc limit 1;
  if newest.version = base + 1 and newest.data = publish.data and newest.edited_by = auth.uid() then
    return private.site_version(newest);
  end if;
  perform private.expect_seen(coalesce(newest.version, 0) is not distinct from base);
  before := coalesce(nullif(newest.data, '{}'), shipped, '{}');
  insert into public.site_documents (id, version, data, edited_by, changed)
  values (document, base + 1, publish.data, auth.uid(), array(
    select name from jsonb_object_keys(before || publish.data) name
    where nullif(nullif(before -> name, '""'), '[]')
      is distinct from nullif(nullif(publish.data -> name, '""'), '[]')
    order by name
  ))
  returning * into saved;
  return private.site_version(saved);
end;
$$;
grant execute on function public.publish to authenticated;

-- A version of a document, or its newest one. Null where there is none.
create or replace function public.document_version(document text, version integer default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select private.site_version(stored) from public.site_documents stored
    where stored.id = document and (document_version.version is null or stored.version = document_version.version)
    order by stored.version desc limit 1
  );
end;
$$;
grant execute on function public.document_version to authenticated;

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
      where stored.id not in ('schedule', 'pictures')
      order by stored.id, stored.version desc
    ) newest
  );
end;
$$;
grant execute on function public.document_states to authenticated;

-- The seasons that a version of the schedule has closed.
create or replace function private.closed_seasons(data jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct left(game ->> 'Id', 4)), '[]')
  from jsonb_path_query(data, '$.*?(@.Closed == "true")') game;
$$;

-- The versions of a document, the newest first, 20 at a time: who, when, and the names of what changed. `is_empty` marks
-- a schedule that is the club's file again.
create or replace function public.document_history(document text, before_version integer default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select coalesce(jsonb_agg(to_jsonb(entry) order by version desc), '[]')
    from (
      select stored.version, stored.edited_at, stored.edited_by as editor, profile.full_name as editor_name,
        stored.changed, stored.data = '{}' as is_empty,
        private.closed_seasons(stored.data) as closed, private.closed_seasons(before.data) as closed_before
      from public.site_documents stored
      left join public.site_documents before on before.id = stored.id and before.version = stored.version - 1
      left join public.profiles profile on profile.id = stored.edited_by
      where stored.id = document and (before_version is null or stored.version < before_version)
      order by stored.version desc limit 20
    ) entry
  );
end;
$$;
grant execute on function public.document_history to authenticated;

-- What the site shows: the newest version of each document and when it was saved, and not by whom: calendars say when the
-- schedule changed.
create or replace function public.public_documents() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', id, 'version', version, 'data', data, 'edited_at', edited_at) order by id),
    '[]'
  )
  from (
    select distinct on (id) id, version, data, edited_at from public.site_documents
    where id = any (private.document_ids())
    order by id, version desc
  ) newest;
$$;
grant execute on function public.public_documents to service_role;

-- For the edge after a rollback: older code may not know what is in the newest version.
create or replace function public.older_documents(document text, before_version integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version, 'data', data) order by version desc), '[]')
  from (
    select id, version, data from public.site_documents
    where id = document and version < before_version
    order by version desc limit 10
  ) older;
$$;
grant execute on function public.older_documents to service_role;
