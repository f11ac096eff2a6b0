-- The family name in a name in its spoken order, with its particles and without Jr., Sr., II to V: "St. Clair" of "Rich
-- St. Clair, Jr.". Everybody has a first name, so that what looks like a particle there is none. `familyName` in
-- src/domain/roster/entry/name-key.ts is the same rule. Few names have particles: the first comparison is the fast one.
create or replace function private.family_name(full_name text) returns text
language sql
immutable
parallel safe
return coalesce(
  case when full_name ~* '\S\s+(?:ste?\.?|san|santa|del?|dela|della|den|der|di|da|dos|das|du|la|las|les?|los|van|vande|vander|von|zu|ter|mac|mc|[od][''’])\s' then
    substring(full_name from '(?i)\S\s+((?:(?:ste?\.?|san|santa|del?|dela|della|den|der|di|da|dos|das|du|la|las|les?|los|van|vande|vander|von|zu|ter|mac|mc|[od][''’])\s+)+[^\s,]+)(?:[\s,]+(?:jr|sr|ii|iii|iv|v)\.?)*[\s,]*$')
  end,
  substring(full_name from '(?i)([^\s,]+)(?:[\s,]+(?:jr|sr|ii|iii|iv|v)\.?)*[\s,]*$')
);
-- Whoever writes a profile computes its places in the indexes.
grant execute on function private.family_name to authenticated, service_role;

-- A family name in one word, as people differ in its spaces: De La Cruz is Delacruz.
create or replace function private.family_key(family text) returns text
language sql
immutable
parallel safe
return replace(private.folded(family), ' ', '');
-- Whoever writes a profile computes its places in the indexes.
grant execute on function private.family_key to authenticated, service_role;

-- The order by name: the family name, then the whole name. Nameless people come last.
create or replace function private.sort_name(full_name text) returns text
language sql
immutable
parallel safe
return coalesce(
  private.family_key(private.family_name(full_name)) || ' ' || private.folded(full_name),
  '~'
) collate "C";
-- Whoever writes a profile computes its places in the indexes.
grant execute on function private.sort_name to authenticated, service_role;

-- A pattern for each word, which begins a word of what is searched. What has all of the words in one will do as well, with
-- or without spaces: people write De La Cruz and O'Brien as one word, or as several. No character is a wildcard. Eight
-- words of 100 letters together count, the rest is cut: a search costs little, whoever calls.
create or replace function private.word_patterns(words text) returns text[]
language sql
immutable
as $$
  with word as (
    select word, place
    from unnest(string_to_array(private.folded(left(words, 100)), ' ')) with ordinality as typed (word, place)
    limit 8
  ), joined as (
    select string_agg(regexp_replace(letter, '\W', '\\\&'), ' ?' order by place, at) as pattern, count(*) as letters
    from word, unnest(string_to_array(word, null)) with ordinality as spelled (letter, at)
  )
  select coalesce(array_agg(
    case when letters < 4 then ' ' || literal else ' (' || literal || '|' || pattern || ')' end order by place
  ), '{}')
  from word, joined, regexp_replace(word, '\W', '\\\&', 'g') literal
$$;

-- Whether a text has all words of a search. It begins with a space, as all words in it.
create or replace function private.has_words(folded text, patterns text[]) returns boolean
language sql
immutable
parallel safe
return cardinality(patterns) = 0 or folded ~ all (patterns);

-- The words of a last name, without Jr., Sr., II to V: two where a hyphen is in it; and the family name in one word.
create or replace function private.surnames(name text) returns text[]
language sql
immutable
parallel safe
return string_to_array(private.folded(regexp_replace(private.family_name(name), '^.*\s', '')), ' ')
  || private.family_key(private.family_name(name));

-- The whole roster, to compare a file with it, or to download it.
create or replace function public.roster_snapshot() returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '60s'
as $$
begin
  perform private.expect_roster_writer();
  return (
    with numbers as materialized (
      select player, jsonb_agg(
        private.worn_number(worn) order by first_season nulls last, number collate "C" nulls last, last_season
      ) as worn
      from public.player_numbers worn group by player
    )
    select jsonb_build_object(
      'version', (select version from private.roster),
      'entries', coalesce(jsonb_agg(
        to_jsonb(entry) || jsonb_build_object('numbers', coalesce(worn, '[]'), 'is_claimed', private.is_claimed(entry.id))
        order by named.sort_name, entry.id
      ), '[]')
    )
    from public.players entry
    join private.player_names named on named.player = entry.id
    left join numbers on numbers.player = entry.id
  );
end;
$$;
grant execute on function public.roster_snapshot to authenticated, service_role;

-- Entries whose names or class begin with the words, 50 at a time. `next` is for `after`, and null on the last page.
create or replace function public.roster_entries(search text default '', only_hidden boolean default false, after text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '10s'
as $$
declare
  patterns constant text[] := private.word_patterns(search);
  start constant private.place := private.place_of(after, 'name', 'id');
begin
  perform private.expect_officer();
  return (
    with found as materialized (
      select entry.id, named.sort_name
      from public.players entry join private.player_names named on named.player = entry.id
      where private.has_words(concat_ws(' ', named.search_name, class), patterns)
        and (not only_hidden or hidden_reason is not null)
    ), page as materialized (
      select id, row(null, sort_name, id, null)::private.place as place, row_number() over (order by sort_name, id) as number
      from found where start.id is null or (sort_name, id) > (start.name, start.id)
      order by sort_name, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(private.roster_entry(entry) order by number))
      || jsonb_build_object('total', (select count(*) from found))
    from page join public.players entry on entry.id = page.id
  );
end;
$$;
grant execute on function public.roster_entries to authenticated;

reindex table public.profiles;
select private.write_player_names(array(select id from public.players));
