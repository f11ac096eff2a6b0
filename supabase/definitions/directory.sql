-- The directory of verified members who chose to be in it. No role has a grant on the rows of others: two functions give
-- them, and both read the places alone, where nobody else has a row. Errors: 42501 who may not see the directory, 23514
-- bad input.

-- A text as people compare and search it: small letters without accents, apostrophes and dots; a hyphen separates words.
-- `foldedName` in src/domain/roster is the same rule. `lower` leaves the capitals ÆŒẞÞ where the locale is C.
create or replace function private.folded(value text) returns text
language sql
immutable
parallel safe
return btrim(regexp_replace(
  regexp_replace(
    replace(replace(replace(replace(
      translate(lower(normalize(translate(value, '´', ''''), nfkd)), 'øØłŁđĐðÐıÆŒẞÞ', 'oollddddiæœßþ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\u0300-\u036f''’‘‛ʼʻ′＇`"“”„″.,#()]', '', 'g'
  ),
  '[-‐‒–—−/\s]+', ' ', 'g'
));

-- The words that belong to a family name which follows them, as a pattern.
create or replace function private.particle() returns text
language sql immutable parallel safe
return '(?:saint|ste?\.?|san|santa|del?|dela|della|den|der|des|di|da|dos|das|du|el|la|las|les?|los?|van|vande|vander|vanden|ver|von|zu|ten|ter|mac|mc|[dlo][''’])\s';

-- The words behind a family name, as a pattern.
create or replace function private.suffix() returns text
language sql immutable parallel safe
return '(?:jr|sr|ii|iii|iv|v)\.?';

-- The family name in a name in its spoken order, with its particles and without Jr., Sr., II to V: "St. Clair" of "Rich
-- St. Clair, Jr.". Everybody has a first name, so that what looks like a particle there is none. `familyName` in
-- src/domain/roster/entry/name-key.ts is the same rule. Few names have particles: the first comparison is the fast one.
create or replace function private.family_name(full_name text) returns text
language sql immutable parallel safe
return coalesce(
  case when full_name ~* ('\S\s+' || private.particle()) then
    substring(
      full_name from '(?i)\S\s+((?:' || private.particle() || '+)+[^\s,]+)(?:[\s,]+' || private.suffix() || ')*[\s,]*$'
    )
  end,
  substring(full_name from '(?i)([^\s,]+)(?:[\s,]+' || private.suffix() || ')*[\s,]*$')
);

-- A family name in one word, as people differ in its spaces: De La Cruz is Delacruz. An index has a key of 60 letters: one
-- letter of a name can become 18.
create or replace function private.family_key(family text) returns text
language sql immutable parallel safe
return left(replace(private.folded(family), ' ', ''), 60);

-- The order by name: 60 letters of the family name and the whole name. Nameless people come last.
create or replace function private.order_name(full_name text, family text) returns text
language sql
immutable
parallel safe
return left(coalesce(private.family_key(family) || ' ' || private.folded(full_name), '~'), 60) collate "C";

-- The same of a name that tells its family name itself.
create or replace function private.sort_name(full_name text) returns text
language sql
immutable
parallel safe
return private.order_name(full_name, private.family_name(full_name)) collate "C";

-- Newest class first, people without a class last.
create or replace function private.sort_class(graduation_year integer) returns integer
language sql
immutable
parallel safe
return coalesce(-graduation_year, 0);

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

-- Writes what the directory sorts, searches and filters by, for somebody who has a place in it. A city that is not shared
-- is not found either, and of what the member wrote to the officers there is nothing but the connection.
create or replace function private.write_directory_place(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  update private.directory_places place
  set sort_class = private.sort_class(profile.graduation_year),
    sort_name = private.sort_name(profile.full_name),
    search_name = ' ' || private.folded(profile.full_name),
    search_city = case when 'city' = any (membership.shares) then ' ' || private.folded(profile.city) end,
    position = profile.position,
    jersey_number = ltrim(profile.jersey_number, '#'),
    is_mentor = coalesce(profile.open_to_mentoring = 'Yes', false),
    connection = private.connection_of(membership.connection, profile.position)
  from public.profiles profile join public.memberships membership using (id)
  where place.id = member and profile.id = member
$$;

-- Gives a member a place in the directory, or takes it. It waits for whoever writes the profile right now, whose trigger
-- would not see the new place.
create or replace function private.place_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = new.id for share;
  if new.state = 'verified' and new.is_listed then
    insert into private.directory_places (id) values (new.id) on conflict do nothing;
    perform private.write_directory_place(new.id);
  else
    delete from private.directory_places where id = new.id;
  end if;
  return null;
end;
$$;

-- A trigger for each profile that is edited: it changes a place, and makes none.
create or replace function private.place_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_directory_place(new.id);
  return null;
end;
$$;

-- Who is in the directory, with what each one shows there. A place goes with the change that takes somebody out, and the
-- membership is read at each request all the same.
create or replace view private.directory with (security_invoker = true) as
select
  place.id,
  profile.full_name,
  profile.graduation_year,
  profile.position,
  place.jersey_number,
  place.is_mentor,
  place.connection,
  case when 'relation' = any (membership.shares) then profile.relation end as relation,
  case when 'city' = any (membership.shares) then profile.city end as city,
  case when 'occupation' = any (membership.shares) then profile.occupation end as occupation,
  -- Another address may be somebody else's.
  case when 'email' = any (membership.shares) and proof.email = account.email then account.email end as email,
  case when 'bio' = any (membership.shares) then profile.bio end as bio,
  place.sort_name,
  place.sort_class
from private.directory_places place
join public.profiles profile on profile.id = place.id
join public.memberships membership on membership.id = place.id
left join auth.users account on account.id = place.id
left join public.mailbox_proofs proof on proof.id = place.id
where membership.state = 'verified' and membership.is_listed;

-- See and be seen; officers see it in any case.
create or replace function private.sees_directory() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.memberships
    where id = auth.uid() and state = 'verified' and (is_listed or is_officer)
  );
$$;

create or replace function private.expect_directory() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.sees_directory() then
    raise insufficient_privilege using message = 'Only people in the directory see it.';
  end if;
end;
$$;

-- A person as lists show them.
create or replace function private.teammate(shown private.directory) returns jsonb
language sql stable
return jsonb_build_object(
  'id', shown.id, 'full_name', shown.full_name, 'graduation_year', shown.graduation_year, 'position', shown.position,
  'jersey_number', shown.jersey_number, 'is_mentor', shown.is_mentor, 'connection', shown.connection,
  'relation', shown.relation, 'city', shown.city, 'occupation', shown.occupation
);

-- The query for the places of 24 rows and one more, after or before the place `$1`. `found` is what is listed, `start_columns` are
-- those of `$1` for `columns`. It is text, so that each order and direction uses its index.
create or replace function private.keyset_query(
  found text, place text, columns text, start_columns text, is_backward boolean
) returns text
language sql
immutable
return format(
  'select coalesce(array_agg(place order by %1$s), ''{}'') from (
    select %1$s, row(%2$s)::private.place as place from %3$s and ($1.id is null or (%1$s) %4$s (%5$s)) order by %6$s limit 25
  ) page',
  columns, place, found, case when is_backward then '<' else '>' end, start_columns,
  case when is_backward then replace(columns, ',', ' desc,') || ' desc' else columns end
);

-- The page of these places, and the cursors of the pages before and after it. The one too many is at the far end.
create or replace function private.keyset_page(
  inout places private.place[], has_start boolean, is_backward boolean, out previous text, out next text
)
language sql
immutable
as $$
  select
    page,
    case when case when is_backward then is_full else has_start end then private.cursor_of(page[1]) end,
    case when is_backward or is_full then private.cursor_of(page[cardinality(page)]) end
  from (select cardinality(places) > 24 as is_full) size
  cross join lateral (select case when is_backward and is_full then places[2:] else places[:24] end as page) cut
$$;

-- 24 people, the total, and the place of the first. `class` and `class_to` are the first and the last class; without the
-- latter it is one class. `mine` are the three classes before and after the viewer's own, and who played in the same
-- seasons. `sort` is 'name' or 'class'. `after` and `before` are cursors of an end of another page. Only places are read
-- until the page is found: no time tells anything of those who have none.
create or replace function public.directory_page(
  name text default '', class integer default null, team_position text default null, number text default null,
  city text default '', mentors boolean default false, sort text default 'name',
  after text default null, before text default null, class_to integer default null, mine boolean default false,
  connection text default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
declare
  found constant text := $sql$ private.directory_places place
    where ($3 is null or place.sort_class between -coalesce($8, $3) and -$3)
      and (not $9 or abs(place.sort_class + $10) <= 3 and place.sort_class <> 0 or place.id = any ($11))
      and ($4 is null or place.position = $4)
      and ($5 is null or place.jersey_number = $5)
      and (not $7 or place.is_mentor)
      and ($12 is null or place.connection = $12)
      and private.has_words(place.search_name, $2)
      and private.has_words(place.search_city, $6) $sql$;
  columns text;
  start_columns text;
  name_words text[];
  city_words text[];
  start private.place;
  is_backward boolean;
  own_class integer;
  own_seasons integer[];
  own_teammates uuid[] := '{}';
  total integer;
  first integer := 1;
  places private.place[];
  page record;
  ids uuid[];
begin
  perform private.expect_directory();
  columns := case sort when 'class' then 'sort_class, ' else '' end || 'sort_name, id';
  start_columns := case sort when 'class' then '$1.class, ' else '' end || '$1.name collate "C", $1.id';
  name_words := private.word_patterns(name);
  city_words := private.word_patterns(city);
  start := private.place_of(coalesce(after, before), 'class', 'name', 'id');
  is_backward := start.id is not null and after is null;
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
  using start, name_words, class, team_position, number, city_words, mentors, class_to, mine, own_class, own_teammates,
    connection;
  execute private.keyset_query(found, 'sort_class, sort_name, id, null', columns, start_columns, is_backward) into places
  using start, name_words, class, team_position, number, city_words, mentors, class_to, mine, own_class, own_teammates,
    connection;
  page := private.keyset_page(places, start.id is not null, is_backward);
  ids := array(select id from unnest(page.places));
  if start.id is not null then
    execute format('select 1 + count(*) from %s and (%s) < (%s)', found, columns, start_columns) into first
    using page.places[1], name_words, class, team_position, number, city_words, mentors, class_to, mine, own_class,
      own_teammates, connection;
  end if;

  return jsonb_build_object(
    'total', total,
    'first', first,
    'people', (
      select coalesce(jsonb_agg(private.teammate(shown) order by array_position(ids, shown.id)), '[]')
      from private.directory shown where shown.id = any (ids)
    ),
    'previous', page.previous,
    'next', page.next
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
          select coalesce(jsonb_agg(private.shown_number(worn) order by first_season, last_season, number::integer, char_length(number)), '[]')
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

-- The member's own choice. It may be made in any state, and counts while the member is verified. The city and the relation
-- are saved too, where they are given: a switch without them would show nothing.
create or replace function public.share_in_directory(
  is_listed boolean, shares text[], city text default null, relation text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.memberships membership
  set is_listed = share_in_directory.is_listed,
    shares = array(select distinct unnest(share_in_directory.shares) order by 1)
  where membership.id = auth.uid();
  if not found then
    raise insufficient_privilege using message = 'There is no such account.';
  end if;
  if coalesce(city, relation) is not null then
    update public.profiles profile
    set city = coalesce(share_in_directory.city, profile.city),
      relation = coalesce(share_in_directory.relation, profile.relation)
    where profile.id = auth.uid();
  end if;
end;
$$;
grant execute on function public.share_in_directory to authenticated;
