import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from '../../../scripts/local/database/postgres.ts'
import { migrations, updateText } from '../../../scripts/local/database/update.ts'
import { addAccount, callAs } from '../members.ts'
import { startPostgres } from './server.ts'

/** A node of a plan, as `explain (analyze, format json)` writes it. */
interface PlanNode {
  /** Of a scan of a table. */
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Members, and players. */
const members = 20_000
const claims = 5_000
/** A hundredth of the members. */
const few = members / 100

/**
 * Members with a name, a class, a number, a city, and the roster; without triggers, which would
 * take minutes. One of a hundred is in the directory.
 */
const fill = `
  set session_replication_role = replica;
  create temp table numbered as select md5(n::text)::uuid as id, n from generate_series(1, ${members}) n;
  insert into auth.users (id, email) select id, n || '@alumni.example' from numbered;
  insert into public.profiles (id, full_name, graduation_year, position, jersey_number, city)
    select id, left(id::text, 4) || ' ' || right(id::text, 8), 1960 + n % 60, 'Kicker', n % 100,
      'City ' || n % 500
    from numbered;
  insert into public.memberships (id, state, is_listed, shares, connection)
    select id, case when n % 100 = 0 then 'waiting' else 'verified' end, n % 100 = 1, '{city}',
      case when n % 50 = 3 then 'family' end
    from numbered;
  insert into public.mailbox_proofs (id, email) select id, email from auth.users;
  insert into public.membership_notes (id, verified_name, has_changed)
    select id, 'Pat Doe', n % 1000 = 7 from numbered;
  insert into public.decisions (member, action) select id, 'state' from numbered;
  insert into private.directory_places (id) select id from public.memberships where is_listed;
  select private.write_directory_place(id) from private.directory_places;
  select private.write_member_names(array(select id from public.profiles));
  insert into public.players (id, full_name, hidden_reason)
    select id, left(id::text, 4) || ' ' || right(id::text, 8),
      case when n % 100 = 0 then 'Hidden.' end
    from numbered;
  select private.write_player_names(array(select id from public.players));
  insert into public.player_claims (id, player, state)
    select id, id, 'pending' from numbered where n <= ${claims};
  set session_replication_role = origin;
`

/** The plans of the queries within a function come as notices. */
const explainNested = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_format = json;
  set auto_explain.log_level = notice;
`

describe.runIf(findPostgres())('of 20,000 members and 20,000 players', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let admin: Client
  let officer: string
  let rowsRead = 0

  beforeAll(async () => {
    server = await startPostgres()
    const owner = await server.connect()
    await owner.query(updateText(migrations))
    admin = await server.connect('supabase_admin')
    await admin.query(fill)
    officer = await addAccount(owner, 'officer', 'Olive Officer')
    await admin.query('vacuum analyze')
    await admin.query(explainNested)
    admin.on('notice', ({ message }) => {
      const plan = message?.match(/plan:\s*(\{.*\})/s)?.[1]
      if (plan) rowsRead += rowsReadBy(JSON.parse(plan).Plan)
    })
  }, 120_000)

  afterAll(() => server.stop())

  /** The rows of tables that a plan has looked at. */
  function rowsReadBy(node: PlanNode): number {
    const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
    const own = node['Relation Name'] ? each * node['Actual Loops'] : 0
    return (node.Plans ?? []).map(rowsReadBy).reduce((sum, rows) => sum + rows, own)
  }

  /** Asks as an officer; `rowsRead` then has what all queries of the function read. */
  async function ask(call: string, ...parameters: unknown[]) {
    await admin.query('begin')
    rowsRead = 0
    const page = await callAs(admin, officer, call, parameters)
    await admin.query('rollback')
    return page
  }

  /** Where the page after half of a list begins. */
  async function middle(places: string, list: string, order: string) {
    const query = `select private.cursor_of(row(${places})) as cursor from ${list}
      order by ${order} offset (select count(*) / 2 from ${list}) limit 1`
    return (await admin.query(query)).rows[0].cursor
  }

  /** For each of 50 rows some look-ups by key. */
  const page = 50 * 15

  test('a page of the directory reads its own rows, and counts those that are in it', async () => {
    const byName = await middle(
      'sort_class, sort_name, id, null',
      'private.directory_places',
      'sort_name, id',
    )
    for (const [call, ...parameters] of [
      ['directory_page()'],
      ["directory_page(sort => 'class')"],
      ['directory_page(after => $1)', byName],
      ['directory_page(before => $1)', byName],
      ["directory_page(name => 'ab')"],
      ["directory_page(class => 1981, sort => 'class')"],
      ["directory_page(number => '1')"],
    ] as const) {
      await ask(call, ...parameters)
      // One of a hundred is in it: who is not is never read.
      expect(rowsRead, call).toBeLessThan(page + 2 * few)
    }
  })

  test('a filter of the directory reads whom it leaves', async () => {
    // A quarter of all is in it for once, of whom a filter leaves a hundredth or a sixtieth.
    await admin.query('begin')
    await admin.query(`
      set local session_replication_role = replica;
      update public.memberships set is_listed = true where state = 'verified' and id::text < '4';
      insert into private.directory_places (id) select id from public.memberships where is_listed
        on conflict do nothing;
      select private.write_directory_place(id) from private.directory_places;
      analyze private.directory_places;
    `)
    for (const call of [
      ...["directory_page(number => '12')", 'directory_page(class => 1981)'],
      "directory_page(connection => 'family')",
    ]) {
      rowsRead = 0
      const { total } = await callAs(admin, officer, call, [])
      expect(rowsRead, call).toBeLessThan(page + 2 * total)
      await admin.query('reset role')
    }
    await admin.query('rollback')
  })

  test('a page of officers’ lists reads its own rows, wherever it is', async () => {
    const log = await middle(
      'null, null, id, decided_at',
      'public.decisions',
      'decided_at desc, id desc',
    )
    const [{ id: someone }] = (await admin.query('select md5($1)::uuid as id', ['7'])).rows
    const queue = await middle(
      'null, null, id, claimed_at',
      'public.player_claims',
      'claimed_at, id',
    )
    const calls: Array<[call: string, ...parameters: unknown[]]> = [
      ['decision_log()'],
      ['decision_log($1)', log],
      ['decision_log(who => $1)', someone],
      ['decision_log($1, actions => $2)', log, ['state', 'proof']],
      ['decision_log(actions => $1)', ['photo-added']],
      ['claim_queue()'],
      ['claim_queue($1)', queue],
      ['membership_queue()'],
    ]
    for (const [call, ...parameters] of calls) {
      await ask(call, ...parameters)
      expect(rowsRead, call).toBeLessThan(page + 2 * few)
    }
  })

  test('a card reads the entries of its family name', async () => {
    await admin.query('begin')
    await admin.query(`
      set local session_replication_role = replica;
      update public.players set full_name = 'Al Smith', hidden_reason = null where id::text < '06';
      select private.write_player_names(array(
        select id from public.players where full_name = 'Al Smith'
      ));
      update public.profiles set full_name = 'Bo Smith'
        where id in (select id from public.memberships where state = 'waiting');
      analyze private.player_names;
      analyze public.players;
    `)
    rowsRead = 0
    const { rows } = await callAs(admin, officer, 'membership_queue()', [])
    expect(rows[49].on_roster).toHaveLength(3)
    // Of a forty-third of all their names, themselves and their numbers, and never everybody.
    expect(rowsRead).toBeLessThan((51 * 3 * 1.1 * members) / 43)
    await admin.query('rollback')
  })

  test('a list with a total reads what it counts, and its own rows', async () => {
    const member = await middle(
      'sort_class, sort_name, id, null',
      'private.member_names',
      'sort_name, id',
    )
    const memberOfClass = await middle(
      'sort_class, sort_name, id, null',
      'private.member_names',
      'sort_class, sort_name, id',
    )
    const player = await middle(
      'null, sort_name, player, null',
      'private.player_names',
      'sort_name, player',
    )
    const calls: Array<[counted: number, call: string, ...parameters: unknown[]]> = [
      [members, 'member_list()'],
      [members, 'member_list(after => $1)', member],
      [members, "member_list(sort => 'class')"],
      [members, "member_list(after => $1, sort => 'class')", memberOfClass],
      [members, "member_list(only_state => 'officer')"],
      [members, "member_list(only_state => 'changed')"],
      // With the proofs of who waits, and their accounts.
      [3 * members, 'officer_counts()'],
      [2 * members, "member_list('abc')"],
      [2 * members, 'roster_entries()'],
      [2 * members, 'roster_entries(after => $1)', player],
      [2 * members, 'roster_page()'],
      [2 * members, 'roster_page(after => $1)', player],
    ]
    for (const [counted, call, ...parameters] of calls) {
      await ask(call, ...parameters)
      expect(rowsRead, call).toBeLessThan(counted + page + 4 * few)
    }
  })
})
