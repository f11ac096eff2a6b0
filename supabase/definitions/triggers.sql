-- What runs when rows are written. A migration that drops or retypes a column which a trigger names drops the trigger.

-- `updated_at` is the version of a profile: a form that shows an older one is refused. It changes only when the profile's
-- own fields are written, so that another column of the row never refuses a member's open form or confirms its details.
create or replace trigger profiles_set_updated_at
  before update of full_name, graduation_year, position, jersey_number, relation, city, occupation, open_to_mentoring, bio
  on public.profiles
  for each row execute function public.set_updated_at();

create or replace trigger on_auth_user_created after insert on auth.users
  for each row execute function public.handle_new_user();

create or replace trigger profiles_graduation_year before insert or update of graduation_year on public.profiles
  for each row when (new.graduation_year > extract(year from now() at time zone 'utc') + 4)
  execute function public.refuse_graduation_year();

create or replace trigger profiles_add_membership after insert on public.profiles
  for each row execute function public.add_membership();

create or replace trigger profiles_name_member after insert or update of full_name, graduation_year on public.profiles
  for each row execute function private.name_member();

create or replace trigger accounts_name_member after update of email on auth.users
  for each row execute function private.name_account();

create or replace trigger mailbox_proofs_verify_listed_member after insert or update on public.mailbox_proofs
  for each row execute function public.verify_listed_member();

create or replace trigger memberships_place_new after insert on public.memberships
  for each row execute function private.place_member();

create or replace trigger memberships_place_changed after update on public.memberships
  for each row
  when ((old.state, old.is_listed, old.shares, old.connection)
    is distinct from (new.state, new.is_listed, new.shares, new.connection))
  execute function private.place_member();

-- Somebody without a place gets none by an edit.
create or replace trigger profiles_directory_place
  after update of full_name, graduation_year, position, jersey_number, city, open_to_mentoring on public.profiles
  for each row execute function private.place_profile();

create or replace trigger players_end_claims before delete on public.players
  for each row execute function private.end_claims();

create or replace trigger players_name_new after insert on public.players
  referencing new table as written for each statement execute function private.name_players();

create or replace trigger players_name_changed after update on public.players
  referencing old table as before new table as written for each statement execute function private.name_players();
