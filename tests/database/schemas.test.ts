import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrations, schemas } from '../../scripts/local/hosted-project.ts'
import { root } from '../../scripts/local/paths.ts'
import { databaseOfFile } from './members.ts'
import { computeAgain, definitionsIn, missingMigration } from './schemas.ts'

const definitions = schemas.flatMap(({ sql }) => definitionsIn(sql))
const { database } = await databaseOfFile()

test('every file of supabase/schemas has its place in the order', () => {
  expect(readdirSync(join(root, 'supabase/schemas'))).toEqual(
    schemas.map(({ file }) => file).toSorted(),
  )
})

test('no two migrations have the same time: the database notes them by it', () => {
  const times = migrations.map((file) => file.split('_')[0])
  expect(times).toEqual([...new Set(times)])
})

test('the migrations make what supabase/schemas says', async () => {
  const migration = await missingMigration(database, definitions)
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = `supabase/migrations/${time}_functions.sql`
  // What the runner appends to a message is part of a comment.
  expect(migration === '', `Save this as ${file}:\n\n${migration}\n-- (end)`).toBe(true)
})

describe('the migration that is missing', () => {
  const file = `
-- What the file is about.

-- Why.
create or replace function public.probe(a integer) returns integer
language sql
as $$ select 1 $$;
grant execute on function public.probe to authenticated;

create or replace view private.probes with (security_invoker = true) as select 1 as a;
`
  const drop = 'drop function probe(integer);'
  const dropView = 'drop view private.probes;'
  const revoke = 'revoke execute on function public.probe from authenticated;'

  beforeAll(async () => {
    const migration = await missingMigration(database, definitions)
    await database.exec(`${migration}\n${file}`)
  })

  test.each<[what: string, old: string, now: string, migration: string[]]>([
    ['another body', 'select 1 $$', '\n\n select 2 $$', ['public.probe']],
    ['one more grant', 'to auth', 'to service_role, auth', ['public.probe']],
    ['another grant', 'to authenticated', 'to service_role', ['public.probe', revoke]],
    ['another option of a view', '= true', '= false', ['private.probes']],
    ['another name', 'private.probes', 'private.more', [dropView, 'private.more']],
    ['nothing', file, '', [dropView, drop]],
    ['another argument', '(a', '(b', [drop, 'public.probe']],
    ['one more argument', '(a', '(b text, a', [drop, 'public.probe']],
    ['another column', '1 as a', '1 as b', [dropView, 'private.probes']],
    ['stored values', 'sql\n', 'sql\nimmutable\n', ['public.probe', computeAgain]],
  ])('for %s', async (_, old, now, expected) => {
    const wanted = definitionsIn(file.replace(old, () => now))
    const missing = await missingMigration(database, [...definitions, ...wanted])
    const textOf = (part: string) => wanted.find(({ name }) => name === part)?.text ?? part
    expect(missing).toBe(expected.map(textOf).join('\n\n'))
  })

  test.each<[what: string, statement: string, error: RegExp]>([
    ['an index', 'create index stray on public.profiles (bio)', /belong in a migration.*stray/s],
    ['a grant', 'grant select (bio) on public.profiles to anon', /belong.*anon may select/s],
    ['a mistake', 'select nothing', /private.probes: .*nothing/],
  ])('is none for %s', async (_, statement, error) => {
    const wanted = definitionsIn(`${file}\n${statement};`)
    await expect(missingMigration(database, [...definitions, ...wanted])).rejects.toThrow(error)
  })
})
