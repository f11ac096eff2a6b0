import { expect, test } from 'vitest'
import { migrations, updateDatabase } from '../../local/database/update.ts'
import { checkProject, checkPublic } from '../check-supabase.ts'
import { planOf, wrongPrivileges } from '../database.ts'
import { projectRef } from '../supabase-project.ts'
import {
  projectHost,
  publishableKey,
  ref,
  startSupabase,
  stubInternet,
} from './supabase.fixture.ts'

const siteUrl = 'https://tribealumni.org'
const supabase = await startSupabase()

async function found(secrets: string[] = []) {
  const findings = await checkProject(supabase.project, siteUrl, secrets)
  return findings.map(({ kind, text }) => `${kind}: ${text}`)
}

test('a new project has other addresses and mails', async () => {
  supabase.state.auth.smtp_host = 'smtp.club.org'
  const all = (await found()).join('\n')
  expect(all).toContain('problem: The links in mails lead to another address.')
  expect(all).toContain('problem: The mail "invite" is not the club’s.')
  expect(all).toContain('problem: The subject of the mail "recovery" is not the club’s.')
})

test('a paused project is said to be paused', async () => {
  supabase.state.status = 'INACTIVE'
  expect(await found()).toEqual(['problem: The project "Tribe" is not running (INACTIVE).'])
})

test.each([
  [{ mailer_autoconfirm: true }, 'Accounts are ready without a confirmed mail address.'],
  [{ security_sb_forwarded_for_enabled: false }, 'Limits count all visitors as one.'],
  [{ security_captcha_enabled: true }, 'A captcha is required'],
  [{ security_update_password_require_reauthentication: true }, 'A new password needs a code.'],
  [{ hook_send_email_enabled: true }, 'The hook hook_send_email_enabled'],
  [{ mailer_templates_recovery_content: '<a>' }, 'The mail "recovery" is not'],
  [{ audit_log_disable_postgres: false }, 'The accounts service writes a log of sign-ins'],
  [{ uri_allow_list: 'https://*.evil.example' }, 'Links in mails may lead to addresses beside'],
])('%j is noticed', async (change, sentence) => {
  supabase.complete(siteUrl)
  Object.assign(supabase.state.auth, change)
  expect(await found()).toContainEqual(expect.stringContaining(`problem: ${sentence}`))
})

test.each([
  ['ES256', [], 'ok'],
  ['ES256', ['SUPABASE_JWT_SECRET'], 'problem'],
  ['HS256', ['SUPABASE_JWT_SECRET'], 'ok'],
  ['HS256', [], 'problem'],
])('signing tokens by %s with the secrets %j is %s', async (algorithm, secrets, kind) => {
  supabase.state.algorithm = algorithm
  expect((await found(secrets)).at(-1)).toMatch(new RegExp(`^${kind}: .*tokens`))
})

test.each([
  ['alter table $ disable row level security', 'lacks: table profiles, row level security'],
  ['grant select on $ to anon', 'not need: anon may select profiles'],
  ['grant update (updated_at) on $ to authenticated', 'authenticated may update profiles.updated'],
  ['revoke update (bio) on $ from authenticated', 'lacks: authenticated may update profiles.bio'],
  ['create policy "All" on $ for select using (true)', 'not need: policy on profiles for select'],
  ['alter policy "Members change their own profile" on $ with check (true)', 'for update to'],
  [
    'alter table $ disable trigger profiles_set_updated_at',
    'lacks: trigger profiles_set_updated_at',
  ],
  ['grant execute on function public.handle_new_user() to anon', 'may call handle_new_user()'],
  ['create table public.stray (note text)', 'not need: table stray, no row level security'],
])('after "%s" the privileges are said to be wrong', async (change, sentence) => {
  supabase.complete(siteUrl)
  expect(await wrongPrivileges(supabase.project)).toEqual([])
  await supabase.database.exec(change.replace('$', 'public.profiles'))
  expect((await wrongPrivileges(supabase.project)).join('\n')).toContain(sentence)
})

