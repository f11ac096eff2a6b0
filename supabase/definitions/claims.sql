-- Claims: what members say about entries of the roster, and what officers decide. Locks are in the order of an import:
-- entry, membership, profile, claim. Errors: 42501 not allowed, P0002 no such member, 55000 the claim is not as the
-- officer saw it, or what the hint says, 22023 bad input. Until an officer decides, no answer to a member depends on what
-- others have claimed.
-- A member's own functions are for everybody who is signed in, and give little.

-- An entry that is deleted takes no claim with it: its member is told. Words about it keep no name of it.
create or replace function private.end_claims() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.player_claims set state = 'gone', state_since = now(), player = null, question = null, answer = null
  where player = old.id;
  update public.words set about = null where player = old.id;
  return old;
end;
$$;

-- What fits a name and a class, the best first. In memoriam is nobody's to claim.
create or replace function private.fitting_players(name text, year integer) returns uuid[]
language sql stable
set search_path = ''
as $$
  with candidate as (
    select
      entry.id, entry.role, named.sort_name,
      case
        when member.whole = any (named.whole_names) then 0
        when member.first = any (named.given_names) then 1
        -- "J." is "John", and "Rob" is "Robert".
        when exists (
          select from unnest(named.given_names) other
          where starts_with(other, member.first) or starts_with(member.first, other)
        ) then 2
        else 3
      end as distance,
      private.suffix_of(name) is distinct from
        coalesce(private.suffix_of(entry.full_name), lower(rtrim(entry.suffix, '.'))) as has_other_suffix,
      -- The class, or the spring after the last season.
      abs(year - coalesce(entry.class, (
        select max(last_season) + 1 from public.player_numbers worn where worn.player = entry.id
      ))) as years
    from private.player_names named
    join public.players entry on entry.id = named.player
    cross join (select private.folded(name) as whole, split_part(private.folded(name), ' ', 1) as first) member
    where named.surnames && private.surnames(name)
      and entry.hidden_reason is null and not entry.is_deceased
  )
  select coalesce(array_agg(id order by distance, has_other_suffix, years, sort_name, id), '{}')
  from (
    select * from candidate
    -- Another first name fits only within the class: Bill is William.
    where case when distance < 3 then years is null or years <= 3 or role <> 'player' else years = 0 end
    order by distance, has_other_suffix, years, sort_name, id
    limit 3
  ) best
$$;

-- For officers: up to three shown entries of a family name, within five years of a class, the nearest first; those whose
-- years nobody knows come last. Without `own`, the entry that is beside the account anyway. In plpgsql, which plans the
-- query once for a list; for a name that many have, a plan of its own would read all entries.
create or replace function private.entries_near(name text, year integer, own uuid) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  found uuid[];
begin
  select array_agg(id order by years, is_other, sort_name, id) into found
  from (
    select
      entry.id, named.sort_name, near.years,
      split_part(private.folded(name), ' ', 1) <> all (named.given_names) as is_other
    from private.player_names named
    join public.players entry on entry.id = named.player
    -- The class, or the spring after the last season.
    cross join lateral (
      select abs(year - coalesce(entry.class, (
        select max(last_season) + 1 from public.player_numbers worn where worn.player = entry.id
      ))) as years
    ) near
    where named.surnames && private.surnames(name)
      and entry.hidden_reason is null and entry.id is distinct from own
      and (near.years <= 5 or near.years is null)
    order by near.years, is_other, named.sort_name, entry.id
    limit 3
  ) best;
  return (
    select coalesce(jsonb_agg(shown.entry order by array_position(found, shown.player)), '[]')
    from private.shown_entries(found, false) shown
  );
end;
$$;

