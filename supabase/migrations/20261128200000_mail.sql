-- Mails of the club's site. The Worker alone sends them, and the database alone says which, to whom, and whether still.
alter table private.settings
  -- Whether the Worker can send, as it said at its last run: else nothing is queued.
  add column is_mail_on boolean not null default false,
  -- When it first could.
  add column mail_since timestamptz,
  -- The day, at Williamsburg, whose digests are queued.
  add column digest_day date;

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  account uuid not null references public.profiles (id) on delete cascade,
  -- The row that it tells of, where that is not the account's own.
  subject uuid,
  -- What it tells, where no row has it.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- What it tells happens once.
  dedupe_key text not null unique,
  -- The time of what it tells, by which it is known again.
  created_at timestamptz not null default now(),
  -- From when on it may be taken: of one that is being sent, the end of its lease.
  due_at timestamptz not null default now(),
  -- How often it was taken, and how often that failed or never ended.
  attempts integer not null default 0,
  failures integer not null default 0,
  -- dropped: when it was due, it was not true any more, or not wanted.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  reason text check (char_length(reason) between 1 and 60),
  sent_at timestamptz,
  message_id text check (char_length(message_id) between 1 and 200)
);

create index outbox_due on private.outbox (due_at) where state in ('waiting', 'sending');
create index outbox_account on private.outbox (account);

-- What a member wants the site to send. Who has no row has chosen nothing: then it is as the defaults here say.
create table public.mail_choices (
  id uuid primary key references public.profiles (id) on delete cascade,
  club_mailings boolean not null default true,
  -- Null: not asked, which is no.
  teammate_messages boolean,
  officer_digest boolean not null default true,
  -- Since when an officer is told. Null: since mail was set up, or before.
  officer_since timestamptz,
  -- The address that takes no mail of the club any more.
  refused_email text
);

alter table public.mail_choices enable row level security;

create policy "Members read their own choices" on public.mail_choices
  for select to authenticated using ((select auth.uid()) = id);

-- Who turned a kind of mail off at an address, with or without an account: a digest of the address in small letters.
create table private.mail_refusals (
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  kind text check (kind in ('club_mailings', 'teammate_messages')),
  primary key (hash, kind)
);

insert into private.inventory values
  ('settings', 'is_mail_on', 'generated'), ('settings', 'mail_since', 'generated'),
  ('settings', 'digest_day', 'generated'),
  ('outbox', 'id', 'transient'), ('outbox', 'kind', 'reset'), ('outbox', 'account', 'account'),
  ('outbox', 'subject', 'transient'), ('outbox', 'data', 'transient'), ('outbox', 'dedupe_key', 'transient'),
  ('outbox', 'created_at', 'reset'), ('outbox', 'due_at', 'transient'), ('outbox', 'attempts', 'transient'),
  ('outbox', 'failures', 'transient'), ('outbox', 'state', 'transient'), ('outbox', 'reason', 'transient'),
  ('outbox', 'sent_at', 'transient'), ('outbox', 'message_id', 'transient'),
  ('mail_choices', 'id', 'account'), ('mail_choices', 'club_mailings', 'exported'),
  ('mail_choices', 'teammate_messages', 'reset'), ('mail_choices', 'officer_digest', 'exported'),
  ('mail_choices', 'officer_since', 'internal'), ('mail_choices', 'refused_email', 'exported'),
  ('mail_refusals', 'hash', 'internal'), ('mail_refusals', 'kind', 'internal');
