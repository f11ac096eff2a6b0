import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedProject, migrations, runMigration } from '../../scripts/local/hosted-project.ts'
import {
  type FieldDeclaration,
  firstGraduationYear,
  type ProfileField,
  positions,
  profileFieldNames,
  profileFields,
} from '../../src/domain/profile.ts'

const older = '00000000-0000-4000-8000-000000000001'
const detailed = '00000000-0000-4000-8000-000000000002'
let database: PGlite

beforeAll(async () => {
  database = await hostedProject()
  await database.query('insert into auth.users (id) values ($1)', [older])
  const addUser = 'insert into auth.users (id, raw_user_meta_data) values ($1, $2)'
  for (const file of migrations) {
    if (file.endsWith('_unconfirmed_details.sql'))
      await database.query(addUser, [detailed, '{"full_name":"Jane"}'])
    await runMigration(database, file)
  }
}, 60_000)

afterAll(() => database.close())

async function value(query: string, parameters: unknown[] = []): Promise<unknown> {
  const { rows } = await database.query<{ value: unknown }>(query, parameters)
  return rows[0]?.value
}

/** The privileges of a role on the table, and the columns it may update. */
async function privilegesOf(role: string) {
  const table = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']
  const columns = ['id', ...profileFieldNames, 'updated_at', 'created_at', 'is_unconfirmed']
  const granted: string[] = []
  const updatable: string[] = []
  for (const privilege of table) {
    const has = 'select has_table_privilege($1, $2, $3) as value'
    if (await value(has, [role, 'public.profiles', privilege])) granted.push(privilege)
  }
  for (const column of columns) {
    // By the number of the column: a column that is missing gives null, not an error.
    const has = `select has_column_privilege($1, attrelid, attnum, 'update') as value
      from pg_attribute where attrelid = 'public.profiles'::regclass and attname = $2`
    if (await value(has, [role, column])) updatable.push(column)
  }
  return { granted, updatable }
}

function callableBy(role: string, name: string): Promise<unknown> {
  return value("select has_function_privilege($1, $2, 'execute') as value", [role, name])
}

async function expectNarrowPrivileges(): Promise<void> {
  expect(await privilegesOf('anon')).toEqual({ granted: [], updatable: [] })
  expect(await privilegesOf('authenticated')).toEqual({
    granted: ['select'],
    updatable: profileFieldNames,
  })
  expect((await privilegesOf('service_role')).granted).toEqual(
    expect.arrayContaining(['select', 'insert', 'update', 'delete']),
  )
}

/**
 * The migration for a declared field. It can run again, because the local backend runs every
 * `*_privileges.sql` at each start.
 */
function migrationFor(name: ProfileField): string {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return `
-- supabase/migrations/${time}_${name}_privileges.sql
alter table public.profiles add column if not exists ${name} ${columnType(name)};
grant update (${name}) on public.profiles to authenticated;
`
}

function columnType(name: ProfileField): string {
  const field: FieldDeclaration = profileFields[name]
  if (field.kind === 'year')
    return `integer check (${name} between ${firstGraduationYear} and 2100)`
  if (field.kind === 'text') return `text check (char_length(${name}) between 1 and ${field.limit})`
  const options = field.options.map((option) => `'${option.replaceAll("'", "''")}'`)
  return `text check (${name} in (${options.join(', ')}))`
}

/** Makes a user as the accounts service does, and gives the profile that came with it. */
async function signUp(metadata: unknown) {
  const { rows } = await database.query<{ id: string }>(
    'insert into auth.users (id, raw_user_meta_data) values (gen_random_uuid(), $1) returning id',
    [metadata === undefined ? null : JSON.stringify(metadata)],
  )
  const id = rows[0]?.id
  const profile = await database.query<Record<string, unknown>>(
    'select * from public.profiles where id = $1',
    [id],
  )
  return { id, ...profile.rows[0] }
}

/** Runs as a signed-in member does; everything is undone afterwards. */
async function asMember(id: string | undefined, query: string, parameters: unknown[] = []) {
  let rows: unknown[] = []
  await database.transaction(async (transaction) => {
    await transaction.query("select set_config('request.jwt.claim.sub', $1, true)", [id])
    await transaction.query('set local role authenticated')
    rows = (await transaction.query(query, parameters)).rows
    await transaction.rollback()
  })
  return rows
}

