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
