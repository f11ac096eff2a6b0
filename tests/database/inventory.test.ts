import { beforeAll, expect, test } from 'vitest'
import { dataFileTexts } from '../../src/content/members/your-data.ts'
import { addAccount, databaseOfFile, emailOf } from './members.ts'

const { database } = await databaseOfFile()
/** An account with a row in every table. */
let id: string

beforeAll(async () => {
  await addAccount(database, 'officer')
  id = await addAccount(database)
  await database.query('insert into club_emails (email) values ($1)', [emailOf(id)])
  await database.query('select mark_proven($1, $2)', [id, 'no-proof@alumni.example'])
  await database.query('select private.verify_by_list($1)', [id])
  await database.query('insert into player_claims (id) values ($1)', [id])
  await database.query("insert into words (member, text) values ($1, 'One'), ($1, 'Two')", [id])
  await database.query('insert into mail_choices (id) values ($1)', [id])
  await database.query(
    'insert into private.messages (writer, receiver) values ($1, $1), ($1, $1)',
    [id],
  )
  await database.query(
    "insert into private.outbox (kind, account, dedupe_key) values ('verified', $1, 'a'), ('asked', $1, 'b')",
    [id],
  )
})

async function column(query: string, parameters: unknown[] = []): Promise<unknown[]> {
  return (await database.query<{ value: unknown }>(query, parameters)).rows.map((row) => row.value)
}

/** Of the club's tables, those that clients reach and the others. */
const ofTables = `table_schema in ('public', 'private')
  and (table_schema, table_name) in (
    select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE'
  )`

const relations = 'select relation as value from private.inventory_tables order by name'

test('has every column of every table, and no other', async () => {
  const missing = await column(`
    select format('  (%L, %L, ''exported'')', table_name, column_name) as value
    from information_schema.columns c
    where ${ofTables}
      and not exists (
        select from private.inventory i where (i.table_name, i.column_name) = (c.table_name, c.column_name)
      )`)
  const lines = `insert into private.inventory values\n${missing.join(',\n')}\non conflict do nothing;`
  expect(missing, `Decide on each, and add to your migration:\n${lines}`).toEqual([])
  const gone = await column(`
    select format('%s.%s', table_name, column_name) as value from private.inventory
    except
    select format('%s.%s', table_name, column_name) from information_schema.columns
    where ${ofTables}`)
  expect(gone).toEqual([])
  const names = await column(`select table_name as value from information_schema.tables
    where ${ofTables} order by 1`)
  expect(names, 'Two tables have the same name.').toEqual([...new Set(names)])
})

test('each account that a row is about takes the row with it, or its id', async () => {
  const staying = await column(`
    select format('%s.%s', name, column_name) as value
    from private.inventory join private.inventory_tables source on name = table_name
    where kind = 'account' and not exists (
      select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and conrelid = source.oid and attname = column_name and confdeltype in ('c', 'n')
    )`)
  expect(staying).toEqual([])
})

test('the download has each exported column of the account, and nothing else', async () => {
  const [data] = await column('select export_account($1) as value', [id])
  const { account, tables } = Object(data)
  expect(account).toMatchObject({ id, email: emailOf(id) })
  expect(Object.keys(account).sort()).toEqual([
    'created_at',
    'email',
    'id',
    'last_sign_in_at',
    'sign_up',
  ])
  const exported = await column(`
    select format('%s.%s', table_name, column_name) as value from private.inventory
    where kind in ('exported', 'reset') order by 1`)
  const inDownload = Object.entries<object[]>(tables)
    .filter(([name]) => name !== 'club_emails')
    .flatMap(([name, rows]) =>
      rows.flatMap((row) => Object.keys(row).map((key) => `${name}.${key}`)),
    )
  expect([...new Set(inDownload)].sort()).toEqual(exported)
  expect(tables.club_emails).toEqual([
    { email: emailOf(id), full_name: null, graduation_year: null },
  ])
  // The file says what each part is.
  expect(Object.keys(dataFileTexts.parts)).toEqual(
    expect.arrayContaining(['account', 'roster_entry', ...Object.keys(tables)]),
  )
  expect(await column('select export_account(gen_random_uuid()) as value')).toEqual([null])
})

