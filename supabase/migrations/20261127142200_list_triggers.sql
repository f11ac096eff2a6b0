-- Writes the places of lists with what they are of, and once for what there is.

create trigger memberships_place_new after insert on public.memberships
  for each row execute function private.place_member();

create trigger memberships_place_changed after update on public.memberships
  for each row
  when ((old.state, old.is_listed, old.shares) is distinct from (new.state, new.is_listed, new.shares))
  execute function private.place_member();

-- Somebody without a place gets none by an edit.
create trigger profiles_directory_place
  after update of full_name, graduation_year, position, jersey_number, city, open_to_mentoring on public.profiles
  for each row execute function private.place_profile();

create trigger profiles_name_member after insert or update of full_name, graduation_year on public.profiles
  for each row execute function private.name_member();

create trigger accounts_name_member after update of email on auth.users
  for each row execute function private.name_account();

insert into private.directory_places (id)
  select id from public.memberships where state = 'verified' and is_listed;
select private.write_directory_place(id) from private.directory_places;

insert into private.member_names (id, full_name, email)
  select profile.id, lower(profile.full_name), lower(account.email)
  from public.profiles profile join auth.users account using (id);

update public.membership_notes note set has_changed = true
from public.profiles profile
where profile.id = note.id and (
  (verified_name is not null and verified_name is distinct from full_name)
  or (verified_year is not null and verified_year is distinct from graduation_year)
);

-- The places have these orders.
drop index public.profiles_by_name;
drop index public.profiles_by_class;

analyze private.directory_places, private.member_names, public.membership_notes;
