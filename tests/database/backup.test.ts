import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addAccount, databaseOfFile, emailOf } from './members.ts'

type Row = Record<string, unknown>

interface Part {
  table: string
  rows: Row[]
  next: Row | null
}

const { database } = await databaseOfFile()
let officer: string
let member: string

beforeAll(async () => {
  officer = await addAccount(database, 'officer')
  member = await addAccount(database, 'waiting', 'Pat Doe')
  await database.query(
    "update profiles set updated_at = '2001-02-03T04:05:06.789012Z' where id = $1",
    [member],
  )
  await database.query(
    "update memberships set is_listed = true, shares = '{email}', statement = 'I was there.' where id = $1",
    [member],
  )
  await database.query("select private.change_state($1, 'verified', null, null, $2, 'state')", [
    member,
    officer,
  ])
})

async function resultOf(query: string, parameter: unknown) {
  return Object((await database.query(query, [parameter])).rows[0]).value
}

async function backUp(): Promise<Part[]> {
  const parts: Part[] = []
  for (let next: Row | null = null; parts.length === 0 || next; ) {
    const part: Part = await resultOf('select backup_part($1) as value', next)
    parts.push(part)
    next = part.next
  }
  return parts
}

async function restorePart(part: Pick<Part, 'table' | 'rows'>): Promise<unknown> {
  return resultOf('select restore_part($1) as value', part)
}

async function rowsOf(table: string): Promise<Row[]> {
  return (await database.query<Row>(`select * from ${table}`)).rows
}

/** As if these accounts were made in an empty project. */
async function makeAnew(...ids: string[]): Promise<void> {
  await database.exec('delete from auth.users; delete from decisions; delete from club_emails')
  for (const id of ids)
    await database.query('insert into auth.users (id, email) values ($1, $2)', [id, emailOf(id)])
}

test('a table of many rows comes in parts: each row once, in order', async () => {
  await database.exec(
    `insert into club_emails (email) select lpad(n::text, 5, '0') || '@alumni.example' from generate_series(1, 4001) n`,
  )
  const parts = (await backUp()).filter(({ table }) => table === 'club_emails')
  expect(parts.map(({ rows }) => rows.length)).toEqual([2000, 2000, 1])
  const emails = parts.flatMap(({ rows }) => rows.map(({ email }) => email))
  expect(emails).toEqual([...new Set(emails)].sort())
  await database.exec('delete from club_emails')
})

test('a part of large rows ends before it is larger than what the edge reads', async () => {
  const data = { text: 'x'.repeat(250_000) }
  await database.query(
    `insert into site_documents (id, version, data)
      select 'notice', version, $1 from generate_series(1, 70) version`,
    [data],
  )
  const parts = (await backUp()).filter(({ table }) => table === 'site_documents')
  expect(parts.map(({ rows }) => rows.length)).toEqual([34, 34, 2])
  const versions = parts.flatMap(({ rows }) => rows.map(({ version }) => version))
  expect(versions).toEqual([...Array(70).keys()].map((index) => index + 1))
  await database.exec('delete from site_documents')
})

test('what is restored is what was stored; the directory asks again', async () => {
  const tables = ['profiles', 'memberships', 'membership_notes', 'mailbox_proofs', 'decisions']
  const before = await Promise.all(tables.map(rowsOf))
  const [accounts, ...parts] = await backUp()
  expect(accounts).toMatchObject({ table: 'auth.users', next: { table: 'profiles' } })
  expect(accounts?.rows.map(Object.keys)[0]).toEqual(['id', 'email', 'email_confirmed_at'])
  await makeAnew(officer, member)
  for (const part of parts) expect(await restorePart(part)).toBe(part.rows.length)
  const asked = (row: Row) => ('shares' in row ? { ...row, is_listed: null, shares: [] } : row)
  const sorted = (rows: Row[]) => rows.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))
  for (const [at, table] of tables.entries())
    expect(sorted(await rowsOf(table)), table).toEqual(sorted((before[at] ?? []).map(asked)))
})

test('without its account a row is left out, or refers to nobody', async () => {
  const parts = await backUp()
  await makeAnew(member)
  for (const part of parts) await restorePart(part)
  for (const table of ['profiles', 'memberships', 'membership_notes', 'mailbox_proofs'])
    expect(
      (await rowsOf(table)).map(({ id }) => id),
      table,
    ).toEqual([member])
  expect(await rowsOf('decisions')).toMatchObject([{ officer: null, member, to_state: 'verified' }])
})

test('tables and columns that the database has no longer are left out', async () => {
  await makeAnew(member)
  expect(await restorePart({ table: 'old_table', rows: [{ id: randomUUID() }] })).toBe(0)
  expect(await restorePart({ table: 'auth.users', rows: [{ id: randomUUID() }] })).toBe(0)
  expect(await restorePart({ table: 'profiles', rows: [] })).toBe(0)
  const rows = [{ id: member, bio: 'x', is_new: true, old_column: 1 }]
  expect(await restorePart({ table: 'profiles', rows })).toBe(1)
  expect(await rowsOf('profiles')).toMatchObject([{ id: member, bio: 'x' }])
})

test('a line of the log refers to its entry of the roster again', async () => {
  await database.exec(`insert into players (full_name) values ('Pat Player');
    insert into decisions (action, player) select 'player-added', id from players`)
  const lines = () => rowsOf("decisions where action = 'player-added'")
  const before = await lines()
  const parts = await backUp()
  await database.exec('delete from decisions; delete from players')
  for (const part of parts) await restorePart(part)
  expect(await lines()).toEqual(before)
})
