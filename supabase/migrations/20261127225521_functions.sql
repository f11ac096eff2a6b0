-- 24 people, the total, and the place of the first. `class` and `class_to` are the first and the last class; without the
-- latter it is one class. `mine` are the three classes before and after the viewer's own, and who played in the same
-- seasons. `sort` is 'name' or 'class'. `after` and `before` are cursors of an end of another page. Only places are read
-- until the page is found: no time tells anything of those who have none. Built as text, so that each order uses its index.
create or replace function public.directory_page(
  name text default '', class integer default null, team_position text default null, number text default null,
  city text default '', mentors boolean default false, sort text default 'name',
  after text default null, before text default null, class_to integer default null, mine boolean default false
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
declare
  size constant integer := 24;
  found constant text := $sql$ private.directory_places place
    where ($2 is null or place.sort_class between -coalesce($8, $2) and -$2)
      and (not $9 or abs(place.sort_class + $10) <= 3 and place.sort_class <> 0 or place.id = any ($11))
      and ($3 is null or place.position = $3)
      and ($4 is null or place.jersey_number = $4)
      and (not $6 or place.is_mentor)
      and private.has_words(place.search_name, $1)
      and private.has_words(place.search_city, $5) $sql$;
  columns constant text := case sort when 'class' then 'sort_class, sort_name, id' else 'sort_name, id' end;
  start_columns constant text := case sort when 'class' then '$7.class, ' else '' end || '$7.name collate "C", $7.id';
  name_words constant text[] := private.word_patterns(name);
  city_words constant text[] := private.word_patterns(city);
  start constant private.place := private.place_of(coalesce(after, before), 'class', 'name', 'id');
  is_backward constant boolean := start.id is not null and after is null;
  own_class integer;
  own_seasons integer[];
  own_teammates uuid[] := '{}';
  total integer;
  first integer := 1;
  ids uuid[];
  is_full boolean;
begin
  perform private.expect_directory();
  if mine then
    select graduation_year into own_class from public.profiles where id = auth.uid();
    own_seasons := array(select private.seasons_of(private.own_player()));
    own_teammates := array(
      select place.id from private.directory_places place
      join public.player_claims claim on claim.id = place.id and claim.state = 'confirmed'
      join public.players entry on entry.id = claim.player and entry.hidden_reason is null
      where exists (
        select from public.player_numbers worn, unnest(own_seasons) season
        where worn.player = entry.id and season between worn.first_season and worn.last_season
      )
    );
  end if;
  execute 'select count(*) from' || found into total
  using name_words, class, team_position, number, city_words, mentors, start, class_to, mine, own_class, own_teammates;

  execute format(
    'select coalesce(array_agg(id order by %2$s), ''{}'') from (
      select place.* from %1$s and ($7.id is null or (%2$s) %3$s (%4$s)) order by %5$s limit %6$s
    ) page',
    found,
    columns,
    case when is_backward then '<' else '>' end,
    start_columns,
    case when is_backward then replace(columns, ',', ' desc,') || ' desc' else columns end,
    size + 1
  ) into ids
  using name_words, class, team_position, number, city_words, mentors, start, class_to, mine, own_class, own_teammates;
  is_full := cardinality(ids) > size;
  -- The one too many is at the far end.
  ids := case when is_full and is_backward then ids[2:] else ids[:size] end;
  if start.id is not null then
    execute format(
      'select 1 + count(*) from %1$s and (%2$s) < (select %2$s from private.directory_places where id = $12)', found, columns
    ) into first
    using name_words, class, team_position, number, city_words, mentors, start, class_to, mine, own_class, own_teammates,
      ids[1];
  end if;

  return jsonb_build_object(
    'total', total,
    'first', first,
    'people', (
      select coalesce(jsonb_agg(private.teammate(shown) order by array_position(ids, shown.id)), '[]')
      from private.directory shown where shown.id = any (ids)
    ),
    'previous', case when case when is_backward then is_full else start.id is not null end
      then private.directory_cursor(ids[1]) end,
    'next', case when is_backward or is_full then private.directory_cursor(ids[cardinality(ids)]) end
  );
end;
$$;
grant execute on function public.directory_page to authenticated;

