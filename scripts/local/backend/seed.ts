import type { PgliteConnection } from '@supabase/lite/pglite'
import { demoMembers, demoPasswordHash } from './demo-members.ts'
import { demoPlayers } from './demo-players.ts'

/** The missing demo members with the ids of their accounts; $1 has them as JSON. */
const demo = `with demo as (
  select account.id, given.* from auth.users account
  join jsonb_to_recordset($1::text::jsonb) as given (
    email text, profile jsonb, connection text, statement text, state text, days integer, question text, reason text,
    is_officer boolean, has_proven_mailbox boolean, is_listed boolean, shares text[]
  ) using (email)
)`

/** The accounts as a sign-up with a confirmed address leaves them, then what members and officers did. */
const statements = [
  `insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, raw_app_meta_data, raw_user_meta_data)
    select gen_random_uuid(), given.email, '${demoPasswordHash}', now(), now() - given.days * interval '25 hours',
      '{"provider": "email", "providers": ["email"]}', given.profile - '{city,occupation,open_to_mentoring,bio}'::text[]
    from jsonb_to_recordset($1::text::jsonb) as given (email text, profile jsonb, days integer)`,
  `${demo} insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    select gen_random_uuid(), id, 'email', id::text, jsonb_build_object('sub', id, 'email', email) from demo`,
  `${demo} update public.profiles
    set city = profile ->> 'city', occupation = profile ->> 'occupation',
      open_to_mentoring = profile ->> 'open_to_mentoring', bio = profile ->> 'bio'
    from demo where profiles.id = demo.id`,
  `${demo} select public.mark_proven(id, email, true) from demo where has_proven_mailbox`,
  `${demo} select public.set_officer_by_email(email, true) from demo where is_officer`,
  `${demo} select private.change_state(demo.id, state, question, reason, officer.id, 'state')
    from demo left join lateral (select id from public.memberships where is_officer limit 1) officer on true
    where state <> 'waiting' and not is_officer`,
  `${demo} update public.memberships membership
    set connection = demo.connection, statement = demo.statement, is_listed = demo.is_listed, shares = demo.shares,
      state_since = now() - days * interval '1 day', requested_at = now() - days * interval '25 hours'
    from demo where membership.id = demo.id`,
  `${demo} update public.decisions set decided_at = now() - days * interval '1 day' from demo where member = demo.id`,
]

/** Makes the missing demo members, all of them or none. It takes no time: 40 sign-ups would. */
export async function seedDemoMembers({ driver }: PgliteConnection): Promise<void> {
  const { rows } = await driver.query<{ email: string }>('select email from auth.users')
  const known = new Set(rows.map(({ email }) => email))
  const missing = demoMembers.filter(({ email }) => !known.has(email))
  if (missing.length === 0) return
  await driver.query('BEGIN')
  try {
    for (const statement of statements) await driver.query(statement, [JSON.stringify(missing)])
    await driver.query('COMMIT')
  } catch (error) {
    await driver.query('ROLLBACK')
    throw error
  }
}

/** Fills a roster that nobody has written yet. */
const roster = `with started as (
  update private.roster set version = 1 where version = 0 and not exists (select from public.players) returning version
)
select private.add_players(jsonb_agg(entry || jsonb_build_object('id', gen_random_uuid())))
from started, jsonb_array_elements($1::text::jsonb) entry
having count(*) > 0`

/** Makes the demo's players at the first start. */
export async function seedDemoPlayers({ driver }: PgliteConnection): Promise<void> {
  await driver.query(roster, [JSON.stringify(demoPlayers)])
}
