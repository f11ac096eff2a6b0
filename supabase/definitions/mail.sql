-- Mails of the site: queued in the transaction of what they tell of, taken by the Worker every ten minutes, and settled. Each
-- is asked when it is taken whether it is still true: who reads it reads nothing that was undone. Whoever writes rows of an
-- account has its profile locked first, as a deletion has. Errors: 42501 not allowed, 22023 bad input.

-- Mails that members can turn off come after the others, and at most 100 a day.
create or replace function private.has_switch(mail_kind text) returns boolean
language sql
immutable
return mail_kind in ('digest', 'message');

-- Queues the mail of a decision of this moment about an account, or about a row of its own. It is due after five minutes:
-- what is undone until then is never sent.
create or replace function private.queue_decision(kind text, account uuid, subject uuid default null) returns void
language sql
set search_path = ''
as $$
  insert into private.outbox (kind, account, subject, dedupe_key, due_at)
  select queue_decision.kind, queue_decision.account, queue_decision.subject,
    concat_ws(':', queue_decision.kind, coalesce(queue_decision.subject, queue_decision.account), extract(epoch from now())),
    now() + interval '5 minutes'
  from private.settings where is_mail_on
  on conflict (dedupe_key) do nothing
$$;

create or replace function private.eastern_day(moment timestamptz) returns date
language sql
stable
return (moment at time zone 'America/New_York')::date;

-- The day of an officer's first digest: the one after becoming an officer, or seven after mail was set up for who was one.
create or replace function private.first_digest(officer uuid) returns date
language sql stable
set search_path = ''
as $$
  select case
    when choice.officer_since > mail_since then private.eastern_day(choice.officer_since) + 1
    else private.eastern_day(mail_since) + 7
  end
  from private.settings left join public.mail_choices choice on choice.id = officer
$$;

-- What waits for officers, and since when the longest; null where nothing does.
create or replace function private.waiting_work() returns jsonb
language sql stable
set search_path = ''
as $$
  with work as (
    select 'people' as what, requested_at as since from public.memberships
    where state = 'waiting' and private.has_proven_mailbox(id)
    union all
    select 'claims', claimed_at from public.player_claims claim where state = 'pending' and private.waits(claim)
    union all
    select 'words', sent_at from public.words where state = 'open'
  )
  select jsonb_build_object(
    'people', count(*) filter (where what = 'people'),
    'claims', count(*) filter (where what = 'claims'),
    'words', count(*) filter (where what = 'words'),
    'since', min(since)
  )
  from work having count(*) > 0
$$;

