import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedProject } from '../../scripts/local/database/hosted-project.ts'
import { migrations, updateText } from '../../scripts/local/database/update.ts'
import {
  latestClass,
  positions,
  profileFieldNames,
  profileFields,
} from '../../src/domain/members/profile.ts'

const texts = Object.entries(profileFields).flatMap(([name, field]) =>
  field.kind === 'text' ? [[name, field.limit] as const] : [],
)

const older = '00000000-0000-4000-8000-000000000001'
let database: PGlite

beforeAll(async () => {
  database = await hostedProject()
  await database.query('insert into auth.users (id) values ($1)', [older])
  await database.exec(updateText(migrations))
})

afterAll(() => database?.close())

async function value(query: string, parameters: unknown[] = []): Promise<unknown> {
  const { rows } = await database.query<{ value: unknown }>(query, parameters)
  return rows[0]?.value
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

test('every declared field has a column that members may change', async () => {
  const query = `select array_agg(column_name::text) as value from information_schema.column_privileges
    where table_name = 'profiles' and grantee = 'authenticated' and privilege_type = 'UPDATE'`
  const updatable = await value(query)
  const missing = profileFieldNames.filter((name) => !Array(updatable).flat().includes(name))
  expect(missing).toEqual([])
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

  test('a graduation year is at most as far ahead as the profile form has it', async () => {
    const { id } = await signUp({})
    const ahead = latestClass(Date.now()) - new Date().getUTCFullYear()
    const change = (years: number) =>
      asMember(
        id,
        `update profiles set graduation_year = ${years} + extract(year from now() at time zone 'utc')
         returning id`,
      )
    expect(await change(ahead)).toEqual([{ id }])
    await expect(change(ahead + 1)).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['a position that is not on the list', 'position', 'Mascot'],
    ['a year before the first team', 'graduation_year', 1892],
    ['an empty name', 'full_name', ''],
    ['a name of two lines', 'full_name', 'Jane\nDoe'],
    ['a name that turns the direction', 'full_name', '\u202EeoD enaJ'],
    ['a name that nobody can see', 'full_name', '\u3164'],
  ])('%s is refused', async (_, column, wrong) => {
    const { id } = await signUp({})
    const change = asMember(id, `update public.profiles set ${column} = $1`, [wrong])
    await expect(change).rejects.toThrow('check constraint')
  })

  test.each(texts)('a %s has at most %i characters', async (name, limit) => {
    const { id } = await signUp({})
    const change = (length: number) =>
      asMember(id, `update public.profiles set ${name} = $1 returning id`, ['x'.repeat(length)])
    expect(await change(limit)).toEqual([{ id }])
    await expect(change(limit + 1)).rejects.toThrow('check constraint')
  })

  /** Writes one column of a profile that was last changed long ago. Gives whether that is new. */
  async function changesVersion(column: string): Promise<unknown> {
    const { id } = await signUp({})
    await database.query("update public.profiles set updated_at = '2000-01-01' where id = $1", [id])
    const write = `update public.profiles set ${column} = null where id = $1
      returning updated_at <> '2000-01-01' as value`
    return value(write, [id])
  }

  test.each(profileFieldNames)('a change of %s is a new version', async (field) => {
    expect(await changesVersion(field)).toBe(true)
  })

  test('a change of another column is no new version', async () => {
    await database.exec('alter table public.profiles add column note text')
    expect(await changesVersion('note')).toBe(false)
    await database.exec('alter table public.profiles drop column note')
  })

  test('a profile is new until the first change, even an empty one', async () => {
    const { id, ...profile } = await signUp({ full_name: 'Jane', position: 'Safety' })
    expect(profile).toMatchObject({ is_new: true })
    const change = 'update public.profiles set full_name = full_name where id = $1 returning is_new'
    expect((await database.query(change, [id])).rows).toEqual([{ is_new: false }])
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
    ['out of range', { graduation_year: 1892 }],
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
