-- Addresses that the club knows. Whoever proves one is verified at once, unless an officer has declined that account.
create table public.club_emails (
  email text primary key check (email = lower(btrim(email)) and email like '%_@_%' and char_length(email) <= 254),
  full_name text check (char_length(full_name) between 1 and 100),
  graduation_year integer check (graduation_year between 1900 and 2100)
);

alter table public.club_emails enable row level security;

-- Verifies whoever waits with a proven address of the list: one account, or all. Gives how many.
create function private.verify_by_list(account_id uuid default null) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  listed record;
  verified integer := 0;
begin
  for listed in
    select membership.id
    from public.memberships membership
    join auth.users account on account.id = membership.id
    join public.mailbox_proofs proof on proof.id = account.id and proof.email = account.email
    join public.club_emails known on known.email = lower(account.email)
    where membership.state in ('waiting', 'asked')
      and (account_id is null or membership.id = account_id)
    order by membership.id
    for update of membership
  loop
    perform private.change_state(listed.id, 'verified', null, null, null, 'list');
    verified := verified + 1;
  end loop;
  return verified;
end;
$$;

-- Runs while `mark_proven` has the membership locked.
create function public.verify_listed_member() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What officers decided before was about whoever had typed the address, not about its owner.
  if tg_op = 'INSERT' and exists (
    select from public.memberships where id = new.id and state in ('asked', 'declined')
  ) then
    perform private.change_state(new.id, 'waiting', null, null, null, 'proof');
  end if;
  perform private.verify_by_list(new.id);
  return new;
end;
$$;

create trigger mailbox_proofs_verify_listed_member
  after insert or update on public.mailbox_proofs
  for each row execute function public.verify_listed_member();

-- Adds an officer's list: [{ "email": …, "full_name": …, "graduation_year": … }]. One bad entry refuses them all.
create function public.add_club_emails(entries jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  stored integer;
begin
  perform private.expect_officer();
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 20000 then
    raise invalid_parameter_value using message = 'This is no list of at most 20,000 addresses.';
  end if;

  insert into public.club_emails as known (email, full_name, graduation_year)
  select distinct on (lower(btrim(email))) lower(btrim(email)), nullif(btrim(full_name), ''), graduation_year
  from jsonb_to_recordset(entries) as entry (email text, full_name text, graduation_year integer)
  on conflict (email) do update set
    full_name = coalesce(excluded.full_name, known.full_name),
    graduation_year = coalesce(excluded.graduation_year, known.graduation_year);
  get diagnostics stored = row_count;

  insert into public.decisions (officer, action) values (auth.uid(), 'emails-added');
  return jsonb_build_object(
    'stored', stored,
    'verified', private.verify_by_list(),
    'total', (select count(*) from public.club_emails)
  );
end;
$$;
