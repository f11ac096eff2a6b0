import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkProject } from '../check-project.ts'
import { checkPublic } from '../check-public.ts'
import { checkTokens, tokenKind } from '../check-tokens.ts'
import { applyMigration, migrations, planMigrations } from '../migrations.ts'
import { wrongPrivileges } from '../privileges.ts'
import { projectRef } from '../supabase-project.ts'
import { publishableKey, ref, startSupabase } from './supabase.ts'

const siteUrl = 'https://tribealumni.org'
const supabase = await startSupabase()

beforeEach(supabase.reset)

afterAll(supabase.stop)

async function found() {
  const findings = await checkProject(supabase.project, siteUrl)
  return findings.map(({ kind, text }) => `${kind}: ${text}`)
}

describe('checked by its owner', () => {
  test('a project as the site needs it has no problem, and checking changes nothing', async () => {
    await supabase.complete(siteUrl)
    expect(await found()).toEqual([
      'ok: The project "Tribe" is running.',
      'ok: The database has every change the site needs.',
      'ok: Members reach their own profile and nothing else; strangers reach nothing.',
      'ok: Sign-up, passwords, mails and their links are as the site needs them.',
      'ok: Mails are sent by a service of your own.',
    ])
    expect(supabase.state.changes).toEqual([])
  })

  test('a new project lacks every migration and has other mails, named one by one', async () => {
    const all = await found()
    expect(all).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^problem: The database lacks ${migrations().length} changes .*_profiles, .*${migrations().at(-1)?.name}\\.$`,
        ),
      ),
    )
    expect(all).toContain('problem: The links in mails lead to another address.')
    expect(all).toContain('problem: The mail that confirms a new account is not the club’s.')
    expect(all).toContain(
      'problem: The subject of the mail for a forgotten password is not the club’s.',
    )
    expect(all.join('\n')).toContain('Mails reach only your own team')
  })

  test('a paused project is said to be paused, and gets no other request', async () => {
    supabase.state.status = 'INACTIVE'
    expect(await found()).toEqual([
      'problem: The project "Tribe" is not running (Supabase calls it inactive).',
    ])
    expect(supabase.requests).toHaveLength(1)
  })

  test.each([
    [{ mailer_autoconfirm: true }, 'Accounts are ready without a confirmed mail address.'],
    [{ external_anonymous_users_enabled: true }, 'Visitors can sign in without an account'],
    [{ site_url: 'https://old.example' }, 'The links in mails lead to another address.'],
    [{ mailer_otp_length: 6 }, 'The codes of the links in mails do not have 10 digits'],
    [{ password_min_length: 8 }, 'The shortest password is not 6 characters'],
    [{ mailer_templates_recovery_content: '<a>' }, 'The mail for a forgotten password is not'],
  ])('%j is noticed', async (change, sentence) => {
    await supabase.complete(siteUrl)
    Object.assign(supabase.state.auth, change)
    expect(await found()).toContainEqual(expect.stringContaining(`problem: ${sentence}`))
  })

  test('an address beside the site’s own to which mails may lead is pointed out', async () => {
    await supabase.complete(siteUrl)
    supabase.state.auth.uri_allow_list = `${siteUrl}, ${siteUrl}/**,https://*.evil.example,${siteUrl}.evil.example`
    const hints = (await found()).filter((line) => line.startsWith('hint'))
    expect(hints).toEqual([
      'hint: Links of mails may also lead to https://*.evil.example.',
      'hint: Links of mails may also lead to https://tribealumni.org.evil.example.',
    ])
  })

  test('a token that is not accepted is one sentence', async () => {
    const [finding] = await checkProject(supabase.api('sbp_wrong').project(ref), siteUrl)
    expect(finding?.text).toMatch(/^Supabase does not accept the access token/)
  })
})

test.each([
  ['alter table $ disable row level security', /Row level security is off on the table prof/],
  ['grant select on $ to anon', /Strangers have privileges .* profiles .*: select/],
  ['grant select (full_name) on $ to anon', /Strangers have privileges .* profiles .*: select/],
  ['grant update (updated_at) on $ to authenticated', /Members may change .*updated_at/],
  ['revoke update (bio) on $ from authenticated', /Members may change full_name.*should be bio/],
  ['grant insert on $ to authenticated', /Members have privileges .*: insert/],
  ['revoke select on $ from authenticated', /Members cannot read their own profile/],
  ['drop policy "Members read their own profile" on $', /see only their own profile is missing/],
  ['create policy "All" on $ for select using (true)', /rule that the site does not know: "All"/],
  [
    'alter policy "Members change their own profile" on $ with check (true)',
    /change only their own profile is missing/,
  ],
  ['drop trigger on_auth_user_created on auth.users', /on_auth_user_created is missing/],
  ['alter table $ disable trigger profiles_set_updated_at', /profiles_set_updated_at is missing/],
  ['grant execute on function public.handle_new_user() to anon', /API: handle_new_user/],
  ['create table notes (id int); grant select on notes to anon', /Row level .* table notes/],
])('after "%s" the privileges are said to be wrong', async (change, sentence) => {
  await supabase.complete(siteUrl)
  expect(await wrongPrivileges(supabase.project)).toEqual([])
  await supabase.database.exec(change.replace('$', 'public.profiles'))
  expect((await wrongPrivileges(supabase.project)).join('\n')).toMatch(sentence)
})

describe('migrations', () => {
  test('what the project lacks is applied with its note, and once', async () => {
    const { pending } = await planMigrations(supabase.project)
    expect(pending).toEqual(migrations())
    for (const migration of pending) await applyMigration(supabase.project, migration)
    expect(await planMigrations(supabase.project)).toEqual({ pending: [], isUnrecorded: false })
    const { rows } = await supabase.database.query(
      'select version, name, statements[1] as sql ' +
        'from supabase_migrations.schema_migrations order by version',
    )
    expect(rows).toEqual(migrations())
  })

  test('one that fails changes nothing', async () => {
    const broken = {
      version: '20990101000000',
      name: 'broken',
      sql: 'create table public.half (id int);\nselect 1/0',
    }
    await expect(applyMigration(supabase.project, broken)).rejects.toThrow('division by zero')
    const { rows } = await supabase.database.query(
      "select to_regclass('public.half') as half, " +
        "to_regclass('supabase_migrations.schema_migrations') as history",
    )
    expect(rows).toEqual([{ half: null, history: null }])
  })
})

describe('checked by a stranger', () => {
  const look = async (key = publishableKey) =>
    (await checkPublic(supabase.url, key)).map(({ kind, text }) => `${kind}: ${text}`).join('\n')

  test('a project as it should be is closed, and stays as it was', async () => {
    await supabase.complete(siteUrl)
    expect(await look()).toMatch(/^ok: .*\nok: A stranger can neither read nor change profiles\.$/)
  })

  test.each(['select', 'insert', 'select (id), update', 'select (id), delete'])(
    'the privilege to %s is noticed',
    async (privilege) => {
      await supabase.complete(siteUrl)
      await supabase.database.exec(
        `alter table profiles disable row level security; grant ${privilege} on profiles to anon`,
      )
      expect(await look()).toContain('problem: A stranger can reach profiles')
      const { rows } = await supabase.database.query(
        'select count(*)::int as count from public.profiles',
      )
      expect(rows).toEqual([{ count: 0 }])
    },
  )

  test('a project without tables, with another key, or that is gone', async () => {
    expect(await look()).toContain('problem: The tables of the site are not all there.')
    expect(await look('sb_publishable_other')).toMatch(
      /^problem: .* does not accept the publishable key/,
    )
    const gone = await checkPublic('http://127.0.0.1:9', publishableKey)
    expect(gone[0]?.text).toContain('is not available as a Supabase project')
  })
})

test.each([
  ['ES256', [], 'ok: The project publishes the keys'],
  ['ES256', ['SUPABASE_JWT_SECRET'], 'problem: The project signs tokens with its own keys, but'],
  ['HS256', ['SUPABASE_JWT_SECRET'], 'ok: Tokens are verified by the shared secret'],
  ['HS256', [], 'problem: The project signs tokens with a shared secret'],
  ['HS256', undefined, 'hint: The project signs tokens with a shared secret'],
])('of tokens signed by %s, with the secrets %j', async (algorithm, secrets, sentence) => {
  supabase.state.algorithm = algorithm
  for (const project of [supabase.project, undefined]) {
    const [finding] = checkTokens(await tokenKind(supabase.url, project), secrets)
    expect(`${finding?.kind}: ${finding?.text}`).toContain(sentence)
  }
})

test('the project is known by its address', () => {
  expect(projectRef(`https://${ref}.supabase.co`)).toBe(ref)
  expect(projectRef('https://accounts.tribealumni.org')).toBeUndefined()
  expect(projectRef('accounts')).toBeUndefined()
  expect(projectRef(`https://${ref}.supabase.co.evil.example`)).toBeUndefined()
})
