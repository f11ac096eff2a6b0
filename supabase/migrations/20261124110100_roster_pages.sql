-- What verified members read of the roster. No role has a grant on its rows. Hidden entries are in none of this. An
-- entry leads to the card of its owner only where the viewer sees that card in the directory: in all else it equals
-- one that nobody has claimed. Errors: 42501 not verified.

create function private.expect_verified() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.memberships where id = auth.uid() and state = 'verified') then
    raise insufficient_privilege using message = 'Only verified members see the roster.';
  end if;
end;
$$;

-- Autumns without a season, as far as is known: as in `src/domain/roster.ts`. Ranges of seasons run over them.
create function private.unplayed_seasons() returns integer[]
language sql
immutable
parallel safe
return '{1895,1943,2020}'::integer[];

-- Entries as pages show them. `card` is the account whose card in the directory an entry leads to. Whoever does not see
-- the directory is led nowhere.
create function private.shown_entries(ids uuid[], sees_directory boolean) returns table (player uuid, entry jsonb)
language sql
stable
set search_path = ''
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
      jsonb_build_object('number', number, 'first_season', first_season, 'last_season', last_season)
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

-- Where an entry is in the order by last name.
create function private.roster_cursor(player_id uuid) returns text
language sql
stable
set search_path = ''
as $$
  select private.cursor_of(row(null, sort_name, player)) from private.player_names where player = player_id
$$;

-- 24 entries by last name, and the total. `after` and `before` are cursors of an end of another page. Built as text, so
-- that each direction uses the index.
create function public.roster_page(
  name text default '', season integer default null, team_position text default '',
  after text default null, before text default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '5s'
as $$
declare
  size constant integer := 24;
  found constant text := $sql$ private.player_names named
    join public.players entry on entry.id = named.player
    where entry.hidden_reason is null
      and ($2 is null or $2 <> all (private.unplayed_seasons()) and exists (
        select from public.player_numbers worn
        where worn.player = entry.id and worn.first_season <= $2 and worn.last_season >= $2
      ))
      -- As in `private.directory`: nothing of a hidden entry is compared.
      and case when entry.hidden_reason is null then
        private.has_words(named.search_name, $1)
        and private.has_words(' ' || private.folded(entry.position), $3)
      end $sql$;
  name_words constant text[] := private.word_patterns(name);
  position_words constant text[] := private.word_patterns(team_position);
  start constant private.place := private.place_of(coalesce(after, before), 'name', 'id');
  is_backward constant boolean := start.id is not null and after is null;
  total integer;
  ids uuid[];
  is_full boolean;
begin
  perform private.expect_verified();
  execute 'select count(*) from' || found into total using name_words, season, position_words;

  execute format(
    'select coalesce(array_agg(player order by sort_name, player), ''{}'') from (
      select named.sort_name, named.player
      from %1$s and ($4.id is null or (named.sort_name, named.player) %2$s ($4.name collate "C", $4.id))
      order by named.sort_name %3$s, named.player %3$s limit %4$s
    ) page',
    found,
    case when is_backward then '<' else '>' end,
    case when is_backward then 'desc' else 'asc' end,
    size + 1
  ) into ids using name_words, season, position_words, start;
  is_full := cardinality(ids) > size;
  -- The one too many is at the far end.
  ids := case when is_full and is_backward then ids[2:] else ids[:size] end;

  return jsonb_build_object(
    'total', total,
    'players', (
      select coalesce(jsonb_agg(entry order by array_position(ids, player)), '[]')
      from private.shown_entries(ids, private.sees_directory())
    ),
    'previous', case when case when is_backward then is_full else start.id is not null end
      then private.roster_cursor(ids[1]) end,
    'next', case when is_backward or is_full then private.roster_cursor(ids[cardinality(ids)]) end
  );
end;
$$;

-- The team of a season, by number: each entry once, with what was worn then. Unknown numbers come last.
create function public.roster_season(season integer) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    with once as (
      select distinct player, number from public.player_numbers
      join public.players entry on entry.id = player and entry.hidden_reason is null
      where first_season <= season and last_season >= season and season <> all (private.unplayed_seasons())
    ), team as materialized (
      select player, coalesce(
        array_agg(number order by number::integer, char_length(number)) filter (where number is not null), '{}'
      ) as worn
      from once group by player
    )
    select coalesce(
      jsonb_agg(
        shown.entry || jsonb_build_object('worn', team.worn)
        order by team.worn[1]::integer, char_length(team.worn[1]), named.sort_name, player
      ),
      '[]'
    )
    from team
    join private.player_names named using (player)
    join private.shown_entries(array(select team.player from team), private.sees_directory()) shown using (player)
  );
end;
$$;

-- Each number that somebody wore: by how many, and from when to when.
create function public.jersey_numbers() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    select coalesce(jsonb_agg(to_jsonb(wall)), '[]')
    from (
      select number, count(distinct player) as players, min(first_season) as first_season, max(last_season) as last_season
      from public.player_numbers
      join public.players entry on entry.id = player and entry.hidden_reason is null
      where number is not null
      group by number
      order by number::integer, char_length(number)
    ) wall
  );
end;
$$;

-- Who wore a number, from the first to the latest: an entry for each time. Unknown seasons come last.
create function public.jersey_number(number text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    with line as materialized (
      select player, first_season, last_season from public.player_numbers worn
      join public.players entry on entry.id = player and entry.hidden_reason is null
      where worn.number = jersey_number.number
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object('first_season', first_season, 'last_season', last_season, 'player', shown.entry)
        order by first_season, last_season, named.sort_name, player
      ),
      '[]'
    )
    from line
    join private.player_names named using (player)
    join private.shown_entries(array(select distinct line.player from line), private.sees_directory()) shown using (player)
  );
end;
$$;

-- An entry, and who was on the team in the same seasons, the most seasons first. Null for one that is hidden or unknown.
create function public.player_page(id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_verified();
  return (
    select shown.entry || jsonb_build_object('teammates', (
      with own as (
        select distinct season from public.player_numbers worn, generate_series(worn.first_season, worn.last_season) season
        where worn.player = known.id and season <> all (private.unplayed_seasons())
      ), shared as (
        select worn.player, count(distinct season) as seasons
        from own join public.player_numbers worn on season between worn.first_season and worn.last_season
        where worn.player <> known.id
        group by worn.player
      )
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', mate.id, 'full_name', mate.full_name, 'suffix', mate.suffix, 'nickname', mate.nickname,
            'seasons', shared.seasons
          )
          order by shared.seasons desc, named.sort_name, mate.id
        ),
        '[]'
      )
      from (select * from shared order by seasons desc limit 1000) shared
      join public.players mate on mate.id = shared.player and mate.hidden_reason is null
      join private.player_names named on named.player = mate.id
    ))
    from public.players known
    cross join lateral private.shown_entries(array[known.id], private.sees_directory()) shown
    where known.id = player_page.id and known.hidden_reason is null
  );
end;
$$;
