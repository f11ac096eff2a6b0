-- Reading is granted column by column, as writing is: a column that is added later is closed until its migration opens it.
revoke select on public.profiles from authenticated;
grant select (id, full_name, graduation_year, jersey_number, position, bio, updated_at, asks_about_details, is_new)
  on public.profiles to authenticated;
