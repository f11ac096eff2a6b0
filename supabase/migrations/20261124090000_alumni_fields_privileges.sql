alter table public.profiles add column if not exists city text check (char_length(city) between 1 and 80);
alter table public.profiles add column if not exists occupation text check (char_length(occupation) between 1 and 100);
alter table public.profiles add column if not exists open_to_mentoring text check (open_to_mentoring in ('Yes', 'No'));
grant select (city, occupation, open_to_mentoring), update (city, occupation, open_to_mentoring)
  on public.profiles to authenticated;
insert into private.inventory values
  ('profiles', 'city', 'exported'), ('profiles', 'occupation', 'exported'), ('profiles', 'open_to_mentoring', 'exported')
  on conflict do nothing;