-- What somebody shows, the entry of the roster that an officer has confirmed, and others of the class; null for everybody
-- who is not in the directory.
create or replace function public.directory_card(id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_directory();
  return (
    select private.teammate(shown) || jsonb_build_object('email', shown.email, 'bio', shown.bio, 'classmates', (
      select coalesce(jsonb_agg(private.teammate(classmate) order by classmate.sort_name, classmate.id), '[]')
      from (
        select * from private.directory other
        where other.sort_class = shown.sort_class and shown.graduation_year is not null and other.id <> shown.id
        order by other.sort_name, other.id
        limit 12
      ) classmate
    ), 'player', (
      select jsonb_build_object(
        'id', entry.id,
        'numbers', (
          select coalesce(jsonb_agg(private.shown_number(worn) order by first_season, last_season, number::integer), '[]')
          from public.player_numbers worn where worn.player = entry.id
        ),
        'shared_seasons', (
          select coalesce(jsonb_agg(season order by season), '[]') from private.seasons_of(entry.id) season
          where shown.id <> auth.uid() and season in (select private.seasons_of(private.own_player()))
        )
      )
      from public.player_claims claim
      join public.players entry on entry.id = claim.player and entry.hidden_reason is null
      where claim.id = shown.id and claim.state = 'confirmed'
    ))
    from private.directory shown where shown.id = directory_card.id
  );
end;
$$;
grant execute on function public.directory_card to authenticated;

-- The seasons of an entry.
create or replace function private.seasons_of(player_id uuid) returns setof integer
language sql stable
as $$
  select distinct season from public.player_numbers worn, generate_series(worn.first_season, worn.last_season) season
  where worn.player = player_id and season <> all (private.unplayed_seasons())
$$;

-- The viewer's own entry, once an officer has confirmed it.
create or replace function private.own_player() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select entry.id from public.player_claims claim
  join public.players entry on entry.id = claim.player and entry.hidden_reason is null
  where claim.id = auth.uid() and claim.state = 'confirmed'
$$;

-- A number and its seasons.
create or replace function private.shown_number(worn public.player_numbers) returns jsonb
language sql stable
return jsonb_build_object('number', worn.number, 'first_season', worn.first_season, 'last_season', worn.last_season);

-- Entries as pages show them. `card` is the account whose card in the directory an entry leads to. Whoever does not see
-- the directory is led nowhere. It has no setting, so that a plan sees into it. Where a plan cannot, it expects a page:
-- of a thousand rows it would read what is joined whole.
create or replace function private.shown_entries(ids uuid[], sees_directory boolean) returns table (player uuid, entry jsonb)
language sql stable rows 24
as $$
  select entry.id, jsonb_build_object(
    'id', entry.id, 'full_name', entry.full_name, 'current_name', entry.current_name, 'nickname', entry.nickname,
    'suffix', entry.suffix, 'role', entry.role, 'position', entry.position, 'class', entry.class,
    'letters', entry.letters, 'is_deceased', entry.is_deceased, 'is_uncertain', entry.is_uncertain,
    'numbers', coalesce(worn.numbers, '[]'),
    'card', owner.id
  )
  from public.players entry
  left join lateral (
    select jsonb_agg(
      private.shown_number(one)
      order by first_season, last_season, number::integer, char_length(number)
    ) as numbers
    from public.player_numbers one where one.player = entry.id
  ) worn on true
  left join (
    select claim.player, shown.id from public.player_claims claim
    join private.directory shown on shown.id = claim.id
    where claim.state = 'confirmed'
  ) owner on sees_directory and owner.player = entry.id
  where entry.id = any (ids)
$$;

-- An entry, or the one that stayed of it, and who was on the team in the same seasons, the most seasons first, with the
-- card that the viewer sees. Null for one that is hidden or unknown.
create or replace function public.player_page(id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    select shown.entry || jsonb_build_object('teammates', (
      with shared as (
        select worn.player, count(distinct season) as seasons
        from private.seasons_of(known.id) season
        join public.player_numbers worn on season between worn.first_season and worn.last_season
        where worn.player <> known.id
        group by worn.player
      )
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', mate.id, 'full_name', mate.full_name, 'suffix', mate.suffix, 'nickname', mate.nickname,
            'seasons', shared.seasons, 'position', mate.position, 'card', owner.id,
            'numbers', array(
              select number from public.player_numbers one where one.player = mate.id and number is not null
              group by number order by min(first_season), number::integer
            )
          )
          order by shared.seasons desc, named.sort_name, mate.id
        ),
        '[]'
      )
      from (select * from shared order by seasons desc limit 1000) shared
      join public.players mate on mate.id = shared.player and mate.hidden_reason is null
      join private.player_names named on named.player = mate.id
      left join (
        select claim.player, seen.id from public.player_claims claim
        join private.directory seen on seen.id = claim.id
        where claim.state = 'confirmed' and private.sees_directory()
      ) owner on owner.player = mate.id
    ))
    from public.players known
    cross join lateral private.shown_entries(array[known.id], private.sees_directory()) shown
    where known.id = private.staying_player(player_page.id) and known.hidden_reason is null
  );
end;
$$;
grant execute on function public.player_page to authenticated;