describe('privileges on profiles', () => {
  test('every declared field has a column that members may change', async () => {
    const { updatable } = await privilegesOf('authenticated')
    const missing = profileFieldNames.filter((name) => !updatable.includes(name))
    expect(missing, `Add this migration:\n${missing.map(migrationFor).join('')}`).toEqual([])
  })

  test('visitors have none, members only the declared columns', expectNarrowPrivileges)

  test('running the privileges again after everything was granted closes it again', async () => {
    const roles = 'anon, authenticated, service_role'
    await database.exec(`
      grant all on all tables in schema public to ${roles};
      alter default privileges in schema public grant all on tables to ${roles};
    `)
    for (const file of migrations) {
      if (file.endsWith('_privileges.sql')) await runMigration(database, file)
    }
    await expectNarrowPrivileges()
  })

  test('tables and functions made later are closed, in every schema', async () => {
    await database.exec(`
      create table public.later (id int);
      create schema later;
      create function public.later() returns int language sql as 'select 1';
      create function later.later() returns int language sql as 'select 1';
    `)
    for (const role of ['anon', 'authenticated']) {
      const readable = "select has_table_privilege($1, 'public.later', 'select') as value"
      expect(await value(readable, [role])).toBe(false)
      for (const name of ['public.later()', 'later.later()'])
        expect(await callableBy(role, name)).toBe(false)
    }
    await database.exec('drop table public.later; drop function public.later()')
    await database.exec('drop schema later cascade')
  })

  test.each(['handle_new_user', 'set_updated_at', 'refuse_graduation_year', 'backup'])(
    'visitors and members cannot call the function %s',
    async (name) => {
      for (const role of ['anon', 'authenticated'])
        expect(await callableBy(role, `public.${name}()`)).toBe(false)
    },
  )
})

describe('rows', () => {
  test('a member sees the own row only', async () => {
    const { id } = await signUp({ full_name: 'One' })
    await signUp({ full_name: 'Another' })
    expect(await asMember(id, 'select id from public.profiles')).toEqual([{ id }])
  })

  test('a member changes the own row only', async () => {
    const { id } = await signUp({})
    const change = "update public.profiles set bio = 'Mine'"
    expect(await asMember(id, `${change} returning id`)).toEqual([{ id }])
    expect(await asMember(id, `${change} where id = $1 returning id`, [older])).toEqual([])
  })

  test.each([
    'update public.profiles set id = gen_random_uuid()',
    "update public.profiles set updated_at = '2000-01-01'",
    "update public.profiles set created_at = '2000-01-01'",
    'insert into public.profiles (id) values (gen_random_uuid())',
    'delete from public.profiles',
  ])('%s is refused', async (statement) => {
    const { id } = await signUp({})
    await expect(asMember(id, statement)).rejects.toThrow('permission denied')
  })

  test('a graduation year is at most four years ahead', async () => {
    const { id } = await signUp({})
    const change = (years: number) =>
      asMember(
        id,
        `update profiles set graduation_year = ${years} + extract(year from now() at time zone 'utc')
         returning id`,
      )
    expect(await change(4)).toEqual([{ id }])
    await expect(change(5)).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['a position that is not on the list', 'position', 'Mascot'],
    ['a year before 1960', 'graduation_year', 1959],
    ['a biography of 2,001 characters', 'bio', 'x'.repeat(2_001)],
    ['a jersey number of 11 characters', 'jersey_number', '12345678901'],
    ['a name of 101 characters', 'full_name', 'x'.repeat(101)],
    ['an empty name', 'full_name', ''],
  ])('%s is refused', async (_, column, wrong) => {
    const { id } = await signUp({})
    const change = asMember(id, `update public.profiles set ${column} = $1`, [wrong])
    await expect(change).rejects.toThrow('check constraint')
  })

  test('every change sets the time', async () => {
    const { id } = await signUp({})
    await database.query(
      "update public.profiles set updated_at = '2000-01-01', bio = 'New' where id = $1",
      [id],
    )
    const age =
      'select extract(epoch from now() - updated_at)::float as value from profiles where id = $1'
    expect(await value(age, [id])).toBeLessThan(60)
  })

  test('sign-up details are unconfirmed until the first change, even an empty one', async () => {
    const { id, ...profile } = await signUp({ full_name: 'Jane', position: 'Safety' })
    expect(profile).toMatchObject({ is_unconfirmed: true })
    const change =
      'update public.profiles set full_name = full_name where id = $1 returning is_unconfirmed'
    expect((await database.query(change, [id])).rows).toEqual([{ is_unconfirmed: false }])
  })

  test('a profile without details, or from before `created_at`, is not unconfirmed', async () => {
    expect(await signUp({})).toMatchObject({ is_unconfirmed: false })
    const query = 'select full_name, is_unconfirmed from public.profiles where id = $1'
    const { rows } = await database.query(query, [detailed])
    expect(rows).toEqual([{ full_name: 'Jane', is_unconfirmed: false }])
  })

  test('the profile goes with the user', async () => {
    const { id } = await signUp({})
    await database.query('delete from auth.users where id = $1', [id])
    const count = 'select count(*)::int as value from public.profiles where id = $1'
    expect(await value(count, [id])).toBe(0)
  })

  test('a user older than the table has a profile', async () => {
    const profile = 'select id as value from public.profiles where id = $1'
    expect(await value(profile, [older])).toBe(older)
  })
})

