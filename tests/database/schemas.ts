import type { PGlite, Transaction } from '@electric-sql/pglite'
import { privilegesQuery } from '../../scripts/local/privileges.ts'

/** A function or a view, with the comment above it and the grant below it. */
export interface Definition {
  name: string
  text: string
}

/** The definitions of a file, between which are blank lines. The file’s own comment is left out. */
export function definitionsIn(file: string): Definition[] {
  const parts = file.trim().split(/\n\n(?=(?:--.*\n)*create or replace )/)
  return parts.flatMap((text) => {
    const name = /^create or replace (?:function|view) ([\w.]+)/m.exec(text)?.[1]
    return name ? { name, text } : []
  })
}

interface Made {
  /** With its schema. */
  name: string
  /** How `drop` names it. */
  signature: string
  text: string
  isWritten: boolean
}

/** All functions and views, the latest first, and whether the transaction has written them. */
const madeQuery = `
  with schema as (select oid, nspname from pg_namespace where nspname in ('public', 'private'))
  select nspname || '.' || proname as name, 'function ' || p.oid::regprocedure as signature,
    concat_ws(E'\\n', pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc')) as text,
    p.xmin = pg_current_xact_id()::xid as "isWritten", p.oid
  from pg_proc p join schema on schema.oid = pronamespace
  union all
  select nspname || '.' || relname, 'view ' || c.oid::regclass,
    concat_ws(E'\\n', reloptions, pg_get_viewdef(c.oid), obj_description(c.oid, 'pg_class')),
    rule.xmin = pg_current_xact_id()::xid, c.oid
  from pg_class c join schema on schema.oid = relnamespace join pg_rewrite rule on ev_class = c.oid
  order by oid desc
`

/** What a migration makes too, or what goes with a function. */
const otherQuery = `
  select indexdef as line from pg_indexes where schemaname in ('public', 'private')
  union all (${privilegesQuery.trimEnd().replace(/;$/, '')})
`

async function stateOf(transaction: Transaction) {
  const { rows: made } = await transaction.query<Made>(madeQuery)
  const { rows } = await transaction.query<{ line: string }>(otherQuery)
  return { made, lines: rows.map(({ line }) => line) }
}

/** Values of an immutable function may be stored: they are computed again. */
export const computeAgain = `select private.write_directory_place(id) from private.directory_places;
select private.write_player_names(array(select id from public.players));`

/** The migration that makes the database what the definitions say; empty where it is that. */
export async function missingMigration(
  database: PGlite,
  definitions: readonly Definition[],
): Promise<string> {
  const drops: string[] = []
  for (;;) {
    const { obsolete, migration } = await tryOut(database, definitions, drops)
    if (obsolete.length === 0) return migration
    drops.push(...obsolete.map(({ signature }) => `drop ${signature};`))
  }
}

/** Runs the definitions after some drops, and undoes it. Gives what must be dropped too. */
function tryOut(database: PGlite, definitions: readonly Definition[], drops: readonly string[]) {
  return database.transaction(async (transaction) => {
    const before = await stateOf(transaction)
    for (const drop of drops) await transaction.exec(drop)
    for (const { name, text } of definitions) {
      try {
        await transaction.exec(text)
      } catch (error) {
        await transaction.rollback()
        return { obsolete: [otherShape(error, name, before.made, drops)], migration: '' }
      }
    }
    const after = await stateOf(transaction)
    await transaction.rollback()
    return {
      obsolete: after.made.filter(({ isWritten }) => !isWritten),
      migration: migrationBetween(before, after, definitions, drops),
    }
  })
}

/** PostgreSQL replaces nothing of other arguments, type or columns. A grant has the name alone. */
function otherShape(error: unknown, name: string, made: readonly Made[], drops: readonly string[]) {
  const isOtherShape = ['42P13', '42P16', '42725'].includes(Object(error).code)
  const known = made.find((one) => one.name === name && !drops.includes(`drop ${one.signature};`))
  if (isOtherShape && known) return known
  throw new Error(`${name}: ${Object(error).message}`, { cause: error })
}

type State = Awaited<ReturnType<typeof stateOf>>

function migrationBetween(
  before: State,
  after: State,
  definitions: readonly Definition[],
  drops: readonly string[],
): string {
  const keyOf = ({ name, text }: Made) => `${name}: ${text}`
  const known = new Set([...before.made.map(keyOf), ...before.lines])
  const lines = after.lines.filter((line) => !known.has(line))
  const strays = lines.filter((line) => !/^(function|view) | may call /.test(line))
  if (strays.length > 0)
    throw new Error(`These belong in a migration, not in supabase/schemas:\n${strays.join('\n')}`)
  const changed = new Set([
    ...after.made.filter((one) => !known.has(keyOf(one))).map(({ name }) => name),
    ...callsIn(lines).map(({ name }) => name),
  ])
  const missing = definitions.filter(({ name }) => changed.has(name)).map(({ text }) => text)
  const texts = new Map(definitions.map(({ name, text }) => [name, text]))
  const revokes = callsIn(after.lines)
    .filter(
      ({ role, name }) => !new RegExp(`^grant .*\\b${role}\\b`, 'm').test(texts.get(name) ?? ''),
    )
    .map(({ role, name }) => `revoke execute on function ${name} from ${role};`)
  const isStored = missing.some((text) => /^immutable$/m.test(text))
  return [...drops, ...missing, ...revokes, ...(isStored ? [computeAgain] : [])].join('\n\n')
}

/** Who may call which function, of sentences of privileges. */
function callsIn(lines: readonly string[]) {
  return lines.flatMap((line) => {
    const [, role, name = ''] = /^(\w+) may call ([\w.]+)/.exec(line) ?? []
    return role ? { role, name: name.includes('.') ? name : `public.${name}` } : []
  })
}
