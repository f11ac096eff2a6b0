-- A text as people compare and search it: small letters without accents, apostrophes and dots; a hyphen separates words.
-- `foldedName` in src/domain/name-key.ts is the same rule. `lower` leaves the capitals ÆŒẞÞ where the locale is C.
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
-- Whoever writes a profile computes its places in the indexes.
grant execute on function private.folded to authenticated, service_role;

reindex table public.profiles;
select private.write_player_names(array(select id from public.players));
