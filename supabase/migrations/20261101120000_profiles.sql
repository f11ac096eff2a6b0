-- One row per member, made when the account is made. The row's id is the user's id.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(full_name) between 1 and 100),
  graduation_year integer check (graduation_year between 1960 and 2100),
  jersey_number text check (char_length(jersey_number) between 1 and 10),
  position text check (
    position in (
      'Quarterback', 'Running Back', 'Wide Receiver', 'Tight End', 'Offensive Line', 'Defensive Line',
      'Linebacker', 'Cornerback', 'Safety', 'Kicker', 'Punter', 'Special Teams', 'Coach', 'Staff'
    )
  ),
  bio text check (char_length(bio) between 1 and 2000),
  updated_at timestamptz not null default now()
);

-- Who may see and change which row. Which columns may be changed is said in the privileges migration.
alter table public.profiles enable row level security;

create policy "Members read their own profile" on public.profiles
  for select to authenticated
  using ((select auth.uid()) = id);

create policy "Members change their own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = id)
  with check ((select auth.uid()) = id);

-- The time of the last change is the database's to say, never the client's.
create function public.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger profiles_set_updated_at
  before update on public.profiles
  for each row execute function public.set_updated_at();

-- Takes over what the member typed at sign-up. That metadata is whatever the client sent, so each value is tried on
-- its own: a value of the wrong type, or one the table refuses, stays empty. An error here would block the sign-up.
create function public.handle_new_user() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  field text;
  given jsonb;
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;

  foreach field in array array['full_name', 'graduation_year', 'jersey_number', 'position'] loop
    given := new.raw_user_meta_data -> field;
    continue when not coalesce(
      jsonb_typeof(given) = 'string'
        or (jsonb_typeof(given) = 'number' and field in ('graduation_year', 'jersey_number')),
      false
    );
    begin
      execute format(
        'update public.profiles set %1$I = (jsonb_populate_record(null::public.profiles, $1)).%1$I where id = $2',
        field
      ) using jsonb_build_object(field, btrim(given #>> '{}', E' \t\r\n')), new.id;
    exception
      when data_exception or integrity_constraint_violation then null;
    end;
  end loop;

  return new;
end;
$$;

create trigger on_auth_user_created
  after insert on auth.users
  for each row execute function public.handle_new_user();

-- Members whose account is older than this table.
insert into public.profiles (id) select id from auth.users on conflict (id) do nothing;
