import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedProject, migrations, runMigration } from '../../scripts/local/hosted-project.ts'

const member = '00000000-0000-4000-8000-000000050000'
let database: PGlite

/** A hundred thousand members, put in past the triggers that make a profile one by one. */
beforeAll(async () => {
  database = await hostedProject()
  for (const file of migrations) await runMigration(database, file)
  const ids =
    "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series(1, 100000) n"
  await database.exec(`
    set session_replication_role = replica;
    insert into auth.users (id) select ${ids};
    insert into public.profiles (id) select ${ids};
    set session_replication_role = origin;
    analyze public.profiles;
  `)
}, 60_000)

afterAll(() => database.close())

/** How the database goes about a query of a signed-in member's, row-level security and all. */
async function plan(query: string): Promise<string> {
  return database.transaction(async (transaction) => {
    await transaction.query("select set_config('request.jwt.claim.sub', $1, true)", [member])
    await transaction.exec('set local role authenticated')
    const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(`explain ${query}`)
    await transaction.rollback()
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([
  ['reading', `select * from public.profiles where id = '${member}'`],
  ['saving', `update public.profiles set bio = 'x' where id = '${member}'`],
])('with 100,000 profiles, %s one finds it by its key', async (_, query) => {
  const steps = await plan(query)
  expect(steps).toContain('using profiles_pkey')
  expect(steps).not.toContain('Seq Scan')
})
