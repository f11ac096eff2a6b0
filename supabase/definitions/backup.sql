-- A backup comes in parts of at most 2,000 rows and 8 MB, so that no request and no memory has to hold the whole database.
-- The inventory says what is in it: nothing that the database makes by itself, nothing that a restore asks again, and
-- nothing that is forgotten soon.
-- Accounts come first, without their passwords, then the tables by their references: a row follows the rows that it
-- refers to.
create or replace view private.backup_tables with (security_invoker = true) as
with recursive reference as (
  select relation::regclass as "table", 0 as depth from private.inventory_tables
  union
  select conrelid, depth + 1 from reference join pg_catalog.pg_constraint on confrelid = "table"
  where contype = 'f' and conrelid <> confrelid
)
select 0 as place, 'auth.users' as name, 'auth.users' as relation, 'id, email, email_confirmed_at' as columns, 'id' as keys
union all
select
  row_number() over (order by (select max(depth) from reference where "table" = relation::regclass), oid),
  name,
  relation,
  columns,
  (
    select string_agg(quote_ident(attname), ', ' order by key.place)
    from pg_catalog.pg_constraint, unnest(conkey) with ordinality as key (number, place)
    join pg_catalog.pg_attribute on attnum = key.number
    where contype = 'p' and conrelid = source.oid and attrelid = source.oid
  )
from private.inventory_tables source
cross join lateral (
  select string_agg(quote_ident(column_name), ', ' order by column_name) as columns from private.inventory
  where table_name = source.name and kind not in ('generated', 'reset', 'transient')
  -- Ids of accounts alone are of a table that is forgotten soon.
  having bool_or(kind in ('exported', 'internal'))
) stored;

-- Gives the first part, or the one that the part before names as `next`: `{ table, rows, next }`. The last one names none.
create or replace function public.backup_part(page_cursor jsonb default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  max_rows constant integer := 2000;
  -- The edge reads 12 MB. A row has less than the rest.
  max_bytes constant integer := 8 * 1024 * 1024;
  source private.backup_tables;
  entry jsonb;
  entries jsonb[] := '{}';
  bytes integer := 0;
  next jsonb;
begin
  select * into strict source from private.backup_tables
  where name = coalesce(page_cursor ->> 'table', 'auth.users');
  -- Row by row, so that no more than a part is read of large ones.
  for entry in execute format(
    'select to_jsonb(entry) from (
      select %2$s from %3$s
      where $1 is null or (%1$s) > (select %1$s from jsonb_populate_record(null::%3$s, $1))
      order by %1$s limit %4$s
    ) entry',
    source.keys, source.columns, source.relation, max_rows
  ) using page_cursor -> 'after'
  loop
    entries := array_append(entries, entry);
    bytes := bytes + octet_length(entry::text);
    exit when bytes >= max_bytes;
  end loop;

  if cardinality(entries) = max_rows or bytes >= max_bytes then
    next := jsonb_build_object('table', source.name, 'after', entries[cardinality(entries)]);
  else
    select jsonb_build_object('table', name) into next from private.backup_tables
    where place > source.place order by place limit 1;
  end if;
  return jsonb_build_object('table', source.name, 'rows', to_jsonb(entries), 'next', next);
end;
$$;
grant execute on function public.backup_part to service_role;

-- Restores a part of a table, after the accounts were made, and gives the number of its rows. Triggers have made rows for
-- the accounts: these are replaced. For an account that was not restored, a row goes or refers to nobody, as after a
-- deletion. What the database has no longer is left out.
create or replace function public.restore_part(part jsonb) returns integer
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  source private.backup_tables;
  columns text;
  selected text;
  conditions text;
  restored integer;
begin
  select * into source from private.backup_tables where name = part ->> 'table' and place > 0;
  select
    string_agg(quote_ident(column_name), ', ' order by column_name),
    string_agg(
      case reference.confdeltype
        when 'n' then format(
          '(select target.%1$I from %2$s target where target.%1$I = entry.%3$I)', target_column, target, column_name
        )
        else format('entry.%I', column_name)
      end,
      ', ' order by column_name
    ),
    string_agg(
      format(
        ' and (entry.%3$I is null or exists (select from %2$s target where target.%1$I = entry.%3$I))',
        target_column, target, column_name
      ),
      ''
    ) filter (where reference.confdeltype = 'c')
  into columns, selected, conditions
  from private.inventory
  left join lateral (
    select confdeltype, confrelid::regclass as target, target_key.attname as target_column
    from pg_catalog.pg_constraint
    join pg_catalog.pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_catalog.pg_attribute target_key on target_key.attrelid = confrelid and target_key.attnum = confkey[1]
    where contype = 'f' and conrelid = source.relation::regclass and own.attname = column_name
  ) reference on true
  where table_name = source.name and kind not in ('generated', 'reset', 'transient') and part -> 'rows' -> 0 ? column_name;
  if columns is null then
    return 0;
  end if;

  -- What somebody has chosen since the backup stays: a restore turns no mail on.
  if source.name <> 'mail_choices' then
    execute format(
      'delete from %1$s where (%2$s) in (select %2$s from jsonb_populate_recordset(null::%1$s, $1))',
      source.relation, source.keys
    ) using part -> 'rows';
  end if;
  execute format(
    'insert into %1$s (%2$s) select %3$s from jsonb_populate_recordset(null::%1$s, $1) entry where true%4$s%5$s',
    source.relation, columns, selected, conditions,
    case when source.name = 'mail_choices' then ' on conflict do nothing' end
  ) using part -> 'rows';
  get diagnostics restored = row_count;
  return restored;
end;
$$;
grant execute on function public.restore_part to service_role;
