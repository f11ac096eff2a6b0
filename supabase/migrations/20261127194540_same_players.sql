-- Entries that an officer found to be the person of another one. They are hidden, and lead to the entry that stayed.
create table private.same_players (
  player uuid primary key references public.players (id) on delete cascade,
  same_as uuid not null references public.players (id) on delete cascade,
  -- For the undo, while both entries have these versions plus one: the other entry as it was, and the accounts whose
  -- claims moved, or whose "not this person" did.
  version integer not null,
  kept jsonb not null,
  moved uuid[] not null,
  ruled_out uuid[] not null,
  check (player <> same_as)
);

create index same_players_by_kept on private.same_players (same_as);

insert into private.inventory values
  ('same_players', 'player', 'internal'),
  ('same_players', 'same_as', 'internal'),
  ('same_players', 'version', 'internal'),
  ('same_players', 'kept', 'internal'),
  ('same_players', 'moved', 'internal'),
  ('same_players', 'ruled_out', 'internal');
