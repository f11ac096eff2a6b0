-- What verified members tell the officers: a word, with its subject.
create table public.words (
  id uuid primary key default gen_random_uuid(),
  member uuid not null references public.profiles (id) on delete cascade,
  -- The entry of the roster that it is about, and its name then. Null without one.
  player uuid references public.players (id) on delete set null,
  about text check (char_length(about) between 1 and 200),
  text text not null check (char_length(text) between 1 and 1000),
  sent_at timestamptz not null default now(),
  -- open: an officer acts next. aside: put aside without an answer. closed: the member has read the answer.
  state text not null default 'open' check (state in ('open', 'answered', 'aside', 'closed')),
  answer text check (char_length(answer) between 1 and 500),
  check ((answer is not null) = (state in ('answered', 'closed')))
);

create index words_open on public.words (sent_at, id) where state = 'open';
create index words_member on public.words (member);
create index words_player on public.words (player);

alter table public.words enable row level security;

-- What waits, and what was answered: it comes with the own profile.
create policy "Members read their own words" on public.words
  for select to authenticated using ((select auth.uid()) = member and state in ('open', 'answered'));

insert into private.inventory values
  ('words', 'id', 'internal'), ('words', 'member', 'account'), ('words', 'player', 'internal'),
  ('words', 'about', 'exported'), ('words', 'text', 'exported'), ('words', 'sent_at', 'exported'),
  ('words', 'state', 'exported'), ('words', 'answer', 'exported');
