import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { beforeAll, describe, expect, test } from 'vitest'
import { privilegesOf } from '../../scripts/local/database/privileges.ts'
import { catalog, definitions, updateText } from '../../scripts/local/database/update.ts'
import { root } from '../../scripts/local/paths.ts'
import { addAccount, databaseOfFile } from './members.ts'
import { addPlayer } from './roster.fixture.ts'

const { database } = await databaseOfFile()
const folder = join(root, 'supabase')
const texts = definitions.map((file) => readFileSync(join(folder, 'definitions', file), 'utf8'))

/** Tables that functions compute. The others are filled by migrations and imports. */
const computed = `
  select table_name from private.inventory
  where table_name not in ('inventory', 'roster', 'settings')
  group by table_name having bool_and(kind = 'generated') order by 1`

async function rowsOf(text: string): Promise<Array<Record<string, unknown>>> {
  return (await database.query<Record<string, unknown>>(text)).rows
}

async function state() {
  const tables = (await rowsOf(computed)).map(({ table_name }) => table_name)
  const rows = tables.map((table) =>
    rowsOf(`select to_jsonb(entry) as ${table} from private.${table} entry order by 1`),
  )
  const [digests] = await rowsOf(catalog)
  return {
    tables,
    rows: await Promise.all(rows),
    privileges: await privilegesOf(database),
    digests,
  }
}

describe('an update makes a database what the files say', () => {
  let before: Awaited<ReturnType<typeof state>>

  beforeAll(async () => {
    const id = await addAccount(database, 'verified', 'Pat St. Clair')
    await database.query('update memberships set is_listed = true where id = $1', [id])
    await addPlayer(database, 'Sam O’Dwyer')
    before = await state()
    expect(before.rows.every((rows) => rows.length > 0)).toBe(true)
  })

  test.each<[what: string, statement: string]>([
    ['a stray function', "create function stray() returns int language sql as 'select 1'"],
    ['a stray view', 'create view private.stray as select * from private.people'],
    [
      'a parameter more',
      "create function claim_count(a int) returns int language sql as 'select 1'",
    ],
    [
      'another body',
      "create or replace function claim_count() returns bigint language sql as 'select 1::bigint'",
    ],
    [
      'another return type',
      "drop function claim_count; create function claim_count() returns int language sql as 'select 1'",
    ],
    [
      'a view of other columns',
      'create or replace view private.people as select *, 1 as stray from private.people',
    ],
    ['nothing in place of a view', 'drop view private.directory cascade'],
    ['a renamed trigger', 'alter trigger profiles_add_membership on profiles rename to stray'],
    [
      'a stray trigger',
      `create function private.stray() returns trigger language plpgsql as 'begin return new; end';
       create trigger stray before insert on auth.users for each row execute function private.stray();
       create trigger stray before insert on players for each row execute function private.stray()`,
    ],
    ['a trigger that is off', 'alter table profiles disable trigger profiles_add_membership'],
    [
      'stray grants',
      `grant select on profiles, private.people to anon;
       grant update (updated_at) on profiles to authenticated;
       grant usage on schema private to anon;
       grant create on schema public to authenticated;
       grant execute on function handle_new_user, claim_count to anon`,
    ],
    ['a grant too little', 'revoke select on profiles from authenticated, service_role'],
    [
      'everything open by default',
      `alter default privileges grant execute on functions to public;
       alter default privileges in schema public grant all on tables to anon;
       alter default privileges in schema public grant all on functions to anon, authenticated`,
    ],
    [
      'what is made later open in every schema',
      `alter default privileges grant execute on functions to anon;
       alter default privileges in schema private grant execute on functions to service_role`,
    ],
    ['a private schema that is open', 'grant usage on schema private to public'],
  ])('that has %s', async (_, statement) => {
    await database.exec(statement)
    expect(await state()).not.toEqual(before)
    await database.exec(updateText([]))
    expect(await state()).toEqual(before)
  })

  test('and leaves an extension its functions of triggers', async () => {
    await database.exec(`create function kept() returns trigger language plpgsql as 'begin return new; end';
      alter extension plpgsql add function kept()`)
    const extended = await state()
    await database.exec(updateText([]))
    expect(await state()).toEqual(extended)
    await database.exec('alter extension plpgsql drop function kept(); drop function kept()')
  })

  test('and computes its values again', async () => {
    for (const table of before.tables) {
      const columns = await rowsOf(`select column_name from information_schema.columns
        where table_name = '${table}' and data_type = 'text' and is_generated = 'NEVER'`)
      const changes = columns.map(({ column_name }) => `${column_name} = 'garbage'`)
      await database.exec(`update private.${table} set ${changes}`)
    }
    await database.exec(updateText([]))
    expect(await state()).toEqual(before)
    for (const table of before.tables) await database.exec(`delete from private.${table}`)
    await database.exec(updateText([]))
    expect(await state()).toEqual(before)
  })

  test.each([
    "insert into supabase_migrations.schema_migrations values ('20990101000000')",
    "delete from supabase_migrations.schema_migrations where name = 'documents'",
  ])('or changes nothing: after "%s" it is not the one that was planned for', async (statement) => {
    await database.transaction(async (transaction) => {
      await transaction.exec(statement)
      await expect(transaction.exec(updateText([]))).rejects.toThrow('updated the database mean')
      await transaction.rollback()
    })
  })

  test('of which nobody writes a row meanwhile that its values come from', async () => {
    await database.transaction(async (transaction) => {
      await transaction.exec(updateText([]))
      const { rows } = await transaction.query<{ name: string }>(
        "select relation::regclass::text as name from pg_locks where mode = 'ShareRowExclusiveLock'",
      )
      const locked = rows.map(({ name }) => name)
      const sources = ['profiles', 'memberships', 'players', 'auth.users']
      expect(locked).toEqual(expect.arrayContaining(sources))
      await transaction.rollback()
    })
  })

  test.each<[what: string, statement: string]>([
    ['constraint', `alter table profiles add constraint stray check (private.folded(bio) <> '')`],
    [
      'policy stray',
      'create policy stray on profiles for select using (exists (select from private.people))',
    ],
    ['stray', 'create materialized view public.stray as select * from private.people'],
    ['column note of table stray', 'create table public.stray (note private.people)'],
    ['column note of table stray', 'create table public.stray (note private.people[])'],
    ['stray', 'create view auth.stray as select * from private.people'],
    ['function auth.stray', 'create function auth.stray(private.people) returns int return 1'],
  ])('or changes nothing: a %s that needs a part of it is named', async (what, statement) => {
    await database.transaction(async (transaction) => {
      await transaction.exec(statement)
      const needed = new RegExp(`^Drop first what needs .*${what}`)
      await expect(transaction.exec(updateText([]))).rejects.toThrow(needed)
      await transaction.rollback()
    })
  })
})

