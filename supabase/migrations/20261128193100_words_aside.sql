-- Whoever wrote a word reads that the officers have read it, too, and closes it as an answer.
drop policy "Members read their own words" on public.words;
create policy "Members read their own words" on public.words
  for select to authenticated using ((select auth.uid()) = member and state in ('open', 'aside', 'answered'));
alter table public.words
  drop constraint words_check,
  add constraint words_check
    check (state = 'closed' or (answer is not null) = (state = 'answered')),
  add column decided_at timestamptz;
-- Nobody was told of those before.
update public.words set state = 'closed' where state = 'aside';
insert into private.inventory values ('words', 'decided_at', 'generated');
