-- What officers search and sort accounts by. A verified member's other name or class is marked for them.
create or replace function private.name_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.member_names (id, full_name, email, sort_class)
  select new.id, lower(new.full_name), lower(account.email), -coalesce(new.graduation_year, 0)
  from auth.users account where account.id = new.id
  on conflict (id) do update set full_name = excluded.full_name, sort_class = excluded.sort_class;
  update public.membership_notes
  set has_changed = (verified_name is not null and verified_name is distinct from new.full_name)
    or (verified_year is not null and verified_year is distinct from new.graduation_year)
  where id = new.id;
  return null;
end;
$$;

-- All accounts whose name or address contains the text, by name; its first 100 letters count. A year at its end is a class
-- too. `only_state` is a state, 'officer', or 'changed': another name or class than the officers verified. `sort` is 'name'
-- or 'class', the newest first.
create or replace function public.member_list(
  search text default '', only_state text default null, after text default null, sort text default 'name'
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  words constant text := lower(left(btrim(search), 100));
  year constant text := substring(words from '(?:^|\s)(\d{4})$');
  -- No character is a wildcard.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  pattern_of_class constant text := regexp_replace(pattern, '\s*\d{4}%$', '%');
  is_by_class constant boolean := sort = 'class';
  start constant private.place := private.place_of(after, 'class', 'name', 'id');
begin
  perform private.expect_officer();
  return (
    with found as not materialized (
      select named.id, named.sort_name, named.sort_class from private.member_names named
      left join public.memberships membership using (id)
      left join public.membership_notes note using (id)
      where (words = '' or named.search_name like pattern
          or named.sort_class = -year::integer and named.search_name like pattern_of_class)
        and (only_state is null or case only_state
          when 'officer' then membership.is_officer
          when 'changed' then note.has_changed and membership.state = 'verified'
          else membership.state = only_state
        end)
    ), page as materialized (
      select id, row(sort_class, sort_name, id, null)::private.place as place,
        row_number() over (order by case when is_by_class then sort_class end, sort_name, id) as number
      from found
      where start.id is null
        or case when is_by_class then (sort_class, sort_name, id) > (start.class, start.name, start.id)
          else (sort_name, id) > (start.name, start.id) end
      order by case when is_by_class then sort_class end, sort_name, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(private.person_card(id) order by number))
      || jsonb_build_object('total',
        -- Without a search nothing is joined and compared to be counted.
        case when words = '' then (private.member_counts() ->> coalesce(only_state, 'members'))::bigint
          else (select count(*) from found) end
      )
    from page
  );
end;
$$;
grant execute on function public.member_list to authenticated;
