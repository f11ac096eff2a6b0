-- What officers edit on the site: documents of words and links. Each save is a new version, and none is ever changed: the
-- newest one is public, all others are the history. The edge knows what is in a document; here it is any object.
create table public.site_documents (
  id text check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  version integer check (version > 0),
  data jsonb not null check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 262144),
  -- Null: the account is deleted.
  edited_by uuid references public.profiles (id) on delete set null,
  edited_at timestamptz not null default clock_timestamp(),
  -- The names of what differs from what the site showed before: the version before, or what the site came with. A file of
  -- 2,000 games may be replaced by 150 others, and each key has up to 130 letters. The edge reads 12 MB of the history,
  -- which has 20 versions.
  changed text[] not null default '{}' check (octet_length(array_to_string(changed, ' ')) <= 300000),
  primary key (id, version)
);

create index site_documents_editor on public.site_documents (edited_by);

alter table public.site_documents enable row level security;

insert into private.inventory values
  ('site_documents', 'id', 'internal'), ('site_documents', 'version', 'internal'),
  ('site_documents', 'data', 'internal'), ('site_documents', 'edited_by', 'internal'),
  ('site_documents', 'edited_at', 'internal'), ('site_documents', 'changed', 'internal');