describe('sign-up metadata', () => {
  test('is taken over, trimmed, numbers as text or as numbers', async () => {
    const player = { graduation_year: '1999', jersey_number: 7, position: 'Safety', bio: 'No' }
    const career = { graduation_year: 1999, jersey_number: '7', position: 'Safety', bio: null }
    const saved = { full_name: 'Jane Doe', ...career }
    expect(await signUp({ full_name: ' Jane Doe\n', ...player })).toMatchObject(saved)
  })

  test.each(positions.map((position) => [position]))('knows the position %s', async (position) => {
    expect(await signUp({ position })).toMatchObject({ position })
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'junk'],
    ['a number', 7],
    ['a list', [{ full_name: 'x' }]],
    ['empty texts', { full_name: '', graduation_year: ' ', jersey_number: '\t', position: '' }],
    ['nulls', { full_name: null, graduation_year: null, jersey_number: null, position: null }],
    [
      'objects and lists',
      { full_name: { a: 1 }, graduation_year: [1999], jersey_number: {}, position: ['Safety'] },
    ],
    ['booleans', { full_name: true, graduation_year: false, jersey_number: true, position: true }],
    ['a number for a name', { full_name: 12, position: 3 }],
    [
      'too long',
      { full_name: 'x'.repeat(101), jersey_number: '12345678901', position: 'x'.repeat(10_000) },
    ],
    ['out of range', { graduation_year: 1959 }],
    ['a year that is still to come', { graduation_year: 2099 }],
    ['far out of range', { graduation_year: 99_999_999_999_999 }],
    ['a year that is no integer', { graduation_year: 1999.5 }],
    ['a year that is no number', { graduation_year: "1999'; drop table profiles; --" }],
    ['an unknown position', { position: 'Mascot' }],
  ])('%s: the sign-up works, the value stays empty', async (_, metadata) => {
    const empty = Object.fromEntries(profileFieldNames.map((name) => [name, null]))
    expect(await signUp(metadata)).toMatchObject(empty)
  })

  test('one bad value does not cost the others', async () => {
    const metadata = { full_name: 'Jane', graduation_year: 'soon', position: 'Coach' }
    expect(await signUp(metadata)).toMatchObject({ ...metadata, graduation_year: null })
  })
})

test('among 100,000 profiles a member’s is found by its key', async () => {
  const ids = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid
    from generate_series(3, 100000) n`
  // Past the triggers, which make profiles one by one.
  await database.exec(`
    set session_replication_role = replica;
    insert into auth.users (id) select ${ids};
    insert into public.profiles (id) select ${ids};
    set session_replication_role = origin;
    analyze public.profiles;
  `)
  const id = '00000000-0000-4000-8000-000000050000'
  const own = `where id = '${id}'`
  for (const query of [`select * from profiles ${own}`, `update profiles set bio = 'x' ${own}`]) {
    const plan = JSON.stringify(await asMember(id, `explain ${query}`))
    expect(plan).toContain('using profiles_pkey')
    expect(plan).not.toContain('Seq Scan')
  }
})
