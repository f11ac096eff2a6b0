-- What a new project needs after the database is lost: every public table without its generated columns, and the
-- accounts without their passwords. A stable function sees one snapshot. Tables come in the order of their creation,
-- so that a row follows the rows it refers to.
create or replace function public.backup() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  source record;
  entries jsonb;
  tables jsonb := '[]';
begin
  for source in
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname
    order by c.oid
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(entry)), ''[]'') from (select %s from public.%I) entry',
      source.columns,
      source.name
    ) into entries;
    tables := tables || jsonb_build_object('name', source.name, 'rows', entries);
  end loop;

  return jsonb_build_object(
    'accounts',
    (
      select coalesce(jsonb_agg(to_jsonb(account)), '[]')
      from (select id, email, email_confirmed_at from auth.users) account
    ),
    'tables',
    tables
  );
end;
$$;

revoke execute on function public.backup() from public, anon, authenticated;
grant execute on function public.backup() to service_role;
