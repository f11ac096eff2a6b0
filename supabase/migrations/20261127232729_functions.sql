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
    -- With the first word the wait for an officer begins.
    state_since = case when current.state = 'asked' or current.connection is null then now() else current.state_since end
  where membership.id = current.id;
  if early_class is not null then
    -- Another device may have saved a class since.
    update public.profiles set graduation_year = early_class where id = current.id and graduation_year is null;
  end if;

  if current.state = 'asked' then
    insert into public.decisions (officer, member, action, from_state, to_state, fields)
    values (null, current.id, 'answer', 'asked', 'waiting', changed);
  end if;
end;
$$;
grant execute on function public.ask_membership to authenticated;

-- What somebody shows, the entry of the roster that an officer has confirmed, and others of the class; null for everybody
-- who is not in the directory.
create or replace function public.directory_card(id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '5s'
as $$
begin
  perform private.expect_directory();
  return (
    select private.teammate(shown) || jsonb_build_object('email', shown.email, 'bio', shown.bio, 'classmates', (
      select coalesce(jsonb_agg(private.teammate(classmate) order by classmate.sort_name, classmate.id), '[]')
      from (
        select * from private.directory other
        where other.sort_class = shown.sort_class and shown.graduation_year is not null and other.id <> shown.id
        order by other.sort_name, other.id
        limit 12
      ) classmate
    ), 'player', (
      select jsonb_build_object(
        'id', entry.id,
        'numbers', (
          select coalesce(jsonb_agg(private.shown_number(worn) order by first_season, last_season, number::integer, char_length(number)), '[]')
          from public.player_numbers worn where worn.player = entry.id
        ),
        'shared_seasons', (
          select coalesce(jsonb_agg(season order by season), '[]') from private.seasons_of(entry.id) season
          where shown.id <> auth.uid() and season in (select private.seasons_of(private.own_player()))
        )
      )
      from public.player_claims claim
      join public.players entry on entry.id = claim.player and entry.hidden_reason is null
      where claim.id = shown.id and claim.state = 'confirmed'
    ))
    from private.directory shown where shown.id = directory_card.id
  );
end;
$$;
grant execute on function public.directory_card to authenticated;
