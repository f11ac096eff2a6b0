-- `updated_at` is the version of a profile: a form that shows an older one is refused. It changes only when the profile's
-- own fields are written, so that another column of the row never refuses a member's open form or confirms its details.
-- A field that is added later is named here too, in its own migration.
create or replace trigger profiles_set_updated_at
  before update of full_name, graduation_year, jersey_number, position, bio on public.profiles
  for each row execute function public.set_updated_at();
