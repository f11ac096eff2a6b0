import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, emailOf, migratedProject } from './members.ts'

let database: PGlite
/** An account with a row in every table. */
let id: string

beforeAll(async () => {
  database = await migratedProject()
  await addAccount(database, 'officer')
  id = await addAccount(database)
  await database.query('insert into club_emails (email) values ($1)', [emailOf(id)])
  await database.query('select mark_proven($1, $2)', [id, 'no-proof@alumni.example'])
  await database.query('select private.verify_by_list($1)', [id])
  await database.query('insert into player_claims (id) values ($1)', [id])
  await database.query(
    `insert into auth.audit_log_entries (payload) values
      (json_build_object('actor_id', $1::text)), (json_build_object('actor_username', $2::text)),
      (json_build_object('actor_username', 'somebody-else@alumni.example'))`,
    [id, emailOf(id)],
  )
})

afterAll(() => database.close())

async function column(query: string, parameters: unknown[] = []): Promise<unknown[]> {
  return (await database.query<{ value: unknown }>(query, parameters)).rows.map((row) => row.value)
}

const tables = `select table_name as value from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`

test('has every column of every table, and no other', async () => {
  const missing = await column(`
    select format('  (%L, %L, ''exported'')', table_name, column_name) as value
    from information_schema.columns c
    where table_schema = 'public'
      and not exists (
        select from private.inventory i where (i.table_name, i.column_name) = (c.table_name, c.column_name)
      )`)
  const lines = `insert into private.inventory values\n${missing.join(',\n')}\non conflict do nothing;`
  expect(missing, `Decide on each, and add to your migration:\n${lines}`).toEqual([])
  const gone = await column(`
    select format('%s.%s', table_name, column_name) as value from private.inventory
    except
    select format('%s.%s', table_name, column_name) from information_schema.columns
    where table_schema = 'public'`)
  expect(gone).toEqual([])
})

test('the download has each exported column of the account, and nothing else', async () => {
  const [data] = await column('select export_account($1) as value', [id])
  const { version, account, tables } = Object(data)
  expect({ version, account }).toMatchObject({ version: 1, account: { id, email: emailOf(id) } })
  expect(account.audit_log).toEqual([{ actor_id: id }, { actor_username: emailOf(id) }])
  const exported = await column(`
    select format('%s.%s', table_name, column_name) as value from private.inventory
    where kind in ('exported', 'reset') order by 1`)
  const inDownload = Object.entries<object[]>(tables)
    .filter(([name]) => name !== 'club_emails')
    .flatMap(([name, rows]) =>
      rows.flatMap((row) => Object.keys(row).map((key) => `${name}.${key}`)),
    )
  expect([...new Set(inDownload)].sort()).toEqual(exported)
  expect(tables.club_emails).toMatchObject([{ email: emailOf(id) }])
  expect(await column('select export_account(gen_random_uuid()) as value')).toEqual([null])
})

test('a backup has every table of it', async () => {
  const names = await column('select name as value from private.backup_tables where place > 0')
  expect(names.sort()).toEqual(await column(tables))
})

test('a deletion leaves nothing of the account, and the rest as it was', async () => {
  await database.query('select delete_account($1)', [id])
  for (const table of await column(tables)) {
    const rows = await column(`select to_jsonb(entry)::text as value from public.${table} entry`)
    expect(rows.join(), `${table}`).not.toContain(id)
  }
  const audit = await column('select payload::text as value from auth.audit_log_entries')
  expect(audit.join()).toContain('somebody-else')
  expect(audit).toHaveLength(1)
})
