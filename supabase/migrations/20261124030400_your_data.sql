-- Which table has what about an account: one inventory for the export, the deletion, the backup and the restore, of the
-- tables of `public` and of `private`. A migration that adds a table or a column adds its line; a test names what is
-- missing.
create table private.inventory (
  table_name text,
  column_name text,
  -- account: the id of an account, which its row is about. exported: in that account's own download. internal: not in
  -- the download. generated: made by the database or a migration, so not restored. reset: in the download, but not
  -- restored: it is asked again. transient: neither in the download nor in a backup, and forgotten soon.
  kind text not null check (kind in ('account', 'exported', 'internal', 'generated', 'reset', 'transient')),
  primary key (table_name, column_name)
);

insert into private.inventory values
  ('profiles', 'id', 'account'),
  ('profiles', 'full_name', 'exported'),
  ('profiles', 'graduation_year', 'exported'),
  ('profiles', 'jersey_number', 'exported'),
  ('profiles', 'position', 'exported'),
  ('profiles', 'bio', 'exported'),
  ('profiles', 'updated_at', 'exported'),
  ('profiles', 'created_at', 'exported'),
  ('profiles', 'details_asked_at', 'exported'),
  ('profiles', 'asks_about_details', 'generated'),
  ('profiles', 'is_new', 'generated'),
  ('mailbox_proofs', 'id', 'account'),
  ('mailbox_proofs', 'email', 'exported'),
  ('mailbox_proofs', 'proven_at', 'exported'),
  ('memberships', 'id', 'account'),
  ('memberships', 'connection', 'exported'),
  ('memberships', 'statement', 'exported'),
  ('memberships', 'state', 'exported'),
  ('memberships', 'state_since', 'exported'),
  ('memberships', 'requested_at', 'exported'),
  ('memberships', 'question', 'exported'),
  ('memberships', 'is_officer', 'exported'),
  ('memberships', 'is_listed', 'reset'),
  ('memberships', 'shares', 'reset'),
  ('membership_notes', 'id', 'account'),
  ('membership_notes', 'reason', 'exported'),
  ('membership_notes', 'verified_name', 'exported'),
  ('membership_notes', 'verified_year', 'exported'),
  ('decisions', 'id', 'internal'),
  ('decisions', 'member', 'account'),
  ('decisions', 'officer', 'internal'),
  ('decisions', 'decided_at', 'exported'),
  ('decisions', 'action', 'exported'),
  ('decisions', 'from_state', 'exported'),
  ('decisions', 'to_state', 'exported'),
  ('decisions', 'fields', 'exported'),
  ('club_emails', 'email', 'internal'),
  ('club_emails', 'full_name', 'internal'),
  ('club_emails', 'graduation_year', 'internal'),
  ('inventory', 'table_name', 'generated'),
  ('inventory', 'column_name', 'generated'),
  ('inventory', 'kind', 'generated');

-- The tables of the inventory: no two have the same name.
create view private.inventory_tables with (security_invoker = true) as
select source.oid, relname::text as name, format('%I.%I', nspname, relname) as relation
from pg_catalog.pg_class source
join pg_catalog.pg_namespace namespace on namespace.oid = relnamespace
where nspname in ('public', 'private') and relkind = 'r'
  and relname in (select table_name from private.inventory);

-- "Download my data", which the edge puts into words. Null without such an account.
create function public.export_account(account_id uuid) returns jsonb
language plpgsql
stable
security definer
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

-- "Delete my account", after the edge has checked the password. The rows of all tables go with the account.
create function public.delete_account(account_id uuid) returns void
language plpgsql
security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  address text;
begin
  -- The same order of locks as in all functions above: officers, account, membership.
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

-- The accounts service's own log has addresses, also those of deleted accounts, and no end. Where it writes the log to
-- the database, the daily check deletes what is older than 30 days, a batch a call. Gives how many entries it deleted.
-- Its owner gave the log no index on the time, and nobody else can: each call reads all of it.
create function public.forget_audit_log() returns integer
language sql
security definer
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