-- Entries as they are offered: they lead nowhere, claimed or not.
create or replace function private.offered_players(ids jsonb, ruled_out uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with offer as (
    select id::uuid as player, place from jsonb_array_elements_text(ids) with ordinality as offer (id, place)
  )
  select coalesce(jsonb_agg(shown.entry order by place), '[]')
  from offer
  join private.shown_entries(array(select offer.player from offer), false) shown using (player)
  join public.players known on known.id = player
  where known.hidden_reason is null and not known.is_deceased and known.id <> all (ruled_out)
$$;

-- How the own claim stands. `offered` is null until the present name was looked up, and when all of it is gone.
create or replace function public.own_claim() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_account();
  return (
    select jsonb_build_object(
      'state', coalesce(claim.state, 'none'),
      'question', case when claim.state = 'pending' then claim.question end,
      'answer', case when claim.state = 'pending' then claim.answer end,
      'answered_at', case when claim.state = 'pending' and claim.answer is not null then (
        select max(decided_at) from public.decisions log
        where log.member = claim.id and action = 'answer' and log.player = claim.player
      ) end,
      'entry', (
        select shown.entry from private.shown_entries(array[claim.player], false) shown
        join public.players known on known.id = shown.player and known.hidden_reason is null
      ),
      'offered', case when claim.offers ? private.folded(profile.full_name) then nullif(
        private.offered_players(claim.offers -> private.folded(profile.full_name), claim.ruled_out), '[]'
      ) end
    )
    from public.profiles profile
    left join public.player_claims claim on claim.id = profile.id
    where profile.id = auth.uid()
  );
end;
$$;
grant execute on function public.own_claim to authenticated;

-- Looks up the own name, once for each name and at most three times a day. A name that fits no entry, or none that is
-- still there, is not used up.
create or replace function public.look_up_own_entry() returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '5s'
as $$
declare
  current public.memberships;
  profile public.profiles;
  claim public.player_claims;
  name_key text;
  own jsonb;
  found uuid[];
begin
  select * into current from public.memberships where id = auth.uid() for update;
  if current.id is null or current.state = 'declined' then
    raise insufficient_privilege using message = 'This account cannot claim an entry.';
  end if;
  if not private.has_proven_mailbox(current.id) then
    raise object_not_in_prerequisite_state using message = 'The mailbox is not proven.', hint = 'not-proven';
  end if;
  select * into profile from public.profiles where id = current.id;
  name_key := private.folded(profile.full_name);
  if name_key is null then
    raise object_not_in_prerequisite_state using message = 'The profile has no name.', hint = 'no-name';
  end if;

  insert into public.player_claims (id) values (current.id) on conflict do nothing;
  select * into claim from public.player_claims where id = current.id for update;
  own := public.own_claim();
  if jsonb_typeof(own -> 'offered') = 'array' then
    return own;
  end if;
  if claim.attempts_on = current_date and claim.attempts >= 3 then
    raise object_not_in_prerequisite_state using message = 'Three look-ups a day are enough.', hint = 'too-many';
  end if;

  found := private.fitting_players(profile.full_name, profile.graduation_year);
  update public.player_claims
  set attempts = case when attempts_on = current_date then attempts + 1 else 1 end,
    attempts_on = current_date,
    offers = case when cardinality(found) = 0 then offers else offers || jsonb_build_object(name_key, found) end
  where id = current.id;
  return own || jsonb_build_object('offered', private.offered_players(to_jsonb(found), claim.ruled_out));
end;
$$;
grant execute on function public.look_up_own_entry to authenticated;

-- The member's answer: 'this' one of those that were offered, 'none' of them, or 'unsure', which takes a claim back.
create or replace function public.claim_player(answer text, player uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current public.memberships;
  claim public.player_claims;
  name_key text;
begin
  perform from public.players where id = claim_player.player for key share;
  select * into current from public.memberships where id = auth.uid() for update;
  if current.id is null or current.state = 'declined' then
    raise insufficient_privilege using message = 'This account cannot claim an entry.';
  end if;
  if not private.has_proven_mailbox(current.id) then
    raise object_not_in_prerequisite_state using message = 'The mailbox is not proven.', hint = 'not-proven';
  end if;
  select * into claim from public.player_claims where id = current.id for update;
  if claim.id is null then
    raise object_not_in_prerequisite_state using message = 'Nothing was offered.', hint = 'gone';
  end if;
  if claim.state = 'confirmed' then
    raise object_not_in_prerequisite_state using message = 'An officer has confirmed the claim.';
  end if;
  if answer is null or answer not in ('this', 'none', 'unsure') then
    raise invalid_parameter_value using message = 'There is no such answer.';
  end if;
  if answer = 'this' then
    select private.folded(full_name) into name_key from public.profiles where id = current.id;
    if claim_player.player = any (claim.ruled_out)
      or not coalesce(claim.offers -> name_key ? claim_player.player::text, false) then
      raise object_not_in_prerequisite_state using message = 'This entry was not offered.', hint = 'gone';
    end if;
    perform from public.players entry
    where entry.id = claim_player.player and entry.hidden_reason is null and not entry.is_deceased;
    if not found then
      raise object_not_in_prerequisite_state using message = 'This entry cannot be claimed.', hint = 'gone';
    end if;
  end if;

  update public.player_claims own
  set state = case claim_player.answer when 'this' then 'pending' when 'none' then 'no entry' else 'none' end,
    state_since = now(),
    claimed_at = case when claim_player.answer = 'this' and own.state <> 'pending' then now() else own.claimed_at end,
    player = case when claim_player.answer = 'this' then claim_player.player end, question = null, answer = null
  where own.id = current.id;
end;
$$;
grant execute on function public.claim_player to authenticated;

-- The answer to an officer's question about the own claim, to the one that the form showed. Its line of the log locks the
-- entry, too.
create or replace function public.answer_claim(words text, question text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  claimed constant uuid := (select player from public.player_claims where id = auth.uid());
  claim public.player_claims;
begin
  perform from public.players where id = claimed for key share;
  perform from public.memberships where id = auth.uid() and state <> 'declined' for update;
  if not found then
    raise insufficient_privilege using message = 'This account cannot claim an entry.';
  end if;
  select * into claim from public.player_claims where id = auth.uid() for update;
  if claim.state is distinct from 'pending' or claim.player is distinct from claimed or claim.question is null
    or answer_claim.question <> claim.question then
    raise object_not_in_prerequisite_state using message = 'No officer asks.';
  end if;
  update public.player_claims set answer = words where id = claim.id;
  insert into public.decisions (member, action, player) values (claim.id, 'answer', claim.player);
end;
$$;
grant execute on function public.answer_claim to authenticated;

-- An entry as officers see it, hidden or not.
create or replace function private.officer_entry(player_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select shown.entry
    || jsonb_build_object('note', known.note, 'source', known.source, 'hidden_reason', known.hidden_reason)
  from private.shown_entries(array[player_id], false) shown join public.players known on known.id = shown.player
$$;

-- Other accounts whose claims of an entry have this state.
create or replace function private.others_who_claim(claim public.player_claims, other_state text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'full_name', full_name, 'email', email) order by claimed_at, id), '[]')
  from public.player_claims other
  join private.people person using (id)
  where other.player = private.claimed_entry(claim) and other.state = other_state and other.id <> claim.id
$$;

-- A claim beside its account. `owner` is whom an officer has confirmed; `rivals` wait for the same entry. The version is
-- of the claim, its entry and the account; the words of its answer are of the second digest, as those of the account are.
-- In plpgsql, which plans the parts once, and not for each claim of a list.
create or replace function private.officer_claim(claim public.player_claims) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  player constant uuid := private.claimed_entry(claim);
  person constant jsonb := private.person_card(claim.id);
  entry constant jsonb := private.officer_entry(player);
  version constant text := person ->> 'version';
begin
  return jsonb_build_object(
    'version', md5(concat(claim.state, entry, left(version, 32), claim.answer is null, claim.question))
      || md5(concat(right(version, 32), claim.answer)),
    'state', claim.state,
    'state_since', claim.state_since,
    'claimed_at', claim.claimed_at,
    'question', claim.question,
    'answer', claim.answer,
    'person', person,
    'entry', entry,
    'owner', private.others_who_claim(claim, 'confirmed') -> 0,
    'rivals', private.others_who_claim(claim, 'pending'),
    'on_roster', private.entries_near(person ->> 'full_name', (person ->> 'graduation_year')::integer, player)
  );
end;
$$;

-- Whether a claim waits for an officer, and not for an answer.
create or replace function private.waits(claim public.player_claims) returns boolean
language sql
immutable
return claim.state = 'pending' and (claim.question is null or claim.answer is not null);

-- Claims that wait for an officer, the oldest first.
create or replace function public.claim_queue(after text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  start private.place;
begin
  perform private.expect_officer();
  start := private.place_of(after, 'moment', 'id');
  return (
    with page as materialized (
      select claim, row(null, null, id, claimed_at)::private.place as place, row_number() over (order by claimed_at, id) as number
      from public.player_claims claim
      where state = 'pending' and private.waits(claim) and (start.id is null or (claimed_at, id) > (start.moment, start.id))
      order by claimed_at, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(private.officer_claim(claim) order by number)) from page
  );
end;
$$;
grant execute on function public.claim_queue to authenticated;

-- The claim of one account; null when it has made none.
create or replace function public.member_claim(member uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (
    select private.officer_claim(claim) from public.player_claims claim
    where claim.id = member
  );
end;
$$;
grant execute on function public.member_claim to authenticated;

-- An officer's decision about a claim of an entry, whose card the officer saw in this version: 'confirmed' verifies the
-- member, 'declined' is "not this person", 'asked' has a question, and 'pending' puts the claim back or takes the question
-- back. Of two claims of one entry the first confirmed one counts.
create or replace function public.decide_claim(
  member uuid, player uuid, version text, to_state text, words text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current public.memberships;
  entry public.players;
  claim public.player_claims;
begin
  select * into entry from public.players where id = decide_claim.player for no key update;
  current := private.lock_member(member);
  select * into claim from public.player_claims where id = member for update;
  perform private.expect_seen(
    entry.id is not null and entry.id is not distinct from private.claimed_entry(claim)
      and private.is_seen(private.officer_claim(claim) ->> 'version', version, to_state = 'confirmed')
  );
  if to_state not in ('pending', 'confirmed', 'declined', 'asked') or (to_state = 'asked') = (words is null)
    or (case to_state
      when 'pending' then private.waits(claim) when 'asked' then not private.waits(claim) else claim.state <> 'pending'
    end) then
    raise invalid_parameter_value using message = 'There is no such decision.';
  end if;
  if to_state <> 'pending' then
    perform private.expect_proven_mailbox(member);
  end if;

  if to_state = 'confirmed' then
    if exists (select from public.player_claims other where other.player = entry.id and other.state = 'confirmed') then
      raise object_not_in_prerequisite_state using message = 'Another account has this entry.', hint = 'taken';
    end if;
    if entry.is_deceased then
      raise object_not_in_prerequisite_state using message = 'The entry is in memoriam.', hint = 'in-memoriam';
    end if;
    if current.state <> 'verified' then
      perform private.change_state(member, 'verified', null, null, auth.uid(), 'state');
    end if;
  end if;
  -- The confirmation that is taken back was what verified the member, if both are of one moment.
  if claim.state = 'confirmed' and current.state = 'verified' and current.state_since = claim.state_since
    and not current.is_officer then
    perform private.change_state(member, 'waiting', null, null, auth.uid(), 'state');
  end if;

  with changed as (
    update public.player_claims own
    set state = case to_state when 'asked' then 'pending' else to_state end, state_since = now(),
      -- An undo takes back a question that nobody has answered.
      question = case when to_state = 'asked' then words when to_state <> 'pending' or own.answer is not null then own.question end,
      answer = case when to_state <> 'asked' then own.answer end,
      player = case when to_state <> 'declined' then entry.id end,
      ruled_out = array_remove(own.ruled_out, entry.id)
        || case when to_state = 'declined' then array[entry.id] else '{}' end
    where own.id = member
  )
  insert into public.decisions (officer, member, action, player)
  values (
    auth.uid(), member,
    case to_state when 'confirmed' then 'claim-confirmed' when 'declined' then 'claim-declined' when 'asked' then 'claim-asked'
      else 'claim-undone' end,
    entry.id
  );
  -- One mail tells of both where the confirmation verifies the member.
  if to_state <> 'pending' then
    perform private.queue_decision('claim-' || to_state, member);
  end if;
end;
$$;
grant execute on function public.decide_claim to authenticated;

-- For the link to the officers' page of claims.
create or replace function public.claim_count() returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (select count(*) from public.player_claims claim where state = 'pending' and private.waits(claim));
end;
$$;
grant execute on function public.claim_count to authenticated;
