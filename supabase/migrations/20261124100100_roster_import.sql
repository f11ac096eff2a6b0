-- Counts the changes of the roster: a plan that was made with an older one is refused.
create table private.roster (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into private.roster default values;

-- The last import: what it added, changed and deleted, to undo it within 90 days. It has no e-mail address.
create table private.roster_imports (
  id uuid primary key,
  imported_at timestamptz not null default now(),
  -- The ids of new entries, and entries as they were.
  added jsonb not null,
  changed jsonb not null,
  removed jsonb not null,
  counts jsonb not null
);

insert into private.inventory values
  ('roster', 'is_only', 'generated'),
  ('roster', 'version', 'generated'),
  ('roster_imports', 'id', 'transient'),
  ('roster_imports', 'imported_at', 'transient'),
  ('roster_imports', 'added', 'transient'),
  ('roster_imports', 'changed', 'transient'),
  ('roster_imports', 'removed', 'transient'),
  ('roster_imports', 'counts', 'transient');
