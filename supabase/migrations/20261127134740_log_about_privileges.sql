-- What a line of the log is about, as it was called then, where no column of its own refers to it. It can run again.
alter table public.decisions add column if not exists about text check (char_length(about) between 1 and 200);
insert into private.inventory values ('decisions', 'about', 'internal') on conflict do nothing;
