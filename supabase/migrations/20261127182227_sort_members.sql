-- Officers sort accounts by class too, the newest first; 0 is of who has none.
alter table private.member_names add column if not exists sort_class integer not null default 0;
create index if not exists member_names_by_class on private.member_names (sort_class, sort_name, id);

update private.member_names named set sort_class = -profile.graduation_year
from public.profiles profile where profile.id = named.id and profile.graduation_year is not null;

insert into private.inventory values ('member_names', 'sort_class', 'generated') on conflict do nothing;

-- Another list of parameters is another function; a call with the old ones finds the new one.
drop function if exists public.member_list(text, text, text);
