import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { afterAll } from 'vitest'
import { hostedProject } from '../../scripts/local/database/hosted-project.ts'
import { migrations, updateText } from '../../scripts/local/database/update.ts'

/** A session of either database. */
interface Session {
  query(text: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>
}

let template: Promise<File | Blob> | undefined

/**
 * The database of a test file, as the files of supabase make it, once: a copy takes a fraction of
 * their time. `call` is a call by a signed-in member, which an error undoes.
 */
export async function databaseOfFile() {
  template ??= migrated()
  const database = await PGlite.create({ loadDataDir: await template })
  afterAll(() => database.close())
  const call = (id: string, text: string, ...given: unknown[]) =>
    database.transaction((transaction) => callAs(transaction, id, text, given))
  return { database, call }
}

async function migrated(): Promise<File | Blob> {
  const database = await hostedProject()
  await database.exec(updateText(migrations))
  const data = await database.dumpDataDir('none')
  await database.close()
  return data
}

export const states = ['waiting', 'asked', 'verified', 'declined'] as const

type State = (typeof states)[number] | 'officer'

/** An account with a proven mailbox, as the owner of the database makes it. Gives its id. */
export async function addAccount(session: Session, state: State = 'waiting', name = 'Pat Doe') {
  const id = randomUUID()
  await session.query(
    `insert into auth.users (id, email, raw_user_meta_data)
      values ($1, $2, jsonb_build_object('full_name', $3::text))`,
    [id, emailOf(id), name],
  )
  await session.query('select public.mark_proven($1, $2, true)', [id, emailOf(id)])
  await session.query('update public.memberships set state = $2, is_officer = $3 where id = $1', [
    id,
    state === 'officer' ? 'verified' : state,
    state === 'officer',
  ])
  return id
}

/** Made of the id in letters from g to v: no search for a name or a number finds the address of a random id. */
export function emailOf(id: string): string {
  const letters = id.replace(/[0-9a-f]/g, (digit) => (parseInt(digit, 16) + 16).toString(32))
  return `${letters}@alumni.example`
}

/** The version of a member's card as officers see it now. */
export async function versionOf(session: Session, id: string): Promise<unknown> {
  const query = "select private.person_card($1) ->> 'version' as version"
  return Object((await session.query(query, [id])).rows[0]).version
}

/** Calls a function as a signed-in member does, in a transaction that is under way. */
export async function callAs(session: Session, id: string, call: string, parameters: unknown[]) {
  await session.query("select set_config('request.jwt.claim.sub', $1, true)", [id])
  await session.query('set local role authenticated')
  const { rows } = await session.query(`select public.${call} as value`, parameters)
  return Object(rows[0]).value
}

/**
 * Makes it an error that a search compares a text with this word. The plan reads each table whole, so
 * that what is compared does not depend on which rows a better plan would read.
 */
export const failOnHidden = `
  set local enable_nestloop = off;
  set local enable_mergejoin = off;
  create or replace function private.has_words(folded text, patterns text[]) returns boolean
  language plpgsql immutable as $$
  begin
    if folded like '%hidden%' then raise exception 'compared: %', folded; end if;
    return folded ~ all (patterns);
  end;
  $$`
