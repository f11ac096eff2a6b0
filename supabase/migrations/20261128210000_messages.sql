-- What a member of the directory writes to another. The site sends it as a mail, and forgets who, whom and when after 30
-- days. The text goes with the end of its mail, whatever that is. Whether it was passed on is in no column.
create table private.messages (
  id uuid primary key default gen_random_uuid(),
  writer uuid not null references public.profiles (id) on delete cascade,
  receiver uuid not null references public.profiles (id) on delete cascade,
  -- As the directory named them then.
  writer_name text,
  receiver_name text,
  sent_at timestamptz not null default now(),
  text text check (char_length(text) between 1 and 1000)
);
create index messages_by_writer on private.messages (writer, sent_at);
create index messages_by_receiver on private.messages (receiver);

insert into private.inventory values
  ('messages', 'id', 'transient'), ('messages', 'writer', 'account'), ('messages', 'receiver', 'account'),
  ('messages', 'writer_name', 'reset'), ('messages', 'receiver_name', 'reset'), ('messages', 'sent_at', 'reset'),
  ('messages', 'text', 'transient');
