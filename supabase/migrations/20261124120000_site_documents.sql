-- What officers edit on the site: documents of words and links. Each save is a new version, and none is ever changed: the
-- newest one is public, all others are the history. The edge knows what is in a document; here it is any object.
create table public.site_documents (
  id text check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  version integer check (version > 0),
  data jsonb not null check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 262144),
  -- Null: the account is deleted.
  edited_by uuid references public.profiles (id) on delete set null,
  edited_at timestamptz not null default clock_timestamp(),
  primary key (id, version)
);

create index site_documents_editor on public.site_documents (edited_by);

alter table public.site_documents enable row level security;

-- The documents that there are: readers take all of them at once, so that no other one may be saved. An id is never taken
-- out, because an older release may need it.
create function private.document_ids() returns text[]
language sql
immutable
return array[
  'notice', 'banner', 'links', 'calendar', 'alumni-support', 'alumni-tailgate', 'where-to-meet', 'alumni-weekends',
  'homecoming', 'where-to-stay', 'donors', 'hall-of-fame', 'schedule'
];

-- One version with its editor's name.
create function private.site_version(document public.site_documents) returns jsonb
language sql
stable
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
create function public.publish(document text, base integer, data jsonb, shipped jsonb) returns jsonb
language plpgsql
security definer
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
  if coalesce(newest.version, 0) is distinct from base then
    raise object_not_in_prerequisite_state using message = 'Another officer saved this document.';
  end if;
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

-- A version of a document, or its newest one. Null where there is none.
create function public.document_version(document text, version integer default null) returns jsonb
language plpgsql
stable
security definer
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

-- The versions of a document, the newest first, 20 at a time: who, when, and the names of what changed.
create function public.document_history(document text, before_version integer default null) returns jsonb
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
      'changed', (
        select coalesce(jsonb_agg(name order by name), '[]')
        from jsonb_object_keys(versions.previous || versions.data) name
        where versions.previous -> name is distinct from versions.data -> name
      )
    ) order by versions.version desc), '[]')
    from versions
  );
end;
$$;

-- What the site shows: the newest version of each document and when it was saved, and not by whom: calendars say when the
-- schedule changed.
create function public.public_documents() returns jsonb
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
    select distinct on (id) id, version, data, edited_at from public.site_documents
    where id = any (private.document_ids())
    order by id, version desc
  ) newest;
$$;

-- For the edge after a rollback: older code may not know what is in the newest version.
create function public.older_documents(document text, before_version integer) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version, 'data', data) order by version desc), '[]')
  from (
    select id, version, data from public.site_documents
    where id = document and version < before_version
    order by version desc limit 10
  ) older;
$$;
