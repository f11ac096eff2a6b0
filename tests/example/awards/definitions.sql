-- supabase/definitions/awards.sql: the awards that the club gives, for officers alone. Whoever calls is asked first:
-- nothing is read of the arguments before, and `declare` would read them.

-- Awards by name, 50 at a time: the deleted ones, or all others. `next` is for `after`, and null on the last page.
create or replace function public.award_list(search text default '', only_deleted boolean default false, after text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  patterns text[];
  start private.place;
begin
  perform private.expect_officer();
  patterns := private.word_patterns(search);
  start := private.place_of(after, 'name', 'id');
  return (
    with found as (
      -- A cursor has no collation of the database: what it is compared with has none either.
      select id, private.folded(name) collate "C" as sort_name from public.awards
      where (deleted_at is not null) = only_deleted
        -- The search has a space before each word.
        and private.has_words(' ' || private.folded(concat_ws(' ', name, since)), patterns)
    ), page as materialized (
      select id, row(null, sort_name, id, null)::private.place as place, row_number() over (order by sort_name, id) as number
      from found where start.id is null or (sort_name, id) > (start.name collate "C", start.id)
      order by sort_name, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(to_jsonb(award) order by number))
      || jsonb_build_object('total', (select count(*) from found))
    from page join public.awards award on award.id = page.id
  );
end;
$$;
grant execute on function public.award_list to authenticated;

-- One award, deleted or not; null where there is none.
create or replace function public.award(id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (select to_jsonb(stored) from public.awards stored where stored.id = award.id);
end;
$$;
grant execute on function public.award to authenticated;

-- Saves an award that the officer saw as `base`; null for a new one. A save of what the row has already changes nothing and
-- is no conflict, so that a save sent twice is one. A save over a deleted row puts it back.
create or replace function public.save_award(id uuid, base integer, fields jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given public.awards;
  current public.awards;
begin
  perform private.expect_officer();
  given := jsonb_populate_record(null::public.awards, fields);
  select * into current from public.awards stored where stored.id = save_award.id for update;
  if current.deleted_at is null
    and (current.name, current.since, current.note) is not distinct from (given.name, given.since, given.note) then
    return to_jsonb(current);
  end if;
  perform private.expect_seen(current.version is not distinct from base);
  insert into public.awards (id, name, since, note) values (save_award.id, given.name, given.since, given.note)
  on conflict on constraint awards_pkey do update
  set name = excluded.name, since = excluded.since, note = excluded.note, deleted_at = null, version = awards.version + 1
  returning * into current;
  insert into public.decisions (officer, action, about)
  values (auth.uid(), case when base is null then 'award-added' else 'award-changed' end, current.name);
  return to_jsonb(current);
end;
$$;
grant execute on function public.save_award to authenticated;

-- Deletes an award that the officer saw as `base`, or puts it back. Where it is so already, it changes nothing.
create or replace function public.change_award(id uuid, base integer, is_deleted boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  current public.awards;
begin
  perform private.expect_officer();
  select * into current from public.awards stored where stored.id = change_award.id for update;
  if current.id is not null and (current.deleted_at is not null) = is_deleted then
    return to_jsonb(current);
  end if;
  perform private.expect_seen(current.version is not distinct from base);
  update public.awards stored
  set deleted_at = case when is_deleted then now() end, version = stored.version + 1
  where stored.id = current.id
  returning * into current;
  insert into public.decisions (officer, action, about)
  values (auth.uid(), case when is_deleted then 'award-deleted' else 'award-restored' end, current.name);
  return to_jsonb(current);
end;
$$;
grant execute on function public.change_award to authenticated;