test('no table, policy, check, default or index depends on a function of ours', async () => {
  const { database: empty } = await databaseOfFile()
  const { rows } = await empty.query(`
    select pg_describe_object(classid, objid, objsubid) as what, refobjid::regprocedure as function
    from pg_depend join pg_proc on refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
    join pg_namespace on pg_namespace.oid = pronamespace and nspname in ('public', 'private')
    where classid not in ('pg_proc'::regclass, 'pg_trigger'::regclass, 'pg_rewrite'::regclass)`)
  expect(rows).toEqual([])
})

test('functions read what they are given after they have asked who calls', () => {
  const asks = /perform private\.(expect_(officer|verified|directory|roster_writer)|lock_roster)\b/
  const early = texts
    .flatMap((text) => text.split(/^(?=create or replace)/m))
    .filter((text) => asks.test(text))
    .flatMap((text) => /^declare$.*?^begin$/ms.exec(text)?.[0].match(/.*:=.*/g) ?? [])
  expect(early.length).toBeGreaterThan(5)
  expect(early.filter((line) => !/:= (\d|'|\$sql\$|gen_random_uuid)/.test(line))).toEqual([])
})

test('a cursor is compared by one collation, whatever the database has', () => {
  const compared = texts.flatMap((text) => text.match(/(start|\$1)\.name\b.*/g) ?? [])
  expect(compared.length).toBeGreaterThan(3)
  expect(compared.filter((text) => !/^\S+ collate "C"/.test(text))).toEqual([])
})

describe('the files', () => {
  const textOf = (place: string) => readFileSync(join(folder, place), 'utf8')
  const inFolder = (name: string) =>
    readdirSync(join(folder, name)).map((file) => `${name}/${file}`)

  test('of supabase/definitions have their place in the order, here and in config.toml', () => {
    expect(readdirSync(join(folder, 'definitions'))).toEqual(definitions.toSorted())
    const { db } = parse(textOf('config.toml'))
    expect(Object(db).seed).toEqual({
      enabled: true,
      sql_paths: definitions.map((file) => `./definitions/${file}`),
    })
  })

  test('define each function, view and trigger once, and none in a migration', () => {
    const made = /^create (?:or replace )?((?:function|view|trigger) [\w.]+)/gim
    const found = inFolder('definitions').flatMap((place) =>
      [...textOf(place).matchAll(made)].map(([, name]) => name),
    )
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter((name, at) => found.indexOf(name) !== at)).toEqual([])
    expect(inFolder('migrations').filter((place) => textOf(place).search(made) >= 0)).toEqual([])
  })

  test('drop no function and no view: whatever is in no file goes', () => {
    const places = [...inFolder('definitions'), ...inFolder('migrations')]
    const drop = /\bdrop\s+(function|view|routine|procedure)\b/i
    expect(places.filter((place) => drop.test(textOf(place)))).toEqual([])
  })
})