-- Queues the digests of a day, once, at the first run after 8:00 at Williamsburg.
create or replace function private.queue_digests(moment timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  today constant date := private.eastern_day(moment);
begin
  if (moment at time zone 'America/New_York')::time < '08:00' then
    return;
  end if;
  update private.settings set digest_day = today where digest_day is null or digest_day < today;
  if found and private.waiting_work() is not null then
    insert into private.outbox (kind, account, dedupe_key)
    select 'digest', id, concat_ws(':', 'digest', today, id) from public.memberships
    left join public.mail_choices choice using (id)
    where is_officer and coalesce(officer_digest, true) and private.has_proven_mailbox(id)
      and private.first_digest(id) <= today
    on conflict (dedupe_key) do nothing;
  end if;
end;
$$;

-- What a mail says, as it is now. Null where it is not true any more, or not wanted.
create or replace function private.mail_facts(mail private.outbox) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when mail.kind in ('verified', 'asked', 'declined') then (
      select jsonb_build_object('quote', case when state = 'asked' then question end)
      from public.memberships
      where id = mail.account and state = mail.kind and state_since = mail.created_at
    )
    when mail.kind in ('claim-confirmed', 'claim-declined', 'claim-asked') then (
      select jsonb_build_object('quote', case when state = 'pending' then question end)
      from public.player_claims
      where id = mail.account and state_since = mail.created_at
        and case when state = 'pending' then question is not null and answer is null and mail.kind = 'claim-asked'
          else mail.kind = 'claim-' || state end
        and (state <> 'confirmed' or exists (
          select from public.memberships member where member.id = mail.account and member.state = 'verified'
        ))
    )
    when mail.kind = 'word-answered' then (
      select jsonb_build_object('quote', answer) from public.words
      where id = mail.subject and state = 'answered' and not exists (
        select from private.outbox later where later.subject = mail.subject and later.created_at > mail.created_at
      )
    )
    when mail.kind = 'digest' then (
      select private.waiting_work() from public.memberships
      left join public.mail_choices choice using (id)
      where id = mail.account and is_officer and coalesce(officer_digest, true)
    )
    when mail.kind = 'message' then (
      select jsonb_build_object('quote', message.text, 'writer', writer.full_name, 'reply_to', account.email)
      from private.messages message
      join private.directory writer on writer.id = message.writer
      join private.directory receiver on receiver.id = message.receiver
      join auth.users account on account.id = message.writer
      join public.mail_choices choice on choice.id = message.receiver and choice.teammate_messages
      where message.id = mail.subject and private.has_proven_mailbox(message.writer)
    )
  end;
end;
$$;

-- For the Worker, every ten minutes: whether it can send, and how many it would. Gives the mails that are due and still
-- true, each for 15 minutes, and drops the others. A mail that was taken and never settled has failed once.
create or replace function public.take_mails(is_mail_on boolean, max_mails integer default 20) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '8s'
as $$
declare
  max_failures constant integer := 5;
  -- What a call looks at: of thousands that are late, the next call drops the rest.
  max_looks constant integer := 500;
  looks integer := 0;
  mail private.outbox;
  receiver record;
  facts jsonb;
  why text;
  others_left integer;
  taken jsonb := '[]';
begin
  update private.settings
  set is_mail_on = take_mails.is_mail_on,
    mail_since = case when take_mails.is_mail_on then now() else mail_since end
  where settings.is_mail_on <> take_mails.is_mail_on;
  delete from private.outbox where created_at < now() - interval '30 days';
  delete from private.messages where sent_at < now() - interval '30 days';
  if not take_mails.is_mail_on then
    return taken;
  end if;
  perform private.queue_digests(now());

  select 100 - count(*) into others_left from private.outbox
  where private.has_switch(kind) and (state = 'sending' or sent_at > now() - interval '1 day');
  while jsonb_array_length(taken) < max_mails and looks < max_looks loop
    looks := looks + 1;
    -- One by one: what is locked and not taken would be left out by another run.
    select * into mail from private.outbox
    where state in ('waiting', 'sending') and due_at <= now()
    order by private.has_switch(kind), due_at, id
    limit 1
    for update skip locked;
    exit when not found;
    -- Before anything is dropped: whether a message is wanted must not tell when its text goes.
    exit when private.has_switch(mail.kind) and others_left <= 0;
    select account.email, full_name into receiver
    from auth.users account join public.profiles using (id)
    where id = mail.account and private.has_proven_mailbox(id);
    facts := mail.data || private.mail_facts(mail);
    why := case
      when mail.failures >= max_failures then coalesce(mail.reason, 'not-settled')
      when mail.created_at < now() - case when private.has_switch(mail.kind) then interval '2 days' else interval '14 days' end
        then 'late'
      when receiver.email is null then 'not-proven'
      when facts is null then 'not-true'
    end;
    if why is not null then
      update private.outbox
      set state = case when failures >= max_failures then 'failed' else 'dropped' end, reason = why, data = '{}'
      where id = mail.id;
      update private.messages set text = null where id = mail.subject;
      continue;
    end if;
    if private.has_switch(mail.kind) then
      others_left := others_left - 1;
    end if;
    update private.outbox
    set state = 'sending', attempts = attempts + 1, failures = failures + 1, due_at = now() + interval '15 minutes'
    where id = mail.id;
    taken := taken || jsonb_build_object(
      'id', mail.id, 'attempt', mail.attempts + 1, 'kind', mail.kind, 'account', mail.account,
      'email', receiver.email, 'name', receiver.full_name, 'facts', facts
    );
  end loop;
  return taken;
end;
$$;
grant execute on function public.take_mails to service_role;

-- What became of a mail, said by the run that took it: 'sent'; 'failed', or 'refused' by who receives it, for good; 'retry',
-- five times over a day; 'released', which counts nothing.
create or replace function public.settle_mail(
  id uuid, attempt integer, outcome text, reason text default null, message_id text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  max_failures constant integer := 5;
  receiver uuid;
begin
  if outcome not in ('sent', 'failed', 'refused', 'retry', 'released') then
    raise invalid_parameter_value using message = 'Nothing of that kind becomes of a mail.';
  end if;
  perform from public.profiles profile
  where profile.id = (select account from private.outbox mail where mail.id = settle_mail.id) for key share;
  update private.outbox mail
  set state = case
      when outcome = 'sent' then 'sent'
      when outcome in ('failed', 'refused') or outcome = 'retry' and failures >= max_failures then 'failed'
      else 'waiting'
    end,
    failures = failures - (outcome = 'released')::integer,
    due_at = case outcome when 'retry' then now() + failures * interval '144 minutes' else now() end,
    data = case when outcome = 'released' or outcome = 'retry' and failures < max_failures then data else '{}' end,
    reason = left(nullif(settle_mail.reason, ''), 60), message_id = left(nullif(settle_mail.message_id, ''), 200),
    sent_at = case when outcome = 'sent' then now() end
  where mail.id = settle_mail.id and attempts = settle_mail.attempt and state = 'sending'
  returning account into receiver;
  update private.messages message set text = null
  from private.outbox mail
  where mail.id = settle_mail.id and mail.state in ('sent', 'failed') and message.id = mail.subject;

  if outcome = 'sent' then
    update public.mail_choices choice set refused_email = null where choice.id = receiver and refused_email is not null;
  elsif outcome = 'refused' then
    insert into public.mail_choices as known (id, refused_email)
    select account.id, account.email from auth.users account where account.id = receiver
    on conflict on constraint mail_choices_pkey do update set refused_email = excluded.refused_email;
  end if;
end;
$$;
grant execute on function public.settle_mail to service_role;

-- For officers: how many mails of the last 30 days were not sent, why the last one was not, and the day of the own first
-- digest until it comes. Of messages nothing is said: an officer who sent one would see who takes none.
create or replace function private.mail_report() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'unsent', (
      select count(*) from private.outbox where state in ('failed', 'dropped') and kind <> 'message'
    ),
    'last_reason', (
      select reason from private.outbox where state in ('failed', 'dropped') and kind <> 'message'
      order by due_at desc, created_at desc limit 1
    ),
    'first_digest', (
      select private.first_digest(auth.uid()) from private.settings
      where is_mail_on and private.first_digest(auth.uid()) > private.eastern_day(now())
    )
  )
$$;

-- Writes a choice of an account that is there.
create or replace function private.write_mail_choice(account uuid, kind text, is_on boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  if is_on is null or kind not in ('club_mailings', 'teammate_messages', 'officer_digest') then
    raise invalid_parameter_value using message = 'There is no such choice.';
  end if;
  insert into public.mail_choices (id)
  select id from public.profiles where id = account for key share
  on conflict (id) do nothing;
  update public.mail_choices
  set club_mailings = case kind when 'club_mailings' then is_on else club_mailings end,
    teammate_messages = case kind when 'teammate_messages' then is_on else teammate_messages end,
    officer_digest = case kind when 'officer_digest' then is_on else officer_digest end
  where id = account;
end;
$$;

-- An address as refusals know it.
create or replace function private.address_hash(email text) returns text
language sql immutable
return encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');

-- What was turned off at an address becomes the choice of who proves it.
create or replace function private.adopt_refusals(account uuid) returns void
language sql
set search_path = ''
as $$
  with known as (
    delete from private.mail_refusals refusal using auth.users owner
    where owner.id = account and private.has_proven_mailbox(account) and hash = private.address_hash(owner.email)
    returning kind
  )
  select private.write_mail_choice(account, kind, false) from known
$$;

-- The member's own choice about a kind of mail.
create or replace function public.set_mail_choice(kind text, is_on boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.expect_account();
  perform private.write_mail_choice(auth.uid(), kind, is_on);
end;
$$;
grant execute on function public.set_mail_choice to authenticated;

-- By the link of a mail, which the Worker has verified: turns a kind off for an account, or for an address without one.
create or replace function public.unsubscribe(kind text, account uuid default null, hash text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if account is not null then
    perform private.write_mail_choice(account, kind, false);
  else
    insert into private.mail_refusals (hash, kind) values (unsubscribe.hash, unsubscribe.kind) on conflict do nothing;
  end if;
end;
$$;
grant execute on function public.unsubscribe to service_role;

-- A message to somebody in the directory, from somebody in it: five a day, and one a day to the same person. Nothing here
-- asks whether the receiver takes messages: rows, time and refusals are the same.
create or replace function public.write_to_teammate(teammate uuid, text text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  refusal text;
  message uuid;
begin
  perform private.expect_directory();
  -- One at a time for a writer.
  perform from public.memberships where id = auth.uid() for update;
  perform from public.profiles where id in (auth.uid(), teammate) order by id for key share;
  refusal := case
    when not exists (select from private.settings where is_mail_on) then 'mail-off'
    when not exists (select from private.directory where id = auth.uid()) then 'not-listed'
    when teammate = auth.uid() or not exists (select from private.directory where id = teammate) then 'gone'
    when exists (
      select from private.messages
      where writer = auth.uid() and receiver = teammate and sent_at > now() - interval '1 day'
    ) then 'again'
    when (select count(*) from private.messages where writer = auth.uid() and sent_at > now() - interval '1 day') >= 5
      then 'too-many'
  end;
  if refusal is not null then
    raise object_not_in_prerequisite_state using message = 'This message is not taken.', hint = refusal;
  end if;
  insert into private.messages (writer, receiver, writer_name, receiver_name, text)
  select own.id, other.id, own.full_name, other.full_name, write_to_teammate.text
  from private.directory own, private.directory other where own.id = auth.uid() and other.id = teammate
  returning id into message;
  insert into private.outbox (kind, account, subject, dedupe_key) values ('message', teammate, message, 'message:' || message);
end;
$$;
grant execute on function public.write_to_teammate to authenticated;
