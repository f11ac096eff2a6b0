-- The family name that a list or an officer has said, where the name alone would tell another one.
alter table public.players add column family_name text check (char_length(family_name) between 1 and 100);

insert into private.inventory values ('players', 'family_name', 'internal');
