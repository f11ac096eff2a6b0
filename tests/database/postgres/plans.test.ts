import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations, readMigration } from '../../../scripts/local/hosted-project.ts'
import { findPostgres } from '../../../scripts/local/postgres.ts'
import { addAccount, callAs } from '../members.ts'
import { startPostgres } from './server.ts'

/** A node of a plan, as `explain (analyze, format json)` writes it. */
interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Actual Total Time': number
  Plans?: PlanNode[]
}

interface Explained {
  'Query Text': string
  Plan: PlanNode
}

/** Members with a name, a class, a number, a city; without triggers, which would take minutes. */
const fill = `
  set session_replication_role = replica;
  insert into auth.users (id, email)
    select md5(n::text)::uuid, n || '@alumni.example' from generate_series(1, $members) n;
  insert into public.profiles (id, full_name, graduation_year, position, jersey_number, city)
    select id, left(id::text, 4) || ' ' || right(id::text, 8), 1960 + number % 60, 'Kicker',
      number % 100, 'City ' || number % 500
    from (select id, split_part(email, '@', 1)::integer as number from auth.users) account;
  insert into public.memberships (id, state, shares) select id, 'verified', '{city}' from auth.users;
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

describe.runIf(findPostgres()).each([10_000, 100_000])('a directory of %i', (members) => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let admin: Client
  let officer: string
  let explained: Explained[] = []

  beforeAll(async () => {
    server = await startPostgres()
    const owner = await server.connect()
    for (const file of migrations) await owner.query(readMigration(file))
    admin = await server.connect('supabase_admin')
    await admin.query(fill.replace('$members', `${members}`))
    officer = await addAccount(owner, 'officer', 'Olive Officer')
    await admin.query(explainNested)
    admin.on('notice', ({ message }) => {
      const plan = message?.match(/plan:\s*(\{.*\})/s)?.[1]
      if (plan) explained.push(JSON.parse(plan))
    })
  })

  afterAll(() => server.stop())

  async function showPercent(percent: number): Promise<void> {
    const chosen = 'update public.memberships set is_listed = abs(hashtext(id::text)) % 100 < $1'
    await admin.query(chosen, [percent])
    for (const table of ['public.memberships', 'public.profiles', 'auth.users'])
      await admin.query(`vacuum analyze ${table}`)
  }

  /** Asks as an officer; `explained` then has the plan of each query. */
  async function ask(call: string, ...parameters: unknown[]) {
    explained = []
    await admin.query('begin')
    const page = await callAs(admin, officer, call, parameters)
    await admin.query('rollback')
    return page
  }

  /** How many rows all sorts of a plan were given. */
  function sortedRows(node: PlanNode): number {
    const inputs = node.Plans ?? []
    const isSort = node['Node Type'].endsWith('Sort')
    const own = isSort ? inputs.map((input) => input['Actual Rows'] * input['Actual Loops']) : []
    return [...own, ...inputs.map(sortedRows)].reduce((sum, rows) => sum + rows, 0)
  }

  test.each([1, 100])('sorts few rows for a page, with %i percent shown', async (percent) => {
    await showPercent(percent)
    const { next, people } = await ask('directory_page()')
    const { next: nextByClass } = await ask("directory_page(sort => 'class')")
    const calls: Array<[call: string, ...parameters: unknown[]]> = [
      ['directory_page()'],
      ["directory_page(sort => 'class')"],
      ['directory_page(after => $1)', next],
      ['directory_page(before => $1)', next],
      ["directory_page(sort => 'class', after => $1)", nextByClass],
      ["directory_page(name => 'ab')"],
      ['directory_page(class => 1990)'],
      ["directory_page(number => '12')"],
      ["directory_page(city => 'city 49')"],
      ['directory_page(mentors => true)'],
      ['directory_card($1)', people[0].id],
    ]
    for (const [call, ...parameters] of calls) {
      await ask(call, ...parameters)
      expect(explained.length, call).toBeGreaterThan(2)
      for (const { 'Query Text': query, Plan } of explained)
        expect(sortedRows(Plan), `${call}: ${query}`).toBeLessThan(members / 20)
    }
  })
})
