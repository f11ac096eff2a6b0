-- An officer's correction of the entry that the officer saw as `base`: an object of fields, with `numbers` and
-- `hidden_reason`. Fields that change are the officer's from then on. Without a base it makes a new one: sent again with
-- the same id and fields, it changes nothing.
create or replace function public.correct_player(player uuid, base integer, fields jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '10s'
as $$
declare
  current public.players;
  entry_id uuid := coalesce(player, gen_random_uuid());
  before jsonb;
  changed text[];
begin
  perform private.lock_roster();
  if fields ?| array['id', 'version', 'corrected'] then
    raise invalid_parameter_value using message = 'These are no fields of an entry.';
  end if;
  if base is null and not exists (select from public.players where id = player) then
    changed := array(select key from jsonb_object_keys(fields) key where key <> 'hidden_reason' order by key);
    perform private.add_players(jsonb_build_array(
      jsonb_strip_nulls(fields) || jsonb_build_object('id', entry_id, 'corrected', changed)
    ));
    perform private.expect_readable_roster(true);
    insert into public.decisions (officer, player, action) values (auth.uid(), entry_id, 'player-added');
    return public.roster_entry(entry_id);
  end if;

  select * into current from public.players where id = player for update;
  if not found then
    raise object_not_in_prerequisite_state using message = 'There is no such entry.', hint = 'entry-gone';
  end if;
  before := private.roster_entry(current);
  changed := array(
    select key from jsonb_each(fields) given (key, value) where value is distinct from before -> key order by key
  );
  if cardinality(changed) = 0 then
    return before;
  end if;
  if current.version is distinct from base then
    raise object_not_in_prerequisite_state using message = 'Somebody else has changed it.', hint = 'entry-changed';
  end if;
  perform private.set_players(jsonb_build_array(jsonb_build_object('id', player, 'set', fields || jsonb_build_object(
    'corrected', array(select distinct field from unnest(current.corrected || changed) field
      where field <> 'hidden_reason' order by field)
  ))));
  perform private.expect_readable_roster(false);
  insert into public.decisions (officer, player, action, fields) values (
    auth.uid(), player,
    case
      when changed <> array['hidden_reason'] then 'player-corrected'
      when jsonb_typeof(fields -> 'hidden_reason') = 'null' then 'player-shown'
      else 'player-hidden'
    end,
    changed
  );
  return public.roster_entry(player);
end;
$$;
grant execute on function public.correct_player to authenticated;
