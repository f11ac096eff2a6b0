-- The last graduation year moves with the calendar, so a trigger checks it. The error is that of a check constraint
-- (23514): handle_new_user leaves the value empty on it, and no other error, without blocking the sign-up.
create function public.refuse_graduation_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The graduation year % is too far ahead.', new.graduation_year using errcode = 'check_violation';
end;
$$;

create trigger profiles_graduation_year
  before insert or update of graduation_year on public.profiles
  for each row when (new.graduation_year > extract(year from now() at time zone 'utc') + 4)
  execute function public.refuse_graduation_year();
