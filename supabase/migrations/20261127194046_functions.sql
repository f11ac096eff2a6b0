-- The family name in a name in its spoken order, with its particles and without Jr., Sr., II to V: "St. Clair" of "Rich
-- St. Clair, Jr.". Everybody has a first name, so that what looks like a particle there is none. `familyName` in
-- src/domain/roster/entry/name-key.ts is the same rule. Few names have particles: the first comparison is the fast one.
create or replace function private.family_name(full_name text) returns text
language sql
immutable
parallel safe
return coalesce(
  case when full_name ~* '\S\s+(?:saint|ste?\.?|san|santa|del?|dela|della|den|der|des|di|da|dos|das|du|el|la|las|les?|los?|van|vande|vander|vanden|ver|von|zu|ten|ter|mac|mc|[dlo][''’])\s' then
    substring(full_name from '(?i)\S\s+((?:(?:saint|ste?\.?|san|santa|del?|dela|della|den|der|des|di|da|dos|das|du|el|la|las|les?|los?|van|vande|vander|vanden|ver|von|zu|ten|ter|mac|mc|[dlo][''’])\s+)+[^\s,]+)(?:[\s,]+(?:jr|sr|ii|iii|iv|v)\.?)*[\s,]*$')
  end,
  substring(full_name from '(?i)([^\s,]+)(?:[\s,]+(?:jr|sr|ii|iii|iv|v)\.?)*[\s,]*$')
);

select private.write_directory_place(id) from private.directory_places;
select private.write_player_names(array(select id from public.players));
