import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../paths.ts'
import { SetupError } from '../setup-error.ts'

const read = (...place: string[]) => readFileSync(join(root, 'supabase', ...place), 'utf8')

/** The changes of what the database stores, each a file of supabase/migrations, in their order. */
export const migrations = readdirSync(join(root, 'supabase/migrations'))
  .sort()
  .map((file) => ({
    version: file.slice(0, file.indexOf('_')),
    name: file.slice(file.indexOf('_') + 1, -'.sql'.length),
    sql: read('migrations', file),
  }))

type Migration = (typeof migrations)[number]

/**
 * The files of supabase/definitions. A view or a function in SQL uses what is before it. PostgreSQL
 * looks up what a function in plpgsql uses when that runs.
 */
export const definitions = [
  ...['access.sql', 'accounts.sql', 'members.sql', 'backup.sql', 'directory.sql'],
  ...['roster.sql', 'documents.sql', 'claims.sql', 'words.sql', 'mail.sql', 'triggers.sql'],
]

const before = read('before.sql')
const definitionTexts = definitions.map((file) => read('definitions', file))
const after = read('after.sql')

/** A query for digests of what a database has. */
export const catalog = read('catalog.sql')

const digest = createHash('sha256')
  .update([before, ...definitionTexts, after].join('\0'))
  .digest('hex')

/** Runs a text of SQL in one transaction, and gives the rows of its last statement. */
type Run = (text: string) => Promise<unknown>

const placeSchema = v.tuple([v.object({ has_history: v.boolean(), has_profiles: v.boolean() })])
const versionsSchema = v.array(v.object({ version: v.string() }))
const digestSchema = v.object({
  definitions: v.nullable(v.string()),
  stored: v.nullable(v.string()),
})
const stateSchema = v.tuple([
  v.object({ files: v.nullable(v.string()), was: digestSchema, is: digestSchema }),
])

/**
 * Compares a database with the files. Changes nothing. `pending`: the migrations that it lacks.
 * `isCurrent`: whether all else is what supabase/definitions says. `isEmpty`: it has no tables yet.
 * @throws {SetupError} where an update could not know what it does
 */
export async function planUpdate(run: Run) {
  const [{ has_history, has_profiles }] = v.parse(
    placeSchema,
    await run(
      `select to_regclass('supabase_migrations.schema_migrations') is not null as has_history,
              to_regclass('public.profiles') is not null as has_profiles`,
    ),
  )
  const rows = has_history
    ? await run('select version from supabase_migrations.schema_migrations order by version')
    : []
  const applied = v.parse(versionsSchema, rows).map(({ version }) => version)
  if (has_profiles && applied.length === 0)
    throw new SetupError(
      'There is a table called profiles already, made by no migration: use an empty project.',
    )
  const unknown = applied.filter((one) => !migrations.some(({ version }) => version === one))
  if (unknown.length > 0)
    throw new SetupError(
      `The database has changes that no file of supabase/migrations makes: ${unknown.join(', ')}. ` +
        'Another release has made them: use its sources, or an empty database.',
    )
  const pending = migrations.filter(({ version }) => !applied.includes(version))
  const isCurrent = has_profiles && (await isAsUpdated(run))
  return { pending, isCurrent, isEmpty: !has_profiles }
}

/** @throws {SetupError} when somebody has changed a table since the last update */
async function isAsUpdated(run: Run): Promise<boolean> {
  const [{ files, was, is }] = v.parse(
    stateSchema,
    await run(`with now as (${catalog})
      select files, jsonb_build_object('definitions', settings.definitions, 'stored', settings.stored) as was,
        to_jsonb(now) as "is"
      from private.settings, now`),
  )
  const [server] = is.stored?.split(' ') ?? []
  if (was.stored?.split(' ')[0] === server && was.stored !== is.stored)
    throw new SetupError(
      'A table, a column, an index or a policy was changed by hand since the last update of the ' +
        'database: undo that first. Such a change is a file of supabase/migrations.',
    )
  return files === digest && was.definitions === is.definitions
}

/** The list of migrations, as Supabase's own command has it. */
const history = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations
  (version text primary key, statements text[], name text)`

/** Under the lock: a person may have been asked between the plan and the update. */
function expectPlanned(pending: readonly Migration[]): string {
  const planned = migrations.filter((one) => !pending.includes(one)).map(({ version }) => version)
  return `do $$ begin
    if array(select version from supabase_migrations.schema_migrations order by version)
      <> '{${planned}}'::text[] then
      raise exception 'Somebody else has updated the database meanwhile: try again.';
    end if;
  end $$`
}

/**
 * All that makes a database what the files say, as one text: sent as one query, it is one
 * transaction. Another update at the same time waits 2 seconds for the lock, and fails.
 */
export function updateText(pending: readonly Migration[]): string {
  const noted = pending.flatMap(({ version, name, sql }) => [
    sql,
    `insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${version}', '${name}', array[$migration$${sql}$migration$])`,
  ])
  return [
    "set local lock_timeout = '2s'",
    "set local statement_timeout = '20s'",
    "select pg_advisory_xact_lock(hashtext('database'))",
    history,
    expectPlanned(pending),
    before,
    ...noted,
    ...definitionTexts,
    after,
    `update private.settings set files = '${digest}', (definitions, stored) = (${catalog})`,
    "notify pgrst, 'reload schema'",
  ].join(';\n')
}

const maxTries = 3

/** A lock that was not had in time, and a deadlock. Supabase gives a text with the code in it. */
function isOfLocks(error: unknown): boolean {
  const { code, message } = Object(error)
  return /\b(55P03|40P01)\b|lock timeout|deadlock/.test(code ?? message)
}

/** Updates a database, all of it or nothing. A site that is used may have locked a table. */
export async function updateDatabase(run: Run, pending: readonly Migration[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run(updateText(pending))
      return
    } catch (error) {
      if (tries === maxTries || !isOfLocks(error)) throw error
    }
  }
}
