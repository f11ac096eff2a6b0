-- Accounts and their profiles: what a sign-up leaves, the proof of a mailbox, the download and the deletion of all data.

-- Ends the call of who has no account any more.
create or replace function private.expect_account() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (select from public.memberships where id = auth.uid()) then
    raise insufficient_privilege using message = 'There is no such account.';
  end if;
end;
$$;

-- Runs at each save of the profile's own fields. The time of the last change is the database's to say, never the client's.
-- The save also answers the question about the details.
create or replace function public.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.details_asked_at := null;
  return new;
end;
$$;

-- Takes over what the member typed at sign-up. That metadata is whatever the client sent, so each value is tried on
-- its own: a value of the wrong type, or one the table refuses, stays empty. An error here would block the sign-up.
create or replace function public.handle_new_user() returns trigger
language plpgsql security definer
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

-- The last graduation year moves with the calendar, so a trigger checks it. The error is that of a check constraint
-- (23514): handle_new_user leaves the value empty on it, and no other error, without blocking the sign-up.
create or replace function public.refuse_graduation_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The graduation year % is too far ahead.', new.graduation_year using errcode = 'check_violation';
end;
$$;

-- Marks the mailbox as proven, unless the account has another address by now. The details are asked about at the first
-- proof of an address, and of every later address.
create or replace function public.mark_proven(id uuid, email text, is_own_sign_up boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- The order of locks is membership, profile.
  perform from public.memberships membership where membership.id = mark_proven.id for update;
  with proof as (
    insert into public.mailbox_proofs as known (id, email)
    select account.id, account.email from auth.users account
    where account.id = mark_proven.id and account.email = mark_proven.email
    on conflict (id) do update set email = excluded.email, proven_at = now()
    where known.email <> excluded.email
    returning known.id
  )
  update public.profiles set details_asked_at = now()
  from proof
  where profiles.id = proof.id and not mark_proven.is_own_sign_up;
  perform private.adopt_refusals(mark_proven.id);
end;
$$;
grant execute on function public.mark_proven to service_role;

-- The tables of the inventory: no two have the same name.
create or replace view private.inventory_tables with (security_invoker = true) as
select source.oid, relname::text as name, format('%I.%I', nspname, relname) as relation
from pg_catalog.pg_class source
join pg_catalog.pg_namespace namespace on namespace.oid = relnamespace
where nspname in ('public', 'private') and relkind = 'r'
  and relname in (select table_name from private.inventory);

-- "Download my data", which the edge puts into words. Null without such an account.
create or replace function public.export_account(account_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  source record;
  found jsonb;
  tables jsonb := '{}';
  account jsonb;
  own_player uuid;
begin
  select jsonb_build_object(
    'id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
    'sign_up', raw_user_meta_data
  ) into account
  from auth.users where id = account_id;
  if account is null then
    return null;
  end if;

  for source in
    select name, relation,
      string_agg(quote_ident(column_name), ', ') filter (where kind in ('exported', 'reset')) as columns,
      string_agg(quote_ident(column_name), ', ') filter (where kind = 'account') as account_columns
    from private.inventory join private.inventory_tables on name = table_name
    group by name, relation order by name
  loop
    continue when source.account_columns is null;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(entry)), ''[]'') from (select %s from %s where $1 in (%s)) entry',
      source.columns, source.relation, source.account_columns
    ) into found using account_id;
    tables := tables || jsonb_build_object(source.name, found);
  end loop;

  -- What the accounts service has beside the account, as far as it is there. A session's key would be a secret.
  for source in
    select table_name from information_schema.columns
    where table_schema = 'auth' and table_name in ('identities', 'sessions') and column_name = 'user_id'
    order by table_name
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(entry) - array[''refresh_token_hmac_key'', ''refresh_token_counter'']), ''[]'')
      from auth.%I entry where user_id::text = $1', source.table_name
    ) into found using account_id::text;
    account := account || jsonb_build_object(source.table_name, found);
  end loop;

  -- The text is its writer's, until its mail is taken: from then on nothing tells what became of it.
  tables := tables || jsonb_build_object('messages', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'writer_name', writer_name, 'receiver_name', receiver_name, 'sent_at', sent_at
    ) || case when writer = account_id and exists (
      select from private.outbox where subject = message.id and attempts = 0 and state = 'waiting'
    ) then jsonb_build_object('text', text) else '{}' end order by sent_at), '[]')
    from private.messages message where account_id in (writer, receiver)
  ));

  -- The club's list knows addresses, not accounts: only the owner of the mailbox sees the entry.
  tables := tables || jsonb_build_object('club_emails', (
    select coalesce(jsonb_agg(to_jsonb(known) - 'roster_import'), '[]') from public.club_emails known
    where known.email = lower(account ->> 'email') and private.has_proven_mailbox(account_id)
  ));
  select claim.player into own_player from public.player_claims claim
  where claim.id = account_id and claim.state = 'confirmed';
  return jsonb_build_object(
    'account', account,
    'tables', tables,
    'roster_entry', (
      select private.roster_entry(entry) - array['id', 'corrected', 'version']
      from public.players entry where entry.id = own_player
    ),
    -- The names of the entries of the roster whose ids are in the tables. Nobody learns who asked to be hidden.
    'player_names', (
      select coalesce(jsonb_object_agg(mentioned.id, case
        when entry.id is null then 'an entry that is deleted'
        when entry.hidden_reason is null or entry.id = own_player then concat_ws(' ', entry.full_name, entry.suffix)
        else 'an entry that is hidden'
      end), '{}')
      from (
        select distinct unnest(regexp_matches(
          (tables -> 'player_claims')::text || (tables -> 'decisions')::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'
        ))::uuid as id
      ) mentioned
      left join public.players entry on entry.id = mentioned.id
    )
  );
end;
$$;
grant execute on function public.export_account to service_role;

-- "Delete my account", after the edge has checked the password. The rows of all tables go with the account.
create or replace function public.delete_account(account_id uuid) returns void
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  address text;
begin
  -- The same order of locks as in all functions: officers, account, membership.
  perform pg_advisory_xact_lock(hashtext('officers'));
  perform from auth.users where id = account_id for update;
  perform from public.memberships where id = account_id for update;
  if exists (select from public.memberships where id = account_id and is_officer)
    and not exists (select from public.memberships where is_officer and id <> account_id) then
    raise object_not_in_prerequisite_state using message = 'The last officer stays.', hint = 'last-officer';
  end if;

  delete from auth.users where id = account_id returning lower(email) into address;
  delete from public.club_emails where email = address;
end;
$$;
grant execute on function public.delete_account to service_role;

-- The accounts service's own log has addresses, also those of deleted accounts, and no end. Where it writes the log to
-- the database, the daily check deletes what is older than 30 days, a batch a call. Gives how many entries it deleted.
-- Its owner gave the log no index on the time, and nobody else can: each call reads all of it.
create or replace function public.forget_audit_log() returns integer
language sql security definer
set search_path = ''
set statement_timeout = '8s'
as $$
  with forgotten as (
    delete from auth.audit_log_entries
    where id in (
      select id from auth.audit_log_entries where created_at < now() - interval '30 days' limit 20000
    )
    returning 1
  )
  select count(*)::integer from forgotten;
$$;
grant execute on function public.forget_audit_log to service_role;