const update = (pending = migrations) =>
  updateDatabase((text) => supabase.project.query(text, 'write'), pending)

test('migrations are applied with their notes, and once', async () => {
  const all = { pending: migrations, isCurrent: false, isEmpty: true }
  expect(await planOf(supabase.project)).toEqual(all)
  await update()
  const none = { pending: [], isCurrent: true, isEmpty: false }
  expect(await planOf(supabase.project)).toEqual(none)
  const query = `select version, name, statements[1] as sql
    from supabase_migrations.schema_migrations order by version`
  expect((await supabase.database.query(query)).rows).toEqual(migrations)
})

test('where one migration fails, all change nothing', async () => {
  const broken = { version: '20990101000001', name: 'broken', sql: 'select 1/0' }
  await expect(update([...migrations, broken])).rejects.toThrow('division by zero')
  const query =
    "select to_regclass('profiles') as profiles, to_regnamespace('supabase_migrations') as list"
  expect((await supabase.database.query(query)).rows).toEqual([{ profiles: null, list: null }])
})

test.each([
  'create or replace function private.is_officer() returns boolean language sql as $$ select true $$',
  'create view public.names as select full_name from public.profiles',
  'alter table public.profiles disable trigger profiles_set_updated_at',
  'grant select on public.profiles to anon',
  "update private.settings set files = 'of an older release'",
])('after "%s" an update is due, and sets it right', async (change) => {
  supabase.complete(siteUrl)
  await supabase.database.exec(change)
  expect((await found()).join('\n')).toContain('lacks changes the site needs: supabase/definitions')
  await update([])
  expect(await planOf(supabase.project)).toMatchObject({ isCurrent: true })
})

test.each([
  ['alter table public.profiles add column stray text', 'changed by hand'],
  ['alter table public.profiles drop constraint profiles_bio_check', 'changed by hand'],
  ['drop index public.decisions_time', 'changed by hand'],
  ['alter policy "Members read their own proof" on public.mailbox_proofs using (true)', 'by hand'],
  ["insert into supabase_migrations.schema_migrations values ('20250101000000')", '20250101000000'],
])('after "%s" an update is refused', async (change, sentence) => {
  supabase.complete(siteUrl)
  await supabase.database.exec(change)
  await expect(planOf(supabase.project)).rejects.toThrow(sentence)
})

test('a server of another version, which writes the catalog in other words, refuses none', async () => {
  supabase.complete(siteUrl)
  await supabase.database.exec("update private.settings set stored = '14 in other words'")
  expect(await planOf(supabase.project)).toMatchObject({ pending: [], isEmpty: false })
})

const look = async (key = publishableKey) => {
  const { kind, text } = await checkPublic(`https://${projectHost}`, key, true)
  return `${kind}: ${text}`
}

// An insert fails all the same: a stranger may not call the function of a generated column.
test.each(['', 'select', 'select (id), update', 'select (id), delete'])(
  'the privilege to "%s" is noticed, without a change',
  async (privilege) => {
    supabase.complete(siteUrl)
    if (privilege)
      await supabase.database.exec(
        `alter table profiles disable row level security; grant ${privilege} on profiles to anon`,
      )
    expect(await look()).toContain(privilege ? 'problem: A stranger can reach' : 'ok: ')
    const { rows } = await supabase.database.query('select id from public.profiles')
    expect(rows).toEqual([])
  },
)

test('a project without tables or data API, with another key, or that is gone', async () => {
  expect(await look()).toContain('problem: The tables of the site are not all there.')
  expect(await look('sb_publishable_other')).toMatch(/^problem: .* does not accept the publish/)
  supabase.state.isDataApiOn = false
  expect(await look()).toContain('problem: The data API is switched off')
  stubInternet({})
  expect(await look()).toContain('is not available as a Supabase project')
})

test.each([
  [`https://${projectHost}`, ref],
  ['https://accounts.tribealumni.org', undefined],
  [`https://${projectHost}.evil.example`, undefined],
])('the project of the address %s is %s', (address, expected) => {
  expect(projectRef(address)).toBe(expected)
})
