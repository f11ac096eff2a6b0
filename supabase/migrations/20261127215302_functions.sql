-- The member's own words to the officers. An answer to their question puts the member back into the queue.
-- A class before those that the profile offers is said here.
create or replace function public.ask_membership(connection text, statement text, early_class integer default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current public.memberships;
  changed text[];
begin
  select * into current from public.memberships where id = auth.uid() for update;
  if not found then
    raise insufficient_privilege using message = 'There is no such account.';
  end if;
  if current.state not in ('waiting', 'asked') then
    raise object_not_in_prerequisite_state using message = 'The officers have decided.';
  end if;

  changed := array_remove(array[
    case when current.connection is distinct from ask_membership.connection then 'connection' end,
    case when current.statement is distinct from ask_membership.statement then 'statement' end
  ], null);

  update public.memberships membership
  set connection = ask_membership.connection,
    statement = ask_membership.statement,
    question = null,
    state = 'waiting',
    state_since = case when current.state = 'asked' then now() else current.state_since end
  where membership.id = current.id;
  if early_class is not null then
    update public.profiles set graduation_year = early_class where id = current.id;
  end if;

  if current.state = 'asked' then
    insert into public.decisions (officer, member, action, from_state, to_state, fields)
    values (null, current.id, 'answer', 'asked', 'waiting', changed);
  end if;
end;
$$;
grant execute on function public.ask_membership to authenticated;
