-- Words of members to the officers. Errors: 42501 not allowed, P0002 no such member, 55000 the word is not as the officer saw
-- it, or what the hint says, 22023 bad input.

-- Sends a word, about an entry of the roster or about oneself. What is sent twice is stored once; three may be open.
create or replace function public.send_word(text text, player uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  subject text;
  waiting public.words[];
begin
  perform private.expect_verified();
  select concat_ws(' ', full_name, suffix) into subject from public.players entry
  where entry.id = send_word.player and hidden_reason is null for key share;
  if subject is null and player is not null then
    raise object_not_in_prerequisite_state using message = 'There is no such entry.', hint = 'gone';
  end if;
  -- Of two at once the second sees the first.
  perform from public.memberships where id = auth.uid() for update;
  waiting := array(select word from public.words word where member = auth.uid() and state = 'open');
  if exists (
    select from unnest(waiting) word where word.text = send_word.text and word.player is not distinct from send_word.player
  ) then
    return;
  end if;
  if cardinality(waiting) >= 3 then
    raise object_not_in_prerequisite_state using message = 'Three words wait already.', hint = 'too-many';
  end if;
  insert into public.words (member, player, about, text) values (auth.uid(), send_word.player, subject, send_word.text);
end;
$$;
grant execute on function public.send_word to authenticated;

-- The member has read an answer, or that the officers have read the word.
create or replace function public.close_word(word uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.expect_account();
  update public.words set state = 'closed'
  where id = close_word.word and member = auth.uid() and state in ('answered', 'aside');
end;
$$;
grant execute on function public.close_word to authenticated;

-- A word as officers see it.
create or replace function private.word_card(word public.words) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(word) || jsonb_build_object('full_name', full_name, 'email', email)
  from private.people where id = word.member
$$;

-- Words that wait for an officer, the oldest first.
create or replace function public.word_queue(after text default null) returns jsonb
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
      select word, row(null, null, id, sent_at)::private.place as place, row_number() over (order by sent_at, id) as number
      from public.words word
      where state = 'open' and (start.id is null or (sent_at, id) > (start.moment, start.id))
      order by sent_at, id
      limit 51
    )
    select private.page_of(array_agg(place order by number), array_agg(private.word_card(word) order by number)) from page
  );
end;
$$;
grant execute on function public.word_queue to authenticated;

-- One word; null when it is gone.
create or replace function public.officer_word(word uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.expect_officer();
  return (select private.word_card(stored) from public.words stored where id = officer_word.word);
end;
$$;
grant execute on function public.officer_word to authenticated;

-- An officer answers a word, or puts it aside; `open` takes that back, until the member has closed it. `seen` is the
-- answer that the officer saw, '' for none: of two answers the undo of the first leaves the second. The member is locked
-- before the word, as when words are sent and when an account is deleted.
create or replace function public.decide_word(word uuid, to_state text, answer text default null, seen text default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current public.words;
begin
  perform private.lock_member((select member from public.words where id = decide_word.word));
  select * into current from public.words where id = decide_word.word for update;
  if to_state not in ('open', 'answered', 'aside') or (to_state = 'answered') = (answer is null) then
    raise invalid_parameter_value using message = 'There is no such decision.';
  end if;
  perform private.expect_seen(
    current.state = any (case to_state when 'open' then '{answered,aside}'::text[] else '{open}' end)
      and coalesce(seen = coalesce(current.answer, ''), true)
  );
  update public.words set state = to_state, answer = decide_word.answer, decided_at = now() where id = current.id;
  insert into public.decisions (officer, member, action)
  values (
    auth.uid(), current.member,
    case to_state when 'answered' then 'word-answered' when 'aside' then 'word-aside' else 'word-undone' end
  );
  if to_state = 'answered' then
    perform private.queue_decision('word-answered', current.member, current.id);
  end if;
end;
$$;
grant execute on function public.decide_word to authenticated;

-- For the daily check: a word that nobody waits for goes a year after it was decided.
create or replace function public.forget_words() returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from public.words where state in ('aside', 'closed') and coalesce(decided_at, sent_at) < now() - interval '1 year' returning 1
  )
  select count(*)::integer from forgotten;
$$;
grant execute on function public.forget_words to service_role;