test('a row about two accounts is in the download of both, and goes with either', async () => {
  const mentors = [await addAccount(database), await addAccount(database)]
  const mentee = await addAccount(database)
  await database.exec(`
    create table private.mentorings (
      mentor uuid primary key references profiles (id) on delete cascade,
      mentee uuid references profiles (id) on delete cascade,
      wish text
    );
    insert into private.inventory values ('mentorings', 'mentor', 'account'),
      ('mentorings', 'mentee', 'account'), ('mentorings', 'wish', 'exported');`)
  for (const mentor of mentors)
    await database.query("insert into private.mentorings values ($1, $2, 'A job')", [
      mentor,
      mentee,
    ])
  const download = async (one: string) =>
    (await column(`select export_account($1) #> '{tables,mentorings}' as value`, [one]))[0]
  expect(await Promise.all([...mentors, mentee].map(download))).toEqual([
    ...[[{ wish: 'A job' }], [{ wish: 'A job' }], [{ wish: 'A job' }, { wish: 'A job' }]],
  ])
  const left = () => column('select wish as value from private.mentorings')
  await database.query('select delete_account($1)', [mentors[0]])
  expect(await left()).toHaveLength(1)
  await database.query('select delete_account($1)', [mentee])
  expect(await left()).toEqual([])
  await database.exec(`drop table private.mentorings;
    delete from private.inventory where table_name = 'mentorings'`)
})

test('the download names the entries of the roster, has the own one, and no hidden one', async () => {
  const [own, hidden, deleted] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  await database.query(
    `insert into players (id, full_name, suffix, note, hidden_reason) values
      ($1, 'Pat Doe', 'Jr.', 'A note', null), ($2, 'Sam Doe', null, null, 'Asked for it')`,
    [own, hidden],
  )
  const offers = JSON.stringify({ 'pat doe': [own, hidden, deleted] })
  await database.query(
    "update player_claims set offers = $2, state = 'confirmed', player = $3 where id = $1",
    [id, offers, own],
  )
  const [data] = await column('select export_account($1) as value', [id])
  expect(data).toMatchObject({
    roster_entry: { full_name: 'Pat Doe', note: 'A note', numbers: [] },
    player_names: {
      [`${own}`]: 'Pat Doe Jr.',
      [`${hidden}`]: 'an entry that is hidden',
      [`${deleted}`]: 'an entry that is deleted',
    },
  })
  expect(JSON.stringify(data)).not.toContain('Sam Doe')
})

test('a backup has every table of it', async () => {
  const names = await column(
    'select name as value from private.backup_tables where place > 0 and keys is not null order by 1',
  )
  const stored = await column(`
    select distinct table_name as value from private.inventory
    where kind in ('exported', 'internal') order by 1`)
  expect(names).toEqual(stored)
})

test('a deletion leaves nothing of the account, and the rest as it was', async () => {
  await database.query('select delete_account($1)', [id])
  for (const table of await column(relations)) {
    const rows = await column(`select to_jsonb(entry)::text as value from ${table} entry`)
    expect(rows.join(), `${table}`).not.toContain(id)
  }
})

test('the accounts service’s log is forgotten by time, a batch a call', async () => {
  await database.exec(`
    insert into auth.audit_log_entries (created_at)
      select now() - interval '31 days' from generate_series(1, 20001)
      union all select now() - interval '29 days'`)
  const forget = () => column('select forget_audit_log() as value')
  expect([await forget(), await forget(), await forget()]).toEqual([[20_000], [1], [0]])
  expect(await column('select count(*)::integer as value from auth.audit_log_entries')).toEqual([1])
})
